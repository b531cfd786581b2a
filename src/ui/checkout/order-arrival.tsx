import type { OrderDraft } from '../../application/checkout/order-draft.ts';
import { ArrivalLine } from '../pieces/shipping/arrival-line.tsx';
import { orderArrivalWords } from '../pieces/shipping/arrival-words.ts';

interface OrderArrivalProps {
  readonly draft: Pick<OrderDraft, 'deliveries' | 'addresses' | 'addressId'>;
  readonly otherwise?: string;
}

/** By when an order that is delivered arrives at the chosen address. */
export function OrderArrival({ draft: { deliveries, addresses, addressId }, otherwise }: OrderArrivalProps) {
  const promise = deliveries.find(({ delivery }) => delivery === 'express')?.promise ?? null;
  const regionCode = addresses.find(({ id }) => id === addressId)?.regionCode ?? '';
  return <ArrivalLine promise={promise} regionCode={regionCode} words={orderArrivalWords} otherwise={otherwise ?? ''} />;
}
