/** What becomes of a want (R38): nothing found yet, something found, over. */
export const wantStates = ['open', 'matched', 'closed'] as const;
type WantState = (typeof wantStates)[number];

/** Who or what closes a want: the shop itself, an order with such goods, the day until which it was wanted. */
export const wantEnds = ['buyer', 'order', 'date'] as const;
type WantEnd = (typeof wantEnds)[number];

/** What may happen to a want. */
export type WantEvent = 'match' | WantEnd;

/** R38: open → matched → closed; what is closed stays so. */
export function wantAfter(state: WantState, event: WantEvent): WantState {
  if (state === 'closed') return state;
  return event === 'match' ? 'matched' : 'closed';
}

/** Which wants a list shows: those that are not over, of these what was found, or those that are over. */
export const wantFilters = ['active', 'matched', 'closed'] as const;
export type WantFilter = (typeof wantFilters)[number];
