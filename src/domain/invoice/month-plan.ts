import type { InvoiceKind } from '../order/invoice-kind.ts';
import { mostOrdersAnInvoice } from './invoicing.ts';

/** Orders that one of a month's invoices covers. */
interface PlannedInvoice<Order> {
  readonly kind: InvoiceKind;
  readonly orders: readonly Order[];
}

/**
 * R63: the invoices of a month's orders: as few as the rules allow. Orders with goods free of tax cannot be on a
 * special invoice, so they get an ordinary one beside it; no invoice has more than `mostOrdersAnInvoice` orders.
 * @param orders in the order in which they are invoiced
 * @returns each order once, those of the chosen kind first; none for no orders
 */
export function monthPlan<Order extends { readonly allowsSpecial: boolean }>(
  orders: readonly Order[],
  kind: InvoiceKind,
): readonly PlannedInvoice<Order>[] {
  const isOfKind = ({ allowsSpecial }: Order): boolean => kind === 'ordinary' || allowsSpecial;
  return [
    ...inParts(orders.filter(isOfKind)).map((part) => ({ kind, orders: part })),
    ...inParts(orders.filter((order) => !isOfKind(order))).map((part) => ({ kind: 'ordinary' as const, orders: part })),
  ];
}

const inParts = <Order>(orders: readonly Order[]): readonly (readonly Order[])[] =>
  Array.from({ length: Math.ceil(orders.length / mostOrdersAnInvoice) }, (_none, part) =>
    orders.slice(part * mostOrdersAnInvoice, (part + 1) * mostOrdersAnInvoice),
  );
