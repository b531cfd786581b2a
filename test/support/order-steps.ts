import type { Answered, ServerClient } from './server-client.ts';

/** One line to add. */
export interface Wish {
  readonly goods_id: number;
  readonly number: number;
  readonly type?: number;
  readonly combination_id?: number;
  readonly activity_id?: number;
}

/** What a buyer would submit now: the lines, the address, and the payable that the sheet shows. */
export interface Submission {
  readonly ids: number[];
  readonly address_id: number;
  readonly expect: string;
  readonly coupon_id?: number;
  readonly xjq_id?: number;
}

/** Puts goods into an empty cart and checks them out. */
export async function prepareOrder(buyer: ServerClient, wishes: readonly Wish[], choice: object = {}): Promise<Submission> {
  const added = await buyer.post('/api/cart', { params: wishes });
  if (added.data?.refused?.length !== 0) throw new Error(`Not added: ${added.text}`);
  const ids = (await buyer.get('/api/cart/list')).data.data.map(({ id }: { id: number }) => id);
  const sheet = await buyer.post('/api/cart/checkout', { ids, new: 1, ...choice });
  if (sheet.status !== 200) throw new Error(`Not checked out: ${sheet.text}`);
  return { ids, address_id: sheet.data.addresses[0].id, expect: sheet.data.priced.payable, ...choice };
}

/** Prepares an order and places it. */
export async function placeOrder(buyer: ServerClient, wishes: readonly Wish[], choice: object = {}): Promise<Answered> {
  return buyer.post('/api/order', await prepareOrder(buyer, wishes, choice));
}
