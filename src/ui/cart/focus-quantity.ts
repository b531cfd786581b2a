/** Focuses the quantity field of a line that must be put right. The scroll padding keeps it clear of the bars. */
export function focusQuantity(lineId: string): void {
  const field = document.querySelector<HTMLInputElement>(`[data-quantity="${CSS.escape(lineId)}"] input`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
