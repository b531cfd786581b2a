import { and, eq } from 'drizzle-orm';
import type { countDeskGoods } from '../../../contract/desk/goods-calls.ts';
import type { CallRequest } from '../../../contract/shared/call.ts';
import { isDay } from '../../../domain/shared/china-time.ts';
import type { Database } from '../../database/database.ts';
import { goodsBatches } from '../../database/schema/stock.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';
import { countGoods } from '../../stock/count-goods.ts';

type Form = CallRequest<typeof countDeskGoods>['form'];

/** @throws Refusal 422 for days that are none, or in the wrong order */
function requireDays({ made_on: madeOn, expires_on: expiresOn }: Form): void {
  if (madeOn !== '' && !isDay(madeOn)) throw fieldRefused('made_on', '没有这一天');
  if (expiresOn !== '' && !isDay(expiresOn)) throw fieldRefused('expires_on', '没有这一天');
  if (madeOn !== '' && expiresOn !== '' && expiresOn < madeOn) throw fieldRefused('expires_on', '有效期在生产日期之前');
}

/**
 * Sets the units for sale of a batch of locked goods, as somebody counted them who saw the stock before; or enters a
 * batch. What the ERP counts later holds.
 * @throws Refusal 409 where the stock has moved since, the batch is there already, or it is stopped; 422
 */
export async function countBatch(transaction: Database, goodsId: number, form: Form, at: Date): Promise<void> {
  requireDays(form);
  const { batch: number, units, made_on: madeOn, expires_on: expiresOn, seen } = form;
  const [kept] = await transaction
    .select()
    .from(goodsBatches)
    .where(and(eq(goodsBatches.goodsId, goodsId), eq(goodsBatches.number, number)));
  if (seen === undefined && number === '') throw fieldRefused('batch', '请写批号');
  if (seen === undefined && kept !== undefined) throw new Refusal(409, `批号 ${number} 已有，可售 ${kept.stock}，请改那一行`);
  if (seen !== undefined && kept === undefined) throw new Refusal(409, `批号 ${number} 已不在，请看过再改`);
  if (kept !== undefined && kept.stopReason !== '') throw new Refusal(409, `批号 ${number} 已停用，先由质管恢复`);
  if (kept !== undefined && kept.stock !== seen) throw new Refusal(409, `刚有进出，现在可售 ${kept.stock}，请看过再改`);
  await countGoods(
    transaction,
    { goodsId, units, batch: { number, ...(madeOn !== '' && { madeOn }), ...(expiresOn !== '' && { expiresOn }) } },
    at,
  );
}
