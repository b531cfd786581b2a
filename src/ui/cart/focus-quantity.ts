/**
 * Focuses the quantity field of a line that must be put right; the page scrolls clear of the bars by its scroll padding.
 */
export function focusQuantity(lineId: string): void {
  const field = document.querySelector<HTMLInputElement>(`[data-quantity="${CSS.escape(lineId)}"] input`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
