import type { CartGateway, LineToAdd } from '../../application/cart/cart-gateway.ts';
import type { KeptCart } from '../../application/cart/kept-cart.ts';
import {
  addToCart,
  changeToFlashPrice,
  deleteCartLines,
  editCartLine,
  readCartList,
  selectCartLines,
} from '../../contract/cart/cart-calls.ts';
import { checkout } from '../../contract/checkout/checkout-calls.ts';
import { copyCartLines, previewCopy } from '../../contract/cart/copy-calls.ts';
import { aimNames, gapGoods } from '../../contract/gap/gap-call.ts';
import { priceAsText } from '../../domain/shared/money.ts';
import type { HttpClient } from './client/http-client.ts';
import { writeChoice } from './wire/write-choice.ts';

/** Most ids that one call takes (contract, `wireIds`). */
const idsPerCall = 500;
/** All lines: §9's default filter. */
const everything = 99_999;

const writtenPriceId = (id: string | null | undefined) => (id ? { goods_price_id: id } : {});

/** What kind of line it is to be, by the wire's types (R5). */
function writeKind({ kind, offerId }: LineToAdd) {
  if (kind === 'flash') return { type: 1 as const };
  if (kind === 'combination') return { type: 3 as const, ...(offerId === undefined ? {} : { combination_id: offerId }) };
  if (kind === 'add-on') return { type: 4 as const, ...(offerId === undefined ? {} : { activity_id: offerId }) };
  return {};
}

/** Where a line comes from, by the wire's names; what is not known is not sent. */
const writeOrigin = ({ source, origin }: LineToAdd) => ({
  ...(source?.warehouseId ? { ck_id: source.warehouseId } : {}),
  ...writtenPriceId(origin?.priceId ?? source?.priceId),
  ...(origin?.stepId ? { ladder_price_id: origin.stepId } : {}),
  ...(origin?.fullReductionId ? { goods_manjian_id: origin.fullReductionId } : {}),
  ...(origin?.isNegotiated ? { is_yj: 1 as const } : {}),
});

/** The cart over the contract's calls. */
export function httpCartGateway(client: HttpClient): CartGateway {
  const read = (): Promise<KeptCart> => client.send(readCartList, { query: { filters: everything, new: 1 } });
  /** Sends as many calls as the ids need, one after the other; the last answer is the cart. */
  const inParts = async (ids: readonly string[], send: (part: string[]) => Promise<KeptCart>): Promise<KeptCart> => {
    let cart: KeptCart | undefined;
    for (let from = 0; from < ids.length; from += idsPerCall) cart = await send(ids.slice(from, from + idsPerCall));
    return cart ?? read();
  };
  return {
    add: async (lines) => {
      const params = lines.map((line) => ({
        goods_id: line.goodsId,
        number: line.quantity,
        ...writeKind(line),
        ...(line.price === undefined ? {} : { price: priceAsText(line.price) }),
        ...writeOrigin(line),
      }));
      const { data, message } = await client.sendAndHear(addToCart, { form: { params } });
      return { ...data, message };
    },
    read,
    changeQuantity: (id, number) => client.send(editCartLine, { params: { id }, form: { number, new: 1 } }),
    select: (ids, selected) => inParts(ids, (part) => client.send(selectCartLines, { form: { ids: part, is_selected: selected ? 1 : 0 } })),
    remove: (ids) => inParts(ids, (part) => client.send(deleteCartLines, { form: { ids: part } })),
    changeToFlash: (id) => client.send(changeToFlashPrice, { params: { id } }),
    checkOut: (ids, choice) => client.send(checkout, { form: { ids: [...ids], new: 1, ...writeChoice(choice) } }),
    gapGoods: async (aim, adding = []) => {
      const lines = adding.map(({ goodsId, quantity }) => ({ goods_id: goodsId, number: quantity }));
      const form = { kind: aimNames[aim.kind], ...('id' in aim ? { id: aim.id } : {}), ...(lines.length > 0 ? { adding: lines } : {}) };
      return client.send(gapGoods, { form });
    },
    previewCopy: (ids) => client.send(previewCopy, { form: { ids: [...ids] } }),
    copy: async (ids, shopIds) =>
      (await client.sendAndHear(copyCartLines, { form: { ids: [...ids], other_user_ids: [...shopIds] } })).message,
  };
}
