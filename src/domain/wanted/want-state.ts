/** The state of a want (R38): open, matched, closed. */
export const wantStates = ['open', 'matched', 'closed'] as const;
type WantState = (typeof wantStates)[number];

/** What closes a want: the shop, an order of such goods, or its last day. */
export const wantEnds = ['buyer', 'order', 'date'] as const;
type WantEnd = (typeof wantEnds)[number];

/** An event of a want. */
export type WantEvent = 'match' | WantEnd;

/** R38: open → matched → closed; a closed want stays closed. */
export function wantAfter(state: WantState, event: WantEvent): WantState {
  if (state === 'closed') return state;
  return event === 'match' ? 'matched' : 'closed';
}

/** Filters of a list: all active wants, those without and with a match, or closed ones. */
export const wantFilters = ['active', 'open', 'matched', 'closed'] as const;
export type WantFilter = (typeof wantFilters)[number];
