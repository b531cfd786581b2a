import { type KeyboardEvent, useState } from 'react';

export interface QuantityDraftOptions {
  readonly value: number;
  /** The medium pack (中包装): default and step, while any integer may be typed (R4). */
  readonly step: number;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** A settled quantity: typed and left, or stepped. */
  readonly onCommit: (quantity: number) => void;
  /** Enter, after the quantity has settled: put it in the cart, go to the next row. */
  readonly onEnter?: ((quantity: number) => void) | undefined;
}

/** What is being typed belongs to the field until it is left, Enter is pressed, or it is stepped. */
export function useQuantityDraft({ value, step, min = 1, max = 999_999, onCommit, onEnter }: QuantityDraftOptions) {
  const [draft, setDraft] = useState<string | null>(null);
  const held = (quantity: number) => Math.min(max, Math.max(min, quantity));
  const present = draft === null || draft === '' ? value : Number(draft);

  const settle = (quantity: number) => {
    setDraft(null);
    if (quantity !== value) onCommit(quantity);
    return quantity;
  };
  const settleDraft = () => settle(held(present));
  const stepBy = (direction: 1 | -1) => settle(held(present + direction * step));

  return {
    shown: draft ?? String(value),
    canLess: present > min,
    canMore: present < max,
    stepBy,
    field: {
      onChange: (event: { readonly target: { readonly value: string } }) => {
        // Full-width figures come from Chinese input methods, 10.00 from a spreadsheet: that is ten, not a thousand.
        setDraft(event.target.value.normalize('NFKC').replace(/\..*$/, '').replace(/\D/g, '').slice(0, 6));
      },
      onFocus: (event: { readonly target: HTMLInputElement }) => {
        event.target.select();
      },
      onBlur: () => {
        if (draft !== null) settleDraft();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault();
          stepBy(event.key === 'ArrowUp' ? 1 : -1);
        } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
          event.preventDefault();
          const settled = settleDraft();
          onEnter?.(settled);
        } else if (event.key === 'Escape' && draft !== null) {
          // Taken back what was typed; whoever stands around takes the next Esc.
          event.preventDefault();
          setDraft(null);
        }
      },
    },
  };
}
