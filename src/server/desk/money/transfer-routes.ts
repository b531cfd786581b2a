import { and, eq, isNull } from 'drizzle-orm';
import {
  enterDeskTransfer,
  findTransferTargets,
  leaveDeskTransfer,
  listAwaitedOrders,
  listDeskBills,
  listDeskTransfers,
  listSettledTransfers,
  matchDeskTransfer,
  readTransferSlip,
  returnDeskTransfer,
} from '../../../contract/desk/transfer-calls.ts';
import { isDay } from '../../../domain/shared/china-time.ts';
import { inYuan } from '../../../domain/shared/money.ts';
import { judgeMatch, mostTransferred, readReference, readTransferAmount } from '../../../domain/transfer/bank-transfer.ts';
import { dayInChina } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { buyers } from '../../database/schema/account.ts';
import { uploads } from '../../database/schema/licence.ts';
import { orders } from '../../database/schema/order.ts';
import { bankTransfers } from '../../database/schema/payment.ts';
import type { Api } from '../../http/api.ts';
import { deskAct, deskRoute } from '../../http/desk-route.ts';
import type { PersonAtDesk } from '../../http/desk-session.ts';
import { fieldRefused, notFound, Refusal } from '../../http/refusal.ts';
import { rowId } from '../../http/row-id.ts';
import { giveTransfer, type TransferTarget } from '../../payment/transfer/give-transfer.ts';
import { filesOf } from '../../upload/place-of-files.ts';
import { sentUpload } from '../../upload/send-upload.ts';
import { leaveTransfer, returnTransfer } from '../../wallet/transfer/put-aside.ts';
import { enterTransfer, settledWords, type TransferRow } from '../../wallet/transfer/transfer-store.ts';
import { propose } from '../proposal/proposals.ts';
import { awaitedOrderPage, billPage, transferTargets } from './due-answers.ts';
import { openTransferPage, settledTransferPage } from './transfer-answers.ts';

/** @throws Refusal 422 on `reference` */
export function bankReference(text: string): string {
  const reference = readReference(text);
  if (reference === null) throw fieldRefused('reference', '流水号须为 4 至 40 位字母、数字或短横');
  return reference;
}

const keyOf = ({ id }: { readonly id: string | number }): number => rowId(id) ?? 0;

/** @throws Refusal 404, 409 where it is not open any more */
async function openTransfer(transaction: Database, id: number): Promise<TransferRow> {
  const [found] = await transaction.select().from(bankTransfers).where(eq(bankTransfers.id, id));
  if (found === undefined) throw notFound('没有这笔到账');
  if (found.buyerId !== null || found.returnedAt !== null) throw new Refusal(409, settledWords(found));
  return found;
}

/** Whose a target is, and what it is called. @throws Refusal 404 */
async function owner(transaction: Database, { kind, target }: Omit<TransferTarget, 'expect'>) {
  const ofOrder = transaction
    .select({ buyerId: buyers.id, company: buyers.company, sn: orders.sn })
    .from(orders)
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .where(eq(orders.id, target));
  const ofShop = transaction.select({ buyerId: buyers.id, company: buyers.company }).from(buyers).where(eq(buyers.id, target));
  const [found] = kind === 'order' ? await ofOrder : (await ofShop).map((shop) => ({ ...shop, sn: '' }));
  if (found === undefined) throw notFound(kind === 'order' ? '没有这张订单' : '没有这个客户');
  return found;
}

const toWords = { order: '订单', account: '账期款', balance: '余额' } as const;

