declare module "virtual:look" {
  export const look: import("./board/look").Look;
}
declare module "virtual:look.css" {}
