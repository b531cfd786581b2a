import { checkoutRefusals } from '../../domain/pricing/checkout-check.ts';
import { deliveriesFor, type Delivery } from '../../domain/shipping/delivery.ts';
import { askedFreight } from '../../domain/shipping/freight.ts';
import { amountAsText, money } from '../../domain/shared/money.ts';
import type { PricedCart } from '../../domain/pricing/priced-cart.ts';
import { readOrdering } from '../account/ordering.ts';
import { type CartAnswer, readCartAnswer } from '../cart/cart-store.ts';
import type { CartLineAnswer } from '../cart/cart-line-answer.ts';
import { priceAnswer, type WireChoice, withChoice } from '../cart/price-answer.ts';
import { dayInChina } from '../clock.ts';
import { orderingWords } from '../licence/ordering-words.ts';
import { requireQualification } from '../licence/require-qualification.ts';
import type { PaymentSettings } from '../payment-provider/payment-settings.ts';
import type { Database } from '../database/database.ts';
import { fieldRefused, Refusal } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { ephedrineUnits, requireEphedrineRules } from './ephedrine-rules.ts';
import { setRefusals } from './set-parts.ts';

/** Which lines of a cart are to be ordered, and how. */
export interface OrderWish extends WireChoice {
  readonly ids: readonly (string | number)[];
  readonly delivery: Delivery;
  /** the buyer's address that it goes to; absent: the default one */
  readonly address_id?: string | number | undefined;
}

/** What would be ordered. */
export interface OrderableCart {
  readonly cart: CartAnswer;
  readonly priced: PricedCart;
  /** what the shop asks for carrying them, whatever way was chosen, in yuan */
  readonly shopFreight: string;
  /** packs with ephedrine; when there are any, there is nothing else */
  readonly ephedrine: number;
}

/**
 * Lets only a shop order whose standing allows it (R69 f): licences passed (§4), the current contract signed, a way to
 * pay. All of it is read now: the session may be older than a signature or a payment.
 * @throws Refusal 403, 459, or 422 without a way to pay
 */
export async function requireOrderRights(
  database: Database,
  buyer: SignedInBuyer,
  { payment, now }: { readonly payment: PaymentSettings; readonly now: Date },
): Promise<void> {
  requireQualification(buyer);
  const standing = await readOrdering(database, buyer.id, { payment, today: dayInChina(now), role: buyer.role });
  if (standing.canOrder) return;
  const { message } = orderingWords(standing, buyer);
  throw new Refusal(standing.step === 'sign-contract' ? 459 : standing.step === 'arrange-payment' ? 422 : 403, message);
}

/** The field under which a line's reasons stand in a 422. */
const lineField = (id: string | number): string => `lines.${id}`;

function unselectedReason({ goods }: CartLineAnswer): string {
  if (goods.is_buy !== 1) return `${goods.name}：${goods.buy_message || '暂不可购买'}`;
  return goods.number === 0 ? `${goods.name}：已售罄` : `${goods.name}：未勾选`;
}

/** A cart with the freight of the way in which the goods get to the buyer. */
const deliveredBy = (cart: CartAnswer, delivery: Delivery): CartAnswer => ({
  ...cart,
  shipping_data: { ...cart.shipping_data, freight: amountAsText(askedFreight(delivery, money(cart.shipping_data.freight))) },
});

function refuseLines(reasons: readonly (readonly [id: string | number, reason: string])[]): void {
  if (reasons.length === 0) return;
  const errors: Record<string, string[]> = {};
  for (const [id, reason] of reasons) (errors[lineField(id)] ??= []).push(reason);
  throw new Refusal(422, reasons[0]?.[1] ?? '有商品不能结算', { errors });
}

/**
 * The lines of a wish as a cart of their own, priced; the one check before checkout and before the order itself.
 * @throws Refusal 422 with every reason by line: gone, not selected, not purchasable, over stock or limit (R7); or for
 *   a coupon or cash voucher that cannot be used (R16)
 */
export async function orderableCart(
  database: Database,
  { buyer, now, wish }: { buyer: SignedInBuyer; now: Date; wish: OrderWish },
): Promise<OrderableCart> {
  const wanted = new Map(wish.ids.map((id) => [rowId(id), id]));
  const onlyIds = [...wanted.keys()].filter((id) => id !== null);
  const addressId = wish.address_id === undefined ? null : rowId(wish.address_id);
  const whole = await readCartAnswer(database, { buyer, now, onlyIds, addressId });
  const cart = deliveredBy(withChoice(whole, wish), wish.delivery);
  const found = new Map(cart.data.map((line) => [line.id, line]));
  refuseLines(wish.ids.filter((id) => !found.has(rowId(id) ?? 0)).map((id) => [id, '购物车中没有这一行']));
  refuseLines(cart.data.filter((line) => line.is_selected === 0).map((line) => [line.id, unselectedReason(line)]));
  const priced = priceAnswer(cart);
  refuseLines(
    checkoutRefusals(priced).map((refusal) => {
      if (refusal.code === 'nothing-selected') return ['all', '请选择商品'] as const;
      const goods = found.get(Number(refusal.lineId))?.goods;
      const most = refusal.code === 'over-stock' ? `库存仅剩 ${goods?.number ?? 0}` : `每单限购 ${goods?.qg_number ?? 0}`;
      return [refusal.lineId, `${goods?.name ?? ''}：${most} ${goods?.bzdw ?? ''}`.trimEnd()] as const;
    }),
  );
  refuseLines(setRefusals(cart.data));
  await requireEphedrineRules(database, { buyerId: buyer.id, now, lines: cart.data });
  const ephedrine = ephedrineUnits(cart.data);
  if (!deliveriesFor(ephedrine > 0).includes(wish.delivery)) {
    throw fieldRefused('delivery', '含麻商品须送达许可证地址，不能自提');
  }
  return { cart, priced, ephedrine, shopFreight: whole.shipping_data.freight };
}
