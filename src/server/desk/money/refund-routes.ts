import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import {
  deskMoneyCounts,
  listDeskRefunds,
  proposeBalanceChange,
  refundPaidBack,
  turnRefundToBalance,
} from '../../../contract/desk/refund-calls.ts';
import { turnRefusal } from '../../../domain/order/refund-way.ts';
import { amountAsText, inYuan, money } from '../../../domain/shared/money.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { buyers } from '../../database/schema/account.ts';
import { creditCharges } from '../../database/schema/credit.ts';
import { deskPeople, deskProposals } from '../../database/schema/desk.ts';
import { invoices } from '../../database/schema/invoice.ts';
import { orders } from '../../database/schema/order.ts';
import { bankTransfers, refunds } from '../../database/schema/payment.ts';
import type { Api } from '../../http/api.ts';
import { deskAct, deskRoute } from '../../http/desk-route.ts';
import { fieldRefused, notFound, Refusal } from '../../http/refusal.ts';
import { rowId } from '../../http/row-id.ts';
import { paymentProviders } from '../../payment-provider/payment-providers.ts';
import { turnableRefund } from '../../payment/refund-to-balance.ts';
import { paidBackByTransfer } from '../../payment/settle-refunds.ts';
import { isOpenTransfer } from '../../wallet/transfer/transfer-store.ts';
import { propose } from '../proposal/proposals.ts';
import { bankReference } from './transfer-routes.ts';

const isDue = and(eq(refunds.status, 'due'), ne(refunds.method, 'balance'));

/** The accounts that the money of orders came from, by order. */
async function accountsOf(database: Database, orderIds: readonly number[]): Promise<(orderId: number) => string[]> {
  const rows = await database
    .select({ orderId: bankTransfers.orderId, payer: bankTransfers.payer, reference: bankTransfers.reference })
    .from(bankTransfers)
    .where(and(isNotNull(bankTransfers.orderId), inArray(bankTransfers.orderId, [...orderIds])))
    .orderBy(asc(bankTransfers.id));
  return (orderId) =>
    rows.filter((row) => row.orderId === orderId).map(({ payer, reference }) => `${payer || '无户名'}（来款流水号 ${reference}）`);
}

/** Who proposed to put refunds on the balance, by refund. */
async function proposersOf(database: Database, ids: readonly number[]): Promise<Map<string, string>> {
  const rows = await database
    .select({ subject: deskProposals.subject, by: deskPeople.name })
    .from(deskProposals)
    .innerJoin(deskPeople, eq(deskPeople.id, deskProposals.proposedBy))
    .where(
      and(
        eq(deskProposals.state, 'waiting'),
        inArray(
          deskProposals.subject,
          ids.map((id) => `refund-way:${id}`),
        ),
      ),
    );
  return new Map(rows.map(({ subject, by }) => [subject, by]));
}

/** Refunds that a person has to see to (R35, R49), balances put right (R31), and how many things wait at 收款与开票. */
export function deskRefundRoutes(api: Api): void {
  const { database, clock } = api;
  const providersOver =
    (handle: Database) =>
    (method: string): boolean =>
      paymentProviders(handle, api.settings.payment).some((provider) => provider.method === method);

  deskRoute(api, deskMoneyCounts, async () => {
    const [transfers, waiting, due, bills, proposals] = await Promise.all([
      database.$count(bankTransfers, isOpenTransfer),
      database.$count(invoices, and(eq(invoices.state, 'applied'), isNull(invoices.redOf))),
      database.$count(refunds, isDue),
      database.$count(creditCharges, gt(creditCharges.open, '0')),
      database.$count(deskProposals, eq(deskProposals.state, 'waiting')),
    ]);
    return { transfers, invoices: waiting, refunds: due, bills, proposals };
  });

  deskRoute(api, listDeskRefunds, async ({ query: { page, per_page: perPage } }) => {
    const [{ total, sum } = { total: 0, sum: '0.00' }] = await database
      .select({ total: sql<number>`count(*)::int`, sum: sql<string>`coalesce(sum(${refunds.amount}), 0)::numeric(14,2)::text` })
      .from(refunds)
      .where(isDue);
    const rows = await database
      .select({ refund: refunds, sn: orders.sn, company: buyers.company })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .innerJoin(buyers, eq(buyers.id, orders.buyerId))
      .where(isDue)
      .orderBy(asc(refunds.id))
      .limit(perPage)
      .offset((page - 1) * perPage);
    const byHand = rows.filter(({ refund }) => refund.method === 'transfer').map(({ refund }) => refund.orderId);
    const accounts = await accountsOf(database, byHand);
    const proposers = await proposersOf(
      database,
      rows.map(({ refund }) => refund.id),
    );
    const list = rows.map(({ refund, sn, company }) => {
      const isOn = providersOver(database)(refund.method);
      return {
        ...{ id: refund.id, order_id: refund.orderId, sn, company, amount: refund.amount, method: refund.method, kind: refund.kind },
        ...{ at: epochSeconds(refund.at), tries: refund.tries },
        next_try_at: refund.nextTryAt === null ? 0 : epochSeconds(refund.nextTryAt),
        is_provider_on: isOn ? (1 as const) : (0 as const),
        accounts: accounts(refund.orderId),
        may_turn: turnRefusal({ ...refund, isProviderOn: isOn }) === null ? (1 as const) : (0 as const),
        proposed_by: proposers.get(`refund-way:${refund.id}`) ?? '',
      };
    });
    return { list, total, page, per_page: perPage, sum };
  });

  deskAct(api, refundPaidBack, async ({ params, form }, _visit, transaction) => {
    const { id } = await paidBackByTransfer(transaction, rowId(params.id) ?? 0, bankReference(form.reference), clock());
    return { id };
  });

  deskAct(api, turnRefundToBalance, async ({ params, form }, { person }, transaction) => {
    const refundId = rowId(params.id) ?? 0;
    const { refund, sn, buyerId } = await turnableRefund(transaction, refundId, providersOver(transaction));
    const words = `订单 ${sn} 的退款 ${inYuan(refund.amount)} 不原路退，改退到余额`;
    const about = { subject: `refund-way:${refundId}`, buyerId, orderId: refund.orderId, words, reason: form.reason };
    const payload = { refundId, isProviderOn: false };
    return { id: await propose(transaction, { kind: 'refund-way', ...about, payload, person, at: clock() }) };
  });

  deskAct(api, proposeBalanceChange, async ({ params, form }, { person }, transaction) => {
    const [shop] = await transaction
      .select({ id: buyers.id, balance: buyers.balance })
      .from(buyers)
      .where(eq(buyers.id, rowId(params.id) ?? 0));
    if (shop === undefined) throw notFound('没有这个客户');
    const amount = money(form.amount);
    if (amount.eq(0)) throw fieldRefused('amount', '金额须大于 0');
    if (!money(shop.balance).eq(money(form.expect)))
      throw new Refusal(409, `余额已变：刚才 ${inYuan(form.expect)}，现在 ${inYuan(shop.balance)}`);
    const change = form.way === 'add' ? amount : amount.times(-1);
    const after = money(shop.balance).plus(change);
    if (after.lt(0)) throw fieldRefused('amount', `余额不足，最多减 ${inYuan(shop.balance)}`);
    const words = `余额 ${inYuan(shop.balance)} → ${inYuan(amountAsText(after))}`;
    const about = { subject: `balance:${shop.id}`, buyerId: shop.id, words, reason: form.reason };
    return {
      id: await propose(transaction, { kind: 'balance', ...about, payload: { change: amountAsText(change) }, person, at: clock() }),
    };
  });
}
