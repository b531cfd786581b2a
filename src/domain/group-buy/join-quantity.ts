import type { GroupBuyTerms } from './group-buy.ts';

/** The limits of a shop's next units in a group. */
interface JoinRoom {
  /** units that the shop already has in the group */
  readonly own: number;
  /** units still available in the group */
  readonly left: number;
  /** units in stock */
  readonly stock: number;
}

/** Why a shop cannot join with that quantity; `instead` is the nearest possible quantity, null when there is none. */
export interface JoinQuantityRefusal {
  readonly code: 'not-a-quantity' | 'below-least' | 'off-step' | 'over-most' | 'over-left' | 'over-stock';
  readonly instead: number | null;
}

type Terms = Pick<GroupBuyTerms, 'least' | 'mostEach' | 'step'>;

/** The least and the most units with which a shop can join now (R42); null when it cannot. */
export function joinBounds(
  { least, mostEach, step }: Terms,
  { own, left, stock }: JoinRoom,
): { readonly least: number; readonly most: number } | null {
  const lowest = Math.max(step, Math.ceil((least - own) / step) * step);
  const most = Math.floor(Math.min(mostEach - own, left, stock) / step) * step;
  return most < lowest ? null : { least: lowest, most };
}

/** R42: checks a quantity against the terms and what is available; null when the shop may join. */
export function quantityRefusal(terms: Terms, room: JoinRoom, units: number): JoinQuantityRefusal | null {
  const bounds = joinBounds(terms, room);
  const instead = bounds && Math.min(Math.max(Math.ceil(units / terms.step) * terms.step || terms.step, bounds.least), bounds.most);
  if (!Number.isInteger(units) || units < 1) return { code: 'not-a-quantity', instead: bounds?.least ?? null };
  if (room.own + units > terms.mostEach) return { code: 'over-most', instead };
  if (units > room.left) return { code: 'over-left', instead };
  if (units > room.stock) return { code: 'over-stock', instead };
  if (room.own + units < terms.least) return { code: 'below-least', instead };
  return units % terms.step === 0 ? null : { code: 'off-step', instead };
}
