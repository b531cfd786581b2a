import { programs } from '../../src/server/operator/run-operator.ts';
import { plainGoods } from './demo-goods.ts';
import { placeOrder } from './order-steps.ts';
import type { TestShop } from './server.ts';
import type { ServerClient } from './server-client.ts';

/** An order as it was placed. */
export interface PlacedOrder {
  readonly id: number;
  readonly sn: string;
  readonly payable: string;
}

/** The operator's commands over a test shop, at a moment. */
export const operatorOf =
  ({ database }: TestShop, at = new Date()) =>
  (...words: string[]) =>
    programs.shop({ database, clock: () => at, payment: { isSimulated: true, wechat: null, alipay: null } }, words);

/** An order of two kinds, paid from the balance. */
export async function paidOrder(shop: TestShop, buyer: ServerClient, papers: object = {}): Promise<PlacedOrder> {
  const [one, two] = await plainGoods(shop.database, 2);
  const wishes = [
    { goods_id: one?.id ?? 0, number: 3 },
    { goods_id: two?.id ?? 0, number: 2 },
  ];
  const { data } = await placeOrder(buyer, wishes, papers);
  await buyer.post(`/api/order/${data.id}/pay`, { method: 'balance' });
  return data as PlacedOrder;
}

/** The shop's title, kept; its id. */
export async function keptTitle(buyer: ServerClient, email = ''): Promise<number> {
  const { data } = await buyer.post('/api/invoice/title', { email });
  return data.list.find((one: { email: string }) => one.email === email).id as number;
}
