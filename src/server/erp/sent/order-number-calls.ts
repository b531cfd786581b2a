import { sendOrderNumbers } from '../../../contract/erp/sent-calls.ts';
import { orderNumbersRow } from '../../../contract/erp/sent-rows.ts';
import type { Api } from '../../http/api.ts';
import { bulkRoute } from '../../http/route.ts';
import { lockOrder } from '../../order/move/order-transition.ts';
import { setErpNumber } from '../../order/erp-number.ts';
import { doRows } from './done-call.ts';
import { orderByNumber } from './order-by-number.ts';

/** The numbers under which the ERP has booked orders, as `order erp-number` keeps them. */
export function sentOrderNumberRoutes(api: Api): void {
  bulkRoute(api, sendOrderNumbers, ({ form }, _program, database) =>
    doRows(database, form, orderNumbersRow, {
      nameOf: ({ erp_number: number }) => number.trim(),
      take: async (transaction, { sn, erp_number: number }) => {
        const { id } = await orderByNumber(transaction, sn.trim());
        return { isNew: await setErpNumber(transaction, await lockOrder(transaction, id), number.trim()) };
      },
    }),
  );
}
