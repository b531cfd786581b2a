import { type KeyboardEvent, useState } from 'react';
import type { QuantityEntry } from '../../../../application/shared/quantity-entry.ts';

export interface QuantityDraftOptions {
  readonly value: number;
  readonly entry: QuantityEntry;
  /** A settled quantity: typed and left, or stepped. More than can be had may be typed; whoever takes it says so. */
  readonly onCommit: (quantity: number) => void;
  /**
   * At every letter, where what stands beside follows what is typed; Esc and an emptied field give the quantity of
   * before.
   */
  readonly onType?: ((quantity: number) => void) | undefined;
  /** The quantity that `=` fills in: what was bought last. */
  readonly usual?: number | undefined;
  /** Enter, after the quantity has settled: put it in the cart, go to the next row. */
  readonly onEnter?: ((quantity: number) => void) | undefined;
}

/** Longer than any quantity, grouped and with a spreadsheet's zeros. */
const longestDraft = 12;

/** Holds the text that is being typed until the field is left, Enter is pressed, or a step button is used. */
export function useQuantityDraft({ value, entry, usual, onCommit, onType, onEnter }: QuantityDraftOptions) {
  const [draft, setDraft] = useState<string | null>(null);
  // The quantity that stood there when typing began.
  const [before, setBefore] = useState(value);
  const isEmpty = draft === null || draft.trim() === '';
  const typed = isEmpty ? value : entry.read(draft);
  const present = typed ?? value;

  const settle = (quantity: number) => {
    setDraft(null);
    if (quantity !== value) onCommit(quantity);
    return quantity;
  };
  const stepBy = (direction: 'up' | 'down') => settle(entry.step(present, direction));

  return {
    shown: draft ?? String(value),
    /** Whether the typed text is no quantity. */
    isBad: typed === null,
    /** Whether what stands in the field is still what was typed. */
    isTyping: draft !== null,
    canLess: entry.step(present, 'down') !== present,
    canMore: entry.step(present, 'up') !== present,
    stepBy,
    field: {
      // `/` means nothing here: it leads to the search (use-slash-focus.ts).
      'data-figures': '',
      onChange: (event: { readonly target: { readonly value: string } }) => {
        const text = event.target.value.slice(0, longestDraft);
        const begun = draft === null ? value : before;
        setDraft(text);
        setBefore(begun);
        const quantity = text.trim() === '' ? begun : entry.read(text);
        if (quantity !== null && quantity !== value) onType?.(quantity);
      },
      onFocus: (event: { readonly target: HTMLInputElement }) => {
        event.target.select();
      },
      onBlur: () => {
        if (draft !== null) settle(present);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault();
          stepBy(event.key === 'ArrowUp' ? 'up' : 'down');
        } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
          event.preventDefault();
          // Text that is no quantity is neither taken nor thrown away: it stays in the field, which is marked.
          if (typed === null) return;
          const settled = settle(typed);
          // With Ctrl it is meant for all that stands there.
          if (!event.ctrlKey) onEnter?.(settled);
        } else if (event.key === '=' && usual !== undefined) {
          event.preventDefault();
          settle(usual);
        } else if (event.key === 'Escape' && draft !== null) {
          // Taken back what was typed; whoever stands around takes the next Esc.
          event.preventDefault();
          setDraft(null);
          if (before !== value) onType?.(before);
        }
      },
    },
  };
}
