import type { OrderState } from '../order/order-state.ts';
import { amountAsText, type Money } from '../shared/money.ts';

/** How far an order is, as the seller's own books know it: to be sent, sent as a whole, or not to be sent after all. */
export const bookStates = ['open', 'sent', 'cancelled'] as const;

/** One of these states. */
export type BookState = (typeof bookStates)[number];

/** What books say of a line: its place from 1, the code of its goods (empty: none), units ordered and sent. */
export interface BookLine {
  readonly line: number;
  readonly erpCode: string;
  readonly number: number;
  readonly shipped: number;
}

/** What books say of an order; amounts in yuan. */
export interface BookOrder {
  readonly sn: string;
  /** null: it has not come so far that it is to be sent */
  readonly state: BookState | null;
  readonly paid: Money;
  readonly refunded: Money;
  readonly lines: readonly BookLine[];
}

/** Where two books differ, with what each says. */
export interface BookDifference {
  readonly sn: string;
  /** null: the order as a whole */
  readonly line: number | null;
  readonly what: 'order' | 'state' | 'paid' | 'refunded' | 'line' | 'erp_code' | 'number' | 'shipped';
  readonly shop: string;
  readonly erp: string;
}

/** The state of the books for a state of the shop's; null before an order is to be sent. */
export function bookStateOf(state: OrderState): BookState | null {
  if (state === 'paid') return 'open';
  if (state === 'shipped' || state === 'completed') return 'sent';
  return state === 'cancelled' ? 'cancelled' : null;
}

const [there, missing] = ['there', 'missing'] as const;

function differencesOfLine(sn: string, shop: BookLine | undefined, erp: BookLine | undefined, line: number): readonly BookDifference[] {
  if (shop === undefined || erp === undefined)
    return [{ sn, line, what: 'line', shop: shop ? there : missing, erp: erp ? there : missing }];
  const says = (book: BookLine) =>
    [
      ['erp_code', book.erpCode],
      ['number', String(book.number)],
      ['shipped', String(book.shipped)],
    ] as const;
  return says(shop).flatMap(([what, own], at) => {
    const other = says(erp)[at]?.[1] ?? '';
    return own === other ? [] : [{ sn, line, what, shop: own, erp: other }];
  });
}

/**
 * Compares an order of the shop with the same one in the seller's own books (R55).
 * @param shop undefined: the shop does not have it
 * @param erp undefined: the books do not have it
 * @returns every difference, the order's before those of its lines; none where both say the same
 */
export function bookDifferences(sn: string, shop: BookOrder | undefined, erp: BookOrder | undefined): readonly BookDifference[] {
  if (shop === undefined || erp === undefined)
    return [{ sn, line: null, what: 'order', shop: shop ? there : missing, erp: erp ? there : missing }];
  const says = (book: BookOrder) =>
    [
      ['state', book.state ?? 'not to be sent yet'],
      ['paid', amountAsText(book.paid)],
      ['refunded', amountAsText(book.refunded)],
    ] as const;
  const ofOrder = says(shop).flatMap(([what, own], at): readonly BookDifference[] => {
    const other = says(erp)[at]?.[1] ?? '';
    return own === other ? [] : [{ sn, line: null, what, shop: own, erp: other }];
  });
  const [own, others] = [shop, erp].map(({ lines }) => new Map(lines.map((line) => [line.line, line])));
  const places = [...new Set([...shop.lines, ...erp.lines].map(({ line }) => line))].sort((one, other) => one - other);
  return [...ofOrder, ...places.flatMap((line) => differencesOfLine(sn, own?.get(line), others?.get(line), line))];
}
