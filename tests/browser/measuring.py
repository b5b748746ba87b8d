"""Looks at a page with a ruler: what is cut off, what lies over what, what is too small to read."""

from __future__ import annotations

from playwright.sync_api import Page

MEASURE = """async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const found = [];
  const LEAST = 10.95;
  const width = window.innerWidth, height = window.innerHeight;
  const name = (element) => {
    const kind = element.getAttribute('class');
    return element.tagName.toLowerCase() + (kind ? '.' + kind.trim().split(/\\s+/).join('.') : '');
  };
  const words = (element) => `${name(element)} "${(element.textContent ?? '').trim().slice(0, 30)}"`;
  const of = (element) => Object.values(element.closest('[data-badge], [data-piece], [data-label]')?.dataset ?? {})[0];
  const cache = new Map();
  const style = (element) => {
    if (!cache.has(element)) cache.set(element, getComputedStyle(element));
    return cache.get(element);
  };
  const hidden = (element) => {
    for (let at = element; at; at = at.parentElement) {
      if (at.classList?.contains('unseen') || at.classList?.contains('skip')) return true;
      const { display, visibility, opacity } = style(at);
      if (display === 'none' || visibility === 'hidden' || opacity === '0') return true;
    }
    return false;
  };
  // What of a box is seen, and whether what is not can be had by scrolling.
  const seen = (element, box) => {
    let left = box.left, right = box.right, top = box.top, bottom = box.bottom, cutBy = null;
    const cut = (l, r, t, b, x, y, by) => {
      if (!x && (left < l - 1.5 || right > r + 1.5)) cutBy ??= by;
      if (!y && (top < t - 1.5 || bottom > b + 1.5)) cutBy ??= by;
      left = Math.max(left, l); right = Math.min(right, r);
      top = Math.max(top, t); bottom = Math.min(bottom, b);
    };
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position, scrollbarWidth } = style(at);
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const edge = at.getBoundingClientRect();
        const shows = scrollbarWidth !== 'none' || at.matches('.pills, .steps');
        const x = shows && /auto|scroll/.test(overflowX), y = shows && /auto|scroll/.test(overflowY);
        const inside = { l: edge.left + at.clientLeft, t: edge.top + at.clientTop };
        cut(inside.l, inside.l + at.clientWidth, inside.t, inside.t + at.clientHeight, x, y, name(at));
      }
      if (position === 'fixed') break;
    }
    cut(0, width, 0, height, false, false, 'the window');
    return { left, right, top, bottom, cutBy, none: right - left < 1 || bottom - top < 1 };
  };
  const isSticky = (element) => {
    for (let at = element; at; at = at.parentElement) if (style(at).position === 'sticky') return true;
    return false;
  };
  const isBoard = (element) => Boolean(element.closest('svg'));
  const things = '.top, .prompt, .prompt h2, .prompt p, button, input, select, .seat, .pill, .pcard, .odds-says, ' +
    '.bars > div, .card-box > h2, .mat header, .track-name, .die, .step, .tabs';
  for (const element of document.querySelectorAll(things)) {
    if (hidden(element) || isBoard(element) || element.closest('dialog, .tell')) continue;
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const { cutBy } = seen(element, box);
    if (cutBy) found.push(`cut off by ${cutBy}: ${words(element)}`);
  }
  // Texts: large enough, whole, and none over another.
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.nodeValue.trim() || !element || hidden(element)) continue;
    if (element.closest('dialog, script, style, .tell')) continue;
    if (!isBoard(element) && !element.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0.5 && box.height > 0.5);
    if (!boxes.length) continue;
    let size = parseFloat(style(element).fontSize);
    if (isBoard(element)) {
      const matrix = element.getScreenCTM?.();
      if (matrix) size *= Math.hypot(matrix.b, matrix.d);
      const box = boxes[0];
      const board = element.closest('svg').getBoundingClientRect();
      const isIn = box.right > board.left && box.left < board.right && box.bottom > board.top && box.top < board.bottom;
      if (isIn && size < LEAST)
        found.push(`only ${size.toFixed(1)} px on the board: ${words(element)} of ${of(element)}`);
      continue;
    }
    if (size < LEAST) found.push(`only ${size.toFixed(1)} px: ${words(element)}`);
    for (const box of boxes) {
      const part = seen(element, box);
      if (!part.none && !isSticky(element)) texts.push({ element, ...part, text: node.nodeValue.trim().slice(0, 30) });
    }
    for (let at = element; at && !at.matches('body'); at = at.parentElement) {
      if (style(at).display === 'inline') continue;
      const { overflowX, overflowY, textOverflow } = style(at);
      const dots = textOverflow === 'ellipsis' && at.scrollWidth > at.clientWidth + 1;
      const held = overflowX === 'hidden' && at.scrollWidth > at.clientWidth + 1;
      const low = overflowY === 'hidden' && overflowX === 'hidden' && at.scrollHeight > at.clientHeight + 2;
      if (dots || held || low) found.push(`text cut off: ${words(at)}`);
      break;
    }
  }
  const apart = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) < 1.5 ||
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) < 3;
  for (let n = 0; n < texts.length; n += 1) {
    for (let m = n + 1; m < texts.length; m += 1) {
      const [one, other] = [texts[n], texts[m]];
      if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element))
        continue;
      if (one.element.closest('.die, .dice') && other.element.closest('.die, .dice')) continue;
      if (one.element.closest('.table') !== other.element.closest('.table')) continue;
      if (!apart(one, other)) found.push(`"${one.text}" lies over "${other.text}"`);
    }
  }
  // Buttons that lie over one another.
  const buttons = [...document.querySelectorAll('.table button, .table a.btn, .table input')]
    .filter((one) => !hidden(one) && !isBoard(one) && !isSticky(one))
    .filter((one) => one.checkVisibility() && style(one).display !== 'inline')
    .map((element) => {
      // What reaches out by a margin below nought is room for a finger, not what is seen.
      const [box, margin] = [element.getBoundingClientRect(), style(element)];
      const out = (side) => Math.max(0, -parseFloat(margin[`margin${side}`]));
      const drawn = {
        left: box.left + out('Left'),
        right: box.right - out('Right'),
        top: box.top + out('Top'),
        bottom: box.bottom - out('Bottom'),
      };
      return { element, ...seen(element, drawn) };
    })
    .filter((one) => !one.none);
  for (let n = 0; n < buttons.length; n += 1)
    for (let m = n + 1; m < buttons.length; m += 1) {
      const [one, other] = [buttons[n], buttons[m]];
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (one.element.closest('.sheet') !== other.element.closest('.sheet')) continue;
      if (!apart(one, other)) found.push(`${words(one.element)} lies over ${words(other.element)}`);
    }
  // The board: half of a desk; what is lit in sight; nothing over its title.
  const board = document.querySelector('section.board');
  const frame = board.getBoundingClientRect();
  const share = (frame.width * frame.height) / (width * height);
  if (width >= 1024 && share < 0.5) found.push(`the board has ${(100 * share).toFixed(0)} % of the window`);
  const over = [...board.querySelectorAll('.zoom button')].map((one) => one.getBoundingClientRect());
  const title = [...board.querySelectorAll('.name.title text')].filter((one) => !hidden(one));
  for (const text of title) {
    const box = text.getBoundingClientRect();
    if (over.some((tool) => !apart(tool, box))) found.push(`tools lie over ${words(text)}`);
  }
  const lit = [...board.querySelectorAll('svg.scene [data-lit]')];
  const away = lit.filter((one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return x < frame.left || x > frame.right || y < frame.top || y > frame.bottom;
  });
  if (width >= 1024 && away.length) found.push(`${away.length} of ${lit.length} lit things are out of sight`);
  if (lit.length && away.length === lit.length) found.push('nothing of what is lit is in sight');
  // The one place that asks, on a desk: its first answer, or the head of a whole card, is in sight without scrolling.
  const answer = document.querySelector('.prompt :is(.reaction, .chip, [data-go])');
  if (answer && !hidden(answer) && width >= 1024) {
    const box = answer.getBoundingClientRect();
    const part = seen(answer, box);
    if (part.bottom - part.top < Math.min(box.height - 2, 44))
      found.push(`the first answer is out of sight: ${words(answer)}`);
  }
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth + 1) found.push(`the page is ${page.scrollWidth} px broad`);
  if (page.scrollHeight > page.clientHeight + 1) found.push(`the page is ${page.scrollHeight} px high`);
  return [...new Set(found)];
}"""


def problems(page: Page) -> list[str]:
    """What is wrong with the page as it stands, in words."""
    found: list[str] = page.evaluate(MEASURE)
    return found