/** Proposes a match for which a second person is needed (R49). */
async function proposeMatch(
  transaction: Database,
  { transfer, to, reason, person, at }: { transfer: TransferRow; to: TransferTarget; reason: string; person: PersonAtDesk; at: Date },
): Promise<void> {
  const { buyerId, company, sn } = await owner(transaction, to);
  const { id, reference, amount, payer } = transfer;
  const where = to.kind === 'order' ? `${toWords.order} ${sn}（${company}）` : `${company}的${toWords[to.kind]}`;
  await propose(transaction, {
    ...{ kind: 'transfer', subject: `transfer:${id}`, buyerId, reason, person, at },
    ...(to.kind === 'order' && { orderId: to.target }),
    payload: { reference, ...to },
    words: `“${payer || '无户名'}”转来的 ${inYuan(amount)}（流水号 ${reference}）记到${where}`,
  });
}

/** 收款 (R49, R50): what came, what it may be for, whose it is; what has not come yet. */
export function deskTransferRoutes(api: Api): void {
  const { database, clock } = api;
  const files = filesOf(api.settings);
  const pageOf = ({ page, per_page: perPage }: { readonly page: number; readonly per_page: number }) => ({ page, perPage });

  deskRoute(api, listDeskTransfers, ({ query }) => openTransferPage(database, clock(), pageOf(query)));
  deskRoute(api, listSettledTransfers, ({ query }) => settledTransferPage(database, pageOf(query)));
  deskRoute(api, listAwaitedOrders, ({ query }) => awaitedOrderPage(database, pageOf(query)));
  deskRoute(api, listDeskBills, ({ query }) => billPage(database, clock(), pageOf(query)));
  deskRoute(api, readTransferSlip, async ({ params }, { request, reply }) => {
    const [slip] = await database
      .select({ upload: uploads })
      .from(orders)
      .innerJoin(uploads, eq(uploads.id, orders.transferSlipId))
      .where(and(eq(orders.id, keyOf(params)), isNull(uploads.sealedUntil)));
    if (slip === undefined) throw notFound('没有回单');
    return sentUpload(files, slip.upload, { request, reply });
  });
  deskRoute(api, findTransferTargets, ({ query }) => transferTargets(database, clock(), query.words.trim()));

  deskAct(api, enterDeskTransfer, async ({ form }, _visit, transaction) => {
    const { payer, remark, booked_on: bookedOn } = form;
    const reference = bankReference(form.reference);
    const amount = readTransferAmount(form.amount);
    if (amount === null) throw fieldRefused('amount', `金额须大于 0，最多 ${inYuan(mostTransferred)}`);
    if (!isDay(bookedOn) || bookedOn > dayInChina(clock())) throw fieldRefused('booked_on', '日期须如 2026-11-27 且不晚于今天');
    const { transfer, isNew } = await enterTransfer(transaction, { reference, amount, payer, remark, bookedOn, at: clock() });
    if (!isNew) throw fieldRefused('reference', '这个流水号已登记过');
    return { id: transfer.id };
  });

  deskAct(api, matchDeskTransfer, async ({ params, form }, { person }, transaction) => {
    const transfer = await openTransfer(transaction, keyOf(params));
    const to = { kind: form.kind, target: rowId(form.target) ?? 0, expect: form.expect };
    const { company } = await owner(transaction, to);
    const at = clock();
    if (judgeMatch(transfer, company, { by: person.name, second: '' }) === 'second-missing') {
      await proposeMatch(transaction, { transfer, to, reason: form.reason, person, at });
      return { outcome: 'proposed' as const, rest: '0.00' };
    }
    return giveTransfer(transaction, to, { reference: transfer.reference, by: person.name, second: '', at });
  });

  deskAct(api, leaveDeskTransfer, async ({ params, form }, { person }, transaction) => {
    const { id } = await leaveTransfer(transaction, { id: keyOf(params), words: form.words, by: person.name, at: clock() });
    return { id };
  });

  deskAct(api, returnDeskTransfer, async ({ params, form }, { person }, transaction) => {
    const reference = bankReference(form.reference);
    const said = { id: keyOf(params), words: form.words, by: person.name, at: clock() };
    const { id } = await returnTransfer(transaction, { ...said, reference });
    return { id };
  });
}
