import type { CartGateway } from '../../application/cart/cart-gateway.ts';
import type { KeptCart } from '../../application/cart/kept-cart.ts';
import { addToCart, checkout, deleteCartLines, editCartLine, readCartList, selectCartLines } from '../../contract/cart/cart-calls.ts';
import { copyCartLines, listCopyShops } from '../../contract/cart/copy-calls.ts';
import { aimNames, gapGoods } from '../../contract/cart/gap-call.ts';
import { idText } from '../../domain/shared/id.ts';
import { money, priceAsText } from '../../domain/shared/money.ts';
import type { HttpClient } from './http-client.ts';
import { checkSheetFrom } from './read-check-sheet.ts';
import { readGoodsSummary } from './read-goods-summary.ts';
import { readKeptCart } from './read-kept-cart.ts';
import { writeChoice } from './write-choice.ts';
import { writeOrigin } from './write-origin.ts';

/** Most ids that one call takes (contract, `wireIds`). */
const idsPerCall = 500;
/** All lines: §9's default filter. */
const everything = 99_999;

/** The cart over the contract's calls. */
export function httpCartGateway(client: HttpClient): CartGateway {
  /** Sends as many calls as the ids need, one after the other; the last answer is the cart. */
  const inParts = async (ids: readonly string[], send: (part: string[]) => Promise<unknown>): Promise<KeptCart> => {
    let answer: unknown;
    for (let from = 0; from < ids.length; from += idsPerCall) answer = await send(ids.slice(from, from + idsPerCall));
    return readKeptCart(answer ?? (await client.send(readCartList, { query: { filters: everything, new: 1 } })));
  };
  return {
    add: async (lines) => {
      const params = lines.map(({ goodsId, quantity, kind, price, origin }) => ({
        goods_id: goodsId,
        number: quantity,
        ...(kind === 'flash' ? { type: 1 as const } : {}),
        ...(price === undefined ? {} : { price: priceAsText(price) }),
        ...writeOrigin(origin),
      }));
      const { data, message } = await client.sendAndHear(addToCart, { form: { params } });
      const { added, refused, total } = data;
      return {
        added: added.map(idText),
        refused: refused.map(({ goods_id, message }) => ({ goodsId: idText(goods_id), message })),
        total,
        message,
      };
    },
    read: async () => readKeptCart(await client.send(readCartList, { query: { filters: everything, new: 1 } })),
    changeQuantity: async (id, number) => readKeptCart(await client.send(editCartLine, { params: { id }, form: { number, new: 1 } })),
    select: (ids, selected) =>
      inParts(ids, (part) => client.send(selectCartLines, { form: { ids: part, is_selected: selected ? 1 : 0 } })),
    remove: (ids) => inParts(ids, (part) => client.send(deleteCartLines, { form: { ids: part } })),
    checkOut: async (ids, choice) =>
      checkSheetFrom(await client.send(checkout, { form: { ids: [...ids], new: 1, ...writeChoice(choice) } })),
    gapGoods: async (aim) => {
      const form = { kind: aimNames[aim.kind], ...('id' in aim ? { id: aim.id } : {}) };
      const { missing, list } = await client.send(gapGoods, { form });
      const found = list.map(({ goods, quantity, adds, fills, line_number, line_selected, is_ordered }) => ({
        goods: readGoodsSummary(goods),
        quantity,
        adds: money(adds),
        fills,
        onLine: line_number,
        counts: line_selected,
        isOrdered: is_ordered,
      }));
      return { missing: money(missing), goods: found };
    },
    otherShops: async () =>
      (await client.send(listCopyShops, {})).map(({ id, company, is_passed, cart }) => ({ id: idText(id), name: company, isQualified: is_passed, lines: cart })),
    copy: async (ids, shopIds) =>
      (await client.sendAndHear(copyCartLines, { form: { ids: [...ids], other_user_ids: [...shopIds] } })).message,
  };
}
