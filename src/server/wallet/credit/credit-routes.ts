import { readCredit as readCreditCall, readCreditStatement } from '../../../contract/credit/credit-calls.ts';
import { freeCredit, nextDue } from '../../../domain/credit/credit-ledger.ts';
import { amountAsText } from '../../../domain/shared/money.ts';
import { dayInChina, epochSeconds } from '../../clock.ts';
import type { Api } from '../../http/api.ts';
import { fieldRefused } from '../../http/refusal.ts';
import { requireShownShop, route, SentFile } from '../../http/route.ts';
import { buyerOf } from '../../http/visit.ts';
import { isOffered } from '../../payment-provider/offered-methods.ts';
import { openCharges, readCredit } from '../../payment-provider/read-credit.ts';
import { readShopSettings } from '../../shop/shop-settings.ts';
import { spreadsheetType } from '../../spreadsheet/write-spreadsheet.ts';
import { statementCsv, statementWorkbook } from './credit-file.ts';
import { type EnteredCredit, creditMonths, openNow, type ChargedOrder, readCreditMonth } from './credit-statement.ts';

const openAnswer = ({ orderId, sn, at, amount, open, dueOn, isOverdue }: ChargedOrder) => ({
  ...{ order_id: orderId, sn, at: epochSeconds(at), amount, open },
  ...{ due_on: dueOn, is_overdue: isOverdue },
});

const rowAnswer = ({ id, at, kind, change, usedAfter, order, dueOn, transfer }: EnteredCredit) => ({
  ...{ id, at: epochSeconds(at), type: kind, amount: change, balance: usedAfter },
  ...{ order_id: order?.id ?? null, sn: order?.sn ?? '', due_on: dueOn ?? '' },
  ...{ reference: transfer?.reference ?? '', booked_on: transfer?.bookedOn ?? '' },
});

/** What a shop buys on account (账期, R50): how it stands, and its statements. */
export function creditRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, readCreditCall, async (_request, visit) => {
    const [buyerId, today] = [buyerOf(visit).id, dayInChina(clock())];
    const { account, standing } = await readCredit(database, buyerId, today);
    const next = nextDue(await openCharges(database, buyerId), today);
    const month = today.slice(0, 7);
    const { firstMonth, months } = await creditMonths(database, buyerId, month);
    return {
      limit: account?.limit ?? null,
      days: account?.days ?? 0,
      cut_off: account?.cutOffDay ?? null,
      is_offered: isOffered('account', await readShopSettings(database)),
      used: amountAsText(standing.used),
      free: amountAsText(freeCredit(standing)),
      overdue: amountAsText(standing.overdue),
      next: next && { due_on: next.dueOn, amount: amountAsText(next.amount) },
      open: (await openNow(database, buyerId, today)).map(openAnswer),
      month,
      first_month: firstMonth,
      months,
    };
  });

  route(api, readCreditStatement, async ({ query: { month, format, shop } }, visit) => {
    requireShownShop(visit, shop);
    const { id: buyerId, company } = buyerOf(visit);
    const present = dayInChina(clock()).slice(0, 7);
    if (month > present) throw fieldRefused('month', '这个月还没有到');
    const statement = await readCreditMonth(database, buyerId, month, clock());
    if (format === 'xlsx') return new SentFile(await statementWorkbook(statement), spreadsheetType, `account-${month}.xlsx`);
    if (format === 'csv') return new SentFile(statementCsv(statement), 'text/csv; charset=utf-8', `account-${month}.csv`);
    const { opening, charged, returned, received, closing, rows, open } = statement;
    return {
      ...{ month, company, opening, charged, returned, received, closing },
      rows: rows.map(rowAnswer),
      open: open.map(openAnswer),
      is_open: month === present,
    };
  });
}
