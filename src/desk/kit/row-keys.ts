import { useEffect, useEffectEvent } from 'react';

/** Something is written there: the key is a letter. */
const isField = (target: Element): boolean =>
  target.matches('textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])');

/** Enter and the space bar press what has the focus. */
const isPressed = (target: Element): boolean => target.matches('a, button, summary, input, [role=button], [role=tab]');

/** Something lies over the page and has the keys. */
const isCovered = (): boolean => document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]') !== null;

/** What the keys of a list do; what is absent has no key. */
export interface PresentRowKeys {
  /** J and K: to the next or the previous row. */
  readonly onMove?: ((by: 1 | -1) => void) | undefined;
  /** Enter: opens the present row. */
  readonly onOpen?: (() => void) | undefined;
  /** The space bar: selects the present row, or no longer. */
  readonly onToggle?: (() => void) | undefined;
  /** Letters and figures of the usual acts on the present row. Each opens what asks; none does anything alone. */
  readonly acts?: Readonly<Record<string, () => void>> | undefined;
}

/**
 * The keys of a list, as long as no field has the focus and no dialog is open. A key with Ctrl, Alt or ⌘ is the
 * browser's.
 * @param isOn whether the list has the keys; of several lists on a screen one has
 */
export function useRowKeys({ onMove, onOpen, onToggle, acts = {} }: PresentRowKeys, isOn = true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element) || isField(target) || isCovered()) return;
    const letter = key.length === 1 ? key.toLowerCase() : key;
    const own = new Map<string, (() => void) | undefined>([
      ...Object.entries(acts),
      ['j', onMove && (() => onMove(1))],
      ['k', onMove && (() => onMove(-1))],
      ...(isPressed(target)
        ? []
        : ([
            ['Enter', onOpen],
            [' ', onToggle],
          ] as const)),
    ]);
    const act = own.get(letter);
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
