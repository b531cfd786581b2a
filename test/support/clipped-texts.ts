import type { Page } from 'playwright-core';

/**
 * Texts of the screen that end outside of what they stand in, where nobody can scroll to the rest; what is cut by an
 * ellipsis says so itself.
 */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { right, width } = range.getBoundingClientRect();
      if ((text.textContent ?? '').trim() === '' || width === 0) continue;
      let edge = window.innerWidth;
      let isFree = false;
      for (let box = text.parentElement; box !== null; box = box.parentElement) {
        const style = getComputedStyle(box);
        isFree ||= style.clipPath !== 'none' || style.visibility === 'hidden' || /auto|scroll/.test(style.overflowX);
        isFree ||= style.textOverflow === 'ellipsis' && style.overflowX === 'hidden';
        if (/hidden|clip/.test(style.overflowX) || style.contentVisibility === 'auto')
          edge = Math.min(edge, box.getBoundingClientRect().right);
      }
      if (!isFree && right > edge + 0.5) found.push(`${(text.textContent ?? '').slice(0, 24)}: ${Math.round(right - edge)} px`);
    }
    return found;
  });
