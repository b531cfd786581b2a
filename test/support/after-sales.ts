import type { UploadUse } from '../../src/domain/upload/upload-rules.ts';
import { programs } from '../../src/server/operator/run-operator.ts';
import { photograph, uploading } from './multipart.ts';
import { placeOrder, type Wish } from './order-steps.ts';
import type { TestShop } from './server.ts';
import type { ServerClient } from './server-client.ts';

/** A delivered order, as after-sales find it. */
export interface DeliveredOrder {
  readonly id: number;
  readonly sn: string;
  readonly payable: string;
  readonly lines: readonly {
    readonly line_id: number;
    readonly share: string;
    readonly number: number;
    readonly batches: readonly { readonly batch: string; readonly number: number }[];
  }[];
}

/** The operator's commands on a shop. */
export const operating =
  (shop: TestShop) =>
  (...words: string[]) =>
    programs.shop({ database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } }, words);

/** Orders, pays from the balance, and has it sent and handed over by the operator, whose time may differ. */
export async function deliveredOrder(
  shop: TestShop,
  buyer: ServerClient,
  wishes: readonly Wish[],
  choice: object = {},
  operate: ReturnType<typeof operating> = operating(shop),
): Promise<DeliveredOrder> {
  const { data } = await placeOrder(buyer, wishes, choice);
  const paid = await buyer.post(`/api/order/${data.id}/pay`, { method: 'balance' });
  if (paid.status !== 200) throw new Error(`Not paid: ${paid.text}`);
  for (const act of ['ship', 'deliver']) {
    const done = await operate(act, data.sn);
    if (done.exitCode !== 0) throw new Error(`${act}: ${done.err.join(' ')}`);
  }
  const open = await buyer.get(`/api/order/${data.id}/after_sales`);
  return { id: data.id, sn: data.sn, payable: data.payable, lines: open.data.lines };
}

/** A line of an ask about the first batch of an order's line. */
export const asking = (order: DeliveredOrder, at: number, number: number) => ({
  line_id: order.lines[at]?.line_id,
  batch: order.lines[at]?.batches[0]?.batch,
  number,
});

/** Uploads a photograph, for a case or what is named. @returns its id */
export async function uploadedPhoto(buyer: ServerClient, use: UploadUse = 'after-sales'): Promise<string> {
  return (await buyer.send(uploading({ content: await photograph() }, use))).data.id as string;
}
