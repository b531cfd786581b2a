import axe from 'axe-core';
import { vi } from 'vitest';

/** What of axe goes by colours and measures, which this document has none of. */
const needsDrawing = ['color-contrast', 'target-size'];

/**
 * Keeps, until `end`, what the window has said of an element's style: it reckons a style anew for each word that is
 * asked of it, and axe asks the same words of the same elements for every rule.
 */
function keepStyles(): { readonly end: () => void } {
  const kept = new Map<Element, CSSStyleDeclaration>();
  const reckon = window.getComputedStyle.bind(window);
  const keptStyle = (style: CSSStyleDeclaration): CSSStyleDeclaration => {
    const words = new Map<string | symbol, unknown>();
    const keep = <Value>(word: string | symbol, value: () => Value): Value => {
      if (!words.has(word)) words.set(word, value());
      return words.get(word) as Value;
    };
    const getPropertyValue = (word: string): string => keep(`value of ${word}`, () => style.getPropertyValue(word));
    return new Proxy(style, {
      get: (_, word) => (word === 'getPropertyValue' ? getPropertyValue : keep(word, () => Reflect.get(style, word, style) as unknown)),
    });
  };
  const spy = vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
    if (pseudo) return reckon(element, pseudo);
    const style = kept.get(element) ?? keptStyle(reckon(element));
    kept.set(element, style);
    return style;
  });
  return { end: () => spy.mockRestore() };
}

/**
 * What axe finds in what stands there: rule, and the first elements that break it.
 * @param context the whole document, or the part that is the screen's own
 */
export async function structuralFaults(context: Document | string): Promise<string[]> {
  // As index.html says it.
  document.documentElement.lang = 'zh-CN';
  const styles = keepStyles();
  const running = axe.run(context, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(needsDrawing.map((rule) => [rule, { enabled: false }])),
  });
  // It leaves off now and then by a timer; the page's time is the test's.
  let isDone = false;
  void running.finally(() => (isDone = true));
  while (!isDone) await vi.advanceTimersByTimeAsync(1);
  const { violations } = await running.finally(styles.end);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 120))
        .join(' | ')}`,
  );
}

const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** What a sighted reader reads of an element: drawings and what is hidden from readers by name are no words. */
function wordsIn(element: Element): string {
  return Array.from(element.childNodes, (child) => {
    if (!(child instanceof Element)) return child.textContent ?? '';
    const isHidden = child.matches('svg, [aria-hidden="true"], [role="tooltip"], [hidden], [class*="hidden"]');
    return isHidden ? '' : wordsIn(child);
  }).join('');
}

/**
 * Controls that are called otherwise than they read: one who speaks to the browser says what they see (WCAG 2.5.3).
 * @param root the part of the document that is judged
 */
export function labelFaults(root: ParentNode): string[] {
  return Array.from(root.querySelectorAll('a[aria-label], button[aria-label], [role="button"][aria-label]'), (control) => {
    const [name, seen] = [letters(control.getAttribute('aria-label') ?? ''), letters(wordsIn(control))];
    return name.includes(seen) ? '' : `«${wordsIn(control)}» is called «${control.getAttribute('aria-label') ?? ''}»`;
  }).filter((fault) => fault !== '');
}
