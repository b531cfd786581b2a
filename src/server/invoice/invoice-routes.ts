import {
  applyForInvoice,
  applyForMonthCall,
  listInvoices,
  listOpenOrders,
  readMonthToInvoice,
} from '../../contract/invoice/invoice-calls.ts';
import { addTitle, listTitles, removeTitle, saveTaxProfile } from '../../contract/invoice/title-calls.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { rowId, rowIds } from '../http/row-id.ts';
import { buyerOf } from '../http/visit.ts';
import { apply } from './apply.ts';
import { invoiceFileRoute } from './invoice-file.ts';
import { startInvoiceRounds } from './invoice-rounds.ts';
import { applyForMonth, monthToInvoice } from './month-invoices.ts';
import { invoiceAnswers, invoicePage, openOrderPage } from './invoice-store.ts';
import { chosenKind, keepTaxProfile } from './tax-profile.ts';
import { chosenTitle, dropTitle, keepTitle, titlesAnswer } from './titles.ts';

/** An order that a query names; none is null, one that cannot be is 0, which no order has. */
const namedOrder = (id: string | number | undefined): number | null => (id === undefined || id === '' ? null : (rowId(id) ?? 0));

/** Invoices (电子发票, `/dzfp`): titles, what can be invoiced, applications and what became of them. */
export function invoiceRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, listTitles, (_request, visit) => titlesAnswer(database, buyerOf(visit).id));

  transactionRoute(api, addTitle, async ({ form }, visit, transaction) => {
    const buyerId = buyerOf(visit).id;
    await keepTitle(transaction, { buyerId, typed: { title: form.title, taxNumber: form.tax_number, email: form.email }, at: clock() });
    return new Said('抬头已保存', await titlesAnswer(transaction, buyerId));
  });

  transactionRoute(api, removeTitle, async ({ query }, visit, transaction) => {
    const buyerId = buyerOf(visit).id;
    await dropTitle(transaction, buyerId, rowId(query.id) ?? 0);
    return new Said('抬头已删除', await titlesAnswer(transaction, buyerId));
  });

  transactionRoute(api, saveTaxProfile, async ({ form }, visit, transaction) => {
    const buyerId = buyerOf(visit).id;
    await keepTaxProfile(transaction, { buyerId, form, at: clock() });
    return new Said('开票资料已保存', await titlesAnswer(transaction, buyerId));
  });

  route(api, listOpenOrders, ({ query: { order_id, month, page, per_page: perPage } }, visit) =>
    openOrderPage(database, { buyerId: buyerOf(visit).id, orderId: namedOrder(order_id), month: month || null }, { page, perPage }),
  );

  route(api, listInvoices, ({ query: { status, order_id, month, page, per_page: perPage } }, visit) =>
    invoicePage(
      database,
      { buyerId: buyerOf(visit).id, status: status || null, orderId: namedOrder(order_id), month: month || null },
      { page, perPage },
    ),
  );

  transactionRoute(api, applyForInvoice, async ({ form }, visit, transaction) => {
    const buyerId = buyerOf(visit).id;
    const orderIds = rowIds(form.order_ids);
    // An id that can be no order's is another's order, like any that is not this shop's.
    if (orderIds.length !== new Set(form.order_ids.map(String)).size) throw notFound('订单不存在');
    const named = form.title_id === undefined ? null : (rowId(form.title_id) ?? 0);
    const title = await chosenTitle(transaction, { buyerId, named, at: clock() });
    const to = { ...title, ...(await chosenKind(transaction, buyerId, form.kind)) };
    const kept = await apply(transaction, { buyerId, orderIds, to, at: clock() });
    const [answer] = await invoiceAnswers(transaction, [kept]);
    if (answer === undefined) throw new Error('An invoice was not kept');
    return new Said('已申请开票，开好后会通知您', answer);
  });

  route(api, readMonthToInvoice, ({ query: { month } }, visit) => monthToInvoice(database, buyerOf(visit).id, month));

  transactionRoute(api, applyForMonthCall, async ({ form: { month, amount, kind, title_id: named } }, visit, transaction) => {
    const [buyerId, at] = [buyerOf(visit).id, clock()];
    const title = await chosenTitle(transaction, { buyerId, named: named === undefined ? null : (rowId(named) ?? 0), at });
    const made = await applyForMonth(transaction, { buyerId, month, kind, amount, title, at });
    return new Said(`已申请开票 ${made.length} 张，开好后会通知您`, { invoices: await invoiceAnswers(transaction, made) });
  });

  invoiceFileRoute(api);
  startInvoiceRounds(api);
}
