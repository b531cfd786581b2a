import { eq } from 'drizzle-orm';
import type { CallRequest } from '../../contract/shared/call.ts';
import type { askAfterSales, previewAfterSales } from '../../contract/after-sales/after-sales-calls.ts';
import { askObstacle, type AskObstacle, windowsBegin } from '../../domain/after-sales/ask-obstacle.ts';
import { type AskRefusal, judgeAsk } from '../../domain/after-sales/asked-units.ts';
import { reasonTerms } from '../../domain/after-sales/after-sales-reason.ts';
import { firstAfterSalesState } from '../../domain/after-sales/after-sales-state.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { afterSalesCases } from '../database/schema/after-sales.ts';
import { ephedrineRecords } from '../database/schema/ephedrine.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { rowId } from '../http/row-id.ts';
import { lockOrder, type OrderRow } from '../order/move/order-transition.ts';
import { requireCodes } from './asked-codes.ts';
import { beginCase } from './begin-case.ts';
import { attachPictures } from './case-pictures.ts';
import { kindNames, reasonNames, reasonRefusalWords } from './case-words.ts';
import { arrivedAmong } from '../order/stock/asked-units.ts';
import { type DeliveredRow, deliveredLines } from './delivered-lines.ts';

type AskForm = CallRequest<typeof askAfterSales>['form'];

/** Cases that an order may have in all: who asks and withdraws for ever fills nobody's tables. */
const mostCases = 60;

const obstacleWords: Readonly<Record<AskObstacle, string>> = {
  cancelled: '订单已取消',
  'not-delivered': '商品签收后才能申请售后',
  'receipt-owed': '含麻商品请先确认含麻回执，再申请售后',
};

/** Why nothing can be asked of an order; empty: something can. Goods with ephedrine come back after their receipt. */
export async function obstacleOf(database: Database, order: OrderRow): Promise<string> {
  const { id, status, hasEphedrine } = order;
  const [record] = hasEphedrine
    ? await database.select({ receipt: ephedrineRecords.receipt }).from(ephedrineRecords).where(eq(ephedrineRecords.orderId, id))
    : [];
  const hasArrived = (await arrivedAmong(database, [order])).has(id);
  const obstacle = askObstacle({ state: status, hasArrived, receipt: record?.receipt ?? null });
  return obstacle === null ? '' : obstacleWords[obstacle];
}

function refusalWords(refusal: AskRefusal, { reason }: Pick<AskForm, 'reason'>): string {
  if (refusal.field === 'kind')
    return `“${reasonNames[reason]}”可以申请${reasonTerms[reason].kinds.map((kind) => kindNames[kind]).join('、')}`;
  if (refusal.field === 'pictures') return `“${reasonNames[reason]}”请至少上传 1 张能看清批号的照片`;
  if (refusal.field === 'reason') return reasonRefusalWords(reason, refusal.why);
  if (refusal.code === 'not-that-many') return refusal.most === 0 ? '这个批号已全部申请过售后' : `这个批号最多还可申请 ${refusal.most}`;
  return refusal.code === 'twice' ? '同一商品的同一批号只能写一次' : '这个批号不在本单的发货清单上';
}

/** The delivered batches that a form names, each with what was asked of it. */
const namedLines = (lines: AskForm['lines']) =>
  lines.map(({ line_id: lineId, batch, number: units }) => ({ lineId: rowId(lineId) ?? 0, batch, units }));

/**
 * Judges what a form asks of a locked order (R34).
 * @throws Refusal 422 with every reason, by field and line
 */
function requireAsk(
  form: Pick<AskForm, 'lines' | 'kind' | 'reason'>,
  pictures: number | 'later',
  delivered: readonly DeliveredRow[],
  { deliveredAt }: OrderRow,
  now: Date,
) {
  const ask = { lines: namedLines(form.lines), kind: form.kind, reason: form.reason, pictures };
  const seconds = epochSeconds(now);
  const judged = judgeAsk(ask, delivered, { deliveredAt: windowsBegin(deliveredAt && epochSeconds(deliveredAt), seconds), now: seconds });
  if (judged.ok) return ask.lines;
  const errors: Record<string, string[]> = {};
  for (const refusal of judged.refusal) {
    const field = refusal.field === 'lines' ? `lines[${refusal.at}].number` : refusal.field;
    const words = refusalWords(refusal, form);
    const said = (errors[field] ??= []);
    if (!said.includes(words)) said.push(words);
  }
  throw new Refusal(422, Object.values(errors)[0]?.[0] ?? '', { errors });
}

/** What a preview asks about; nothing: a reason is not chosen yet. */
type PreviewForm = CallRequest<typeof previewAfterSales>['form'];

/**
 * The units that a preview names. With a reason it is judged like the request (R69), except for the pictures, which are
 * not uploaded yet; without one only batches and numbers are.
 * @throws Refusal 422 with what the request would be refused for, 409 where nothing can be asked
 */
export async function previewedUnits(database: Database, order: OrderRow, { lines, kind, reason }: PreviewForm, now: Date) {
  const obstacle = await obstacleOf(database, order);
  if (obstacle !== '') throw new Refusal(409, obstacle);
  const delivered = await deliveredLines(database, order);
  // A recall holds for every goods at any time, and needs no picture.
  const asked = reason === undefined ? ({ kind: 'return', reason: 'recall' } as const) : { kind, reason };
  return requireAsk({ lines, ...asked }, 'later', delivered, order, now);
}

/**
 * Asks for after-sales, in the caller's transaction: the order is held, so that of two who ask for the last unit at
 * once one gets it (R34).
 * @returns the new case's id
 * @throws Refusal 404, 409 where nothing can be asked, 422 by field
 */
export async function askCase(
  transaction: Database,
  { buyer, now }: { readonly buyer: Pick<SignedInBuyer, 'id' | 'accountId'>; readonly now: Date },
  form: AskForm,
): Promise<number> {
  const order = await lockOrder(transaction, rowId(form.order_id) ?? 0, buyer.id);
  const obstacle = await obstacleOf(transaction, order);
  if (obstacle !== '') throw new Refusal(409, obstacle);
  const delivered = await deliveredLines(transaction, order);
  const asked = requireAsk(form, form.pictures.length, delivered, order, now);
  if ((await transaction.$count(afterSalesCases, eq(afterSalesCases.orderId, order.id))) >= mostCases)
    throw new Refusal(409, '这张订单的售后单过多，请联系客服');
  const lines = asked.map(({ lineId, batch, units }) => ({
    ...{ lineId, units },
    batchId: delivered.find((row) => row.lineId === lineId && row.batch === batch)?.batchId ?? 0,
  }));
  const codes = await requireCodes(
    transaction,
    order.id,
    lines.map((line, at) => ({ ...line, scans: form.lines[at]?.codes ?? [] })),
  );
  const { kind, reason, words } = form;
  const id = await beginCase(transaction, order, {
    kind,
    reason,
    words,
    first: { state: firstAfterSalesState.buyer, actor: 'buyer', words: `${kindNames[kind]}，${reasonNames[reason]}`, at: now },
    lines: lines.map(({ lineId, batchId, units }, at) => ({ lineId, batchId, number: units, codes: codes[at] ?? [] })),
  });
  await attachPictures(transaction, { caseId: id, messageId: null, buyer, ids: form.pictures });
  return id;
}
