import * as calls from '../../../contract/erp/sent-calls.ts';
import { customersRow } from '../../../contract/erp/sent-rows.ts';
import { isDay } from '../../../domain/shared/china-time.ts';
import { dayInChina } from '../../clock.ts';
import type { Api } from '../../http/api.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';
import { bulkRoute } from '../../http/route.ts';
import { bringCustomers } from '../../registration/brought/bring-customers.ts';
import { readCustomers } from '../../registration/brought/customer-file.ts';
import { doneAnswer } from './done-answer.ts';
import { faultsOfColumns, type SentFault, textRow } from './sent-rows.ts';

/** `account cut-off` is `account_cut_off` on the wire. */
const wireName = (column: string): string => column.replaceAll(/[ -]/g, '_');

/** Customers of the ERP (R56), as `buyer import` takes them. */
export function sentCustomerRoutes(api: Api): void {
  const { clock, identities } = api;
  bulkRoute(api, calls.sendCustomers, async ({ form: { rows, plan: isPlan = false, checked_on: checked } }, _program, database) => {
    const today = dayInChina(clock());
    const checkedOn = checked ?? today;
    if (!isDay(checkedOn) || checkedOn > today) throw fieldRefused('checked_on', 'checked_on is a day, not after today');
    const faults = faultsOfColumns(rows, Object.keys(customersRow.shape));
    if (faults.length > 0) throw new Refusal(422, faults[0] ?? '', { errors: { rows: faults } });
    const texts = rows.map(textRow);
    const unreadable = texts.flatMap(({ line, fault }): SentFault[] =>
      fault === undefined ? [] : [{ line, column: null, reason: fault }],
    );
    const readable = texts.filter(({ fault }) => fault === undefined);
    const { customers, unread } = await readCustomers(
      readable.map(({ line, cells }) => ({ line, cell: (column) => (cells[wireName(column)] ?? '').trim() })),
      today,
    );
    const wrong = unread.flatMap(({ line, faults: some }) =>
      some.map(({ column, reason }) => ({ line, column: column && wireName(column), reason })),
    );
    const taken = await bringCustomers(database, customers, { clock, checkedOn, identities, isPlan });
    return doneAnswer({ isPlan, rows: rows.length, faults: [...unreadable, ...wrong] }, taken);
  });
}
