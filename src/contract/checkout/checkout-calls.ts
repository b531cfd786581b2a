import * as z from 'zod/mini';
import { addressWire } from '../account/address-wire.ts';
import { cartWire } from '../cart/kept-cart-wire.ts';
import { ephedrineFields } from '../goods/ephedrine-wire.ts';
import { taxProfileOrNone } from '../order/tax-profile-wire.ts';
import { invoiceWire } from '../order/invoice-wire.ts';
import { deliveryKind } from '../order/order-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { promiseFields, promiseOf } from '../shared/promise-wire.ts';
import { choiceFields } from '../shared/reduction-names.ts';
import { wireFlag, wireId, wireIds } from '../shared/wire-values.ts';

const group = '购物车';
const access = 'buyer' as const;
const choice = z.optional(z.nullable(z.union([wireId, z.literal(0), z.literal('0'), z.literal('')])));

/** The outline of a priced cart, which the page works out itself. */
export const pricedOutline = z.looseObject({ payable: answer.text });

/** `POST /api/cart/checkout`: the lines to order, with everything for the check page. */
export const checkout = defineCall({
  method: 'POST',
  path: '/api/cart/checkout',
  summary: '核对订单',
  group,
  access,
  right: 'buy',
  form: z.object({
    ids: wireIds,
    new: z.optional(wireFlag),
    ...choiceFields(() => choice),
    /** decides the freight in the answered cart; absent: express */
    delivery: z._default(deliveryKind, 'express'),
    /** decides the freight as well (R58); absent: the default address */
    address_id: z.optional(wireId),
  }),
  labels: { ids: '商品', new: '新版购物车', coupon_id: '优惠券', xjq_id: '现金券', delivery: '配送方式', address_id: '收货地址' },
  data: inTerms(
    {
      checkoutId: called('checkout_id', answer.orNull(answer.id)),
      kept: called('cart', cartWire),
      addresses: answer.list(addressWire),
      payMethods: called(
        'pay_methods',
        answer.list(
          inTerms({
            id: called('method', answer.text),
            name: answer.text,
            isOpen: called('enabled', answer.flag),
            note: called('describe', answer.textOrNone),
          }),
        ),
      ),
      /** exactly what the headless channel prints for this cart (rules.md) */
      priced: answer.reads(pricedOutline, (value) => value ?? {}),
      /** the possible ways of delivery for these lines, each with its freight */
      deliveries: answer.listOrNone(
        inTerms(
          {
            delivery: deliveryKind,
            name: answer.text,
            note: called('describe', answer.textOrNone),
            freight: answer.amount,
            ...promiseFields,
          },
          ({ delivery, name, note, freight, ...said }) => ({ delivery, name, note, freight, promise: promiseOf(said) }),
        ),
      ),
      /** minutes that an order waits for its payment; null when unknown */
      payMinutes: called('pay_minutes', answer.orNull(answer.integer({ min: 1 }))),
      /** the invoice of the buyer's last order, or the account's suggestion */
      invoice: answer.orNull(invoiceWire),
      taxProfile: taxProfileOrNone,
      /**
       * lines with ephedrine (`/cart/hm`): the required purchaser and the allowance; null for all others. Name and
       * phone come from the last such order; the identity number is always typed anew.
       */
      ephedrine: answer.orNull(
        inTerms({
          ...ephedrineFields,
          purchaserName: called('purchaser_name', answer.textOrNone),
          purchaserPhone: called('purchaser_phone', answer.textOrNone),
          /** the licence's address, the only destination of such goods (R27); empty when unknown */
          registeredAddress: called('registered_address', answer.textOrNone),
        }),
      ),
    },
    ({ kept, addresses, deliveries, payMinutes, invoice, taxProfile, ephedrine }) => ({
      ...{ kept, addresses, deliveries, payMinutes },
      ...{ invoice, taxProfile, ephedrine },
    }),
  ),
  refusals: { 422: '有商品不能结算, 按行给出原因', 459: '电子合同未签署' },
  idempotent: 'fresh',
});
