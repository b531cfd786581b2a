import type { BegunSearch } from '../../application/goods/search/search-view-model.ts';

/** What is known of something that can have the focus, so that its successor is found: the screens are drawn alike. */
const markOf = (element: Element): string =>
  [
    element.tagName,
    element.getAttribute('href'),
    element.getAttribute('type'),
    element.getAttribute('aria-label'),
    element.textContent,
  ].join(' ');

/** All elements of the same tag and mark as this one, in the order of the document. */
const alike = (root: Element, element: Element): Element[] =>
  [...root.querySelectorAll(element.tagName)].filter((other) => markOf(other) === markOf(element));

/** What a buyer does to the first look (prerender.tsx) while the page's code is on its way. */
interface WatchedFirstLook {
  /** When the page has taken the first look's place: puts the focus back to where it was. */
  giveWay(): void;
  /** What was typed into its search box; told once, null when nothing was. */
  begunSearch(): BegunSearch | null;
}

/**
 * Watches the first look from when the page's first lines run until it is replaced, which no code is told beforehand:
 * so the focus is followed, and its field is read when it has left the document already.
 */
export function watchFirstLook(root: HTMLElement): WatchedFirstLook {
  const field = root.querySelector<HTMLInputElement>('input[role=combobox]');
  let focused: { readonly element: Element; readonly place: number } | null = null;
  let isTold = field === null;
  const follow = (element: Element | null) => {
    focused = element !== null && root.contains(element) ? { element, place: alike(root, element).indexOf(element) } : null;
  };
  const onFocus = ({ target }: FocusEvent) => follow(target as Element);
  const onBlur = ({ target }: FocusEvent) => {
    // What leaves the document loses the focus too; that is no wish of the buyer's.
    setTimeout(() => {
      if (focused?.element === target && focused?.element.isConnected) focused = null;
    });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || document.activeElement !== document.body) return;
    event.preventDefault();
    root.querySelector<HTMLInputElement>('input[role=combobox]')?.focus();
  };
  follow(document.activeElement);
  root.addEventListener('focusin', onFocus);
  root.addEventListener('focusout', onBlur);
  document.addEventListener('keydown', onKey);

  return {
    giveWay: () => {
      root.removeEventListener('focusin', onFocus);
      root.removeEventListener('focusout', onBlur);
      const successor = focused && alike(root, focused.element)[focused.place];
      if (!(successor instanceof HTMLElement) || document.activeElement !== document.body) return;
      successor.focus({ preventScroll: true });
    },
    begunSearch: () => {
      document.removeEventListener('keydown', onKey);
      if (isTold || field === null) return null;
      isTold = true;
      const { value: text, selectionStart, selectionEnd } = field;
      if (text === '') return null;
      const isFocused = focused?.element === field;
      if (isFocused) {
        requestAnimationFrame(() => {
          const { activeElement } = document;
          if (activeElement instanceof HTMLInputElement && activeElement.value === text)
            activeElement.setSelectionRange(selectionStart, selectionEnd);
        });
      }
      const makers = field.form?.querySelector<HTMLInputElement>('input[name=type][value="1"]');
      return { text, mode: makers?.checked ? 'manufacturer' : 'medicine', isFocused };
    },
  };
}
