import {
  cancelDeskOrder,
  correctDeskParcel,
  noteDeskOrder,
  numberDeskOrder,
  reduceDeskOrder,
  refundDeskOrder,
  shipDeskOrder,
} from '../../../contract/desk/order-calls.ts';
import { markOrdersPrinted } from '../../../contract/desk/order-list-calls.ts';
import type { CallRequest } from '../../../contract/shared/call.ts';
import { inYuan } from '../../../domain/shared/money.ts';
import { reduceOrder } from '../../after-sales/reduce-order.ts';
import type { Database } from '../../database/database.ts';
import type { Api } from '../../http/api.ts';
import { deskAct } from '../../http/desk-route.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';
import { rowId } from '../../http/row-id.ts';
import { setErpNumber } from '../../order/erp-number.ts';
import { correctParcel, refundWhole, shipOrder } from '../../order/move/fulfilment.ts';
import { cancelByShop } from '../../order/move/order-moves.ts';
import { lockOrder } from '../../order/move/order-transition.ts';
import { shipmentsOf } from '../../order/move/shipments.ts';
import { noteOrder } from '../../order/note-order.ts';
import { orderKey } from '../../order/order-key.ts';
import type { NamedBatch } from '../../order/stock/send-batches.ts';
import { markPrinted } from './order-papers.ts';
import { lockSeenOrder } from './order-version.ts';

type SentBatches = NonNullable<CallRequest<typeof shipDeskOrder>['form']['batches']>;

/** @throws Refusal 422 for days of which one is missing, or that end before they begin */
const namedBatch = ({ goods_id: wireId, number, units, made_on: madeOn, expires_on: expiresOn }: SentBatches[number]): NamedBatch => {
  const batch = { goodsId: rowId(wireId) ?? 0, number, count: units };
  if (madeOn === undefined && expiresOn === undefined) return batch;
  if (madeOn === undefined || expiresOn === undefined || expiresOn < madeOn)
    throw fieldRefused('batches', `批号 ${number} 的生产日期和有效期要一起填，且先后有序`);
  return { ...batch, printed: { madeOn, expiresOn } };
};

/**
 * Money goes back as it was shown, or not at all.
 * @throws Refusal 409 where it is another sum by now
 */
function requireShown(expected: string, amount: string): void {
  if (Number(expected) !== Number(amount)) throw new Refusal(409, `退款金额现在是 ${inYuan(amount)}，请看过再确认`);
}

/** The acts of a clerk about what is sent (R59–R61). */
function packingRoutes(api: Api): void {
  const { clock } = api;

  deskAct(api, noteDeskOrder, async ({ params, form }, { person }, transaction) => {
    const { id: orderId } = await lockOrder(transaction, orderKey(params.id));
    await noteOrder(transaction, { orderId, text: form.text, by: person.name, at: clock() });
    return null;
  });

  deskAct(api, numberDeskOrder, async ({ params, form }, _visit, transaction) => {
    const order = await lockOrder(transaction, orderKey(params.id));
    const { erp_number: number, was } = form;
    if (was !== (order.erpNumber ?? '')) throw new Refusal(409, `ERP 单号刚被改成 ${order.erpNumber ?? '空'}，请看过再改`);
    await setErpNumber(transaction, order, number.trim());
    return null;
  });

  deskAct(api, reduceDeskOrder, async ({ params, form }, _visit, transaction) => {
    const { id: orderId } = await lockSeenOrder(transaction, orderKey(params.id), form.version);
    const { missing, reason, restock } = form;
    const { total, row } = await reduceOrder(transaction, { orderId, missing, reason, restock, at: clock() });
    requireShown(form.expect, total);
    return { total, case_sn: row.number };
  });

  deskAct(api, shipDeskOrder, async ({ params, form }, _visit, transaction) => {
    const { id: orderId } = await lockSeenOrder(transaction, orderKey(params.id), form.version);
    const { carrier, tracking_number: trackingNumber, part = null, batches = [] } = form;
    await shipOrder(transaction, { orderId, at: clock(), carrier, trackingNumber, part, batches: batches.map(namedBatch) });
    const place = (await shipmentsOf(transaction, [orderId])).length;
    return { place, status: (await lockOrder(transaction, orderId)).status };
  });

  deskAct(api, correctDeskParcel, async ({ params, form }, _visit, transaction) => {
    const { id: orderId } = await lockOrder(transaction, orderKey(params.id));
    await requireSeenParcel(transaction, { orderId, place: params.place, was: form.was });
    const { carrier, tracking_number: trackingNumber } = form;
    await correctParcel(transaction, { orderId, at: clock(), carrier, trackingNumber, place: params.place });
    return null;
  });

  deskAct(api, markOrdersPrinted, async ({ form }, _visit, transaction) => ({
    marked: await markPrinted(transaction, form.ids, clock()),
  }));
}

interface SeenParcel {
  readonly orderId: number;
  readonly place: number;
  readonly was: CallRequest<typeof correctDeskParcel>['form']['was'];
}

/** @throws Refusal 409 where somebody else has corrected it meanwhile */
async function requireSeenParcel(transaction: Database, { orderId, place, was }: SeenParcel): Promise<void> {
  const parcel = (await shipmentsOf(transaction, [orderId])).find((one) => one.place === place);
  if (parcel === undefined) throw new Refusal(409, `订单没有第 ${place} 个包裹`);
  const { carrier, trackingNumber } = parcel;
  if (carrier !== was.carrier || trackingNumber !== was.tracking_number)
    throw new Refusal(409, `运单刚被改成 ${[carrier, trackingNumber].filter(Boolean).join(' ')}，请看过再改`);
}

/** The acts that end an order. */
function endingRoutes(api: Api): void {
  const { clock } = api;

  deskAct(api, cancelDeskOrder, async ({ params, form }, _visit, transaction) => {
    const { id: orderId } = await lockSeenOrder(transaction, orderKey(params.id), form.version);
    await cancelByShop(transaction, { orderId, at: clock(), reason: form.reason });
    return null;
  });

  deskAct(api, refundDeskOrder, async ({ params, form }, _visit, transaction) => {
    const { id: orderId } = await lockSeenOrder(transaction, orderKey(params.id), form.version);
    const { amount } = await refundWhole(transaction, { orderId, at: clock(), reason: form.reason });
    requireShown(form.expect, amount);
    return { amount };
  });
}

/** What a clerk does about an order: the same functions as the commands'. */
export function deskOrderActRoutes(api: Api): void {
  packingRoutes(api);
  endingRoutes(api);
}
