import type { CartGateway } from '../../../src/application/cart/cart-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { withAdded } from '../../../src/domain/cart/added-lines.ts';
import { checkQuantity } from '../../../src/domain/cart/quantity-bounds.ts';
import type { ListedGoods } from '../../../src/domain/goods/goods-terms.ts';
import { priceCart } from '../../../src/domain/pricing/price-cart.ts';
import { gapTo } from '../../../src/domain/pricing/gap.ts';
import { gapFillers } from '../../../src/domain/pricing/gap-filling.ts';
import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { idText } from '../../../src/domain/shared/id.ts';
import { money, noMoney } from '../../../src/domain/shared/money.ts';
import { shopGoods } from '../builders/shop-goods.ts';
import type { FakeShop } from './fake-shop.ts';

const fieldRefused = (field: string, message: string) =>
  new GatewayError('fields', { code: 422, message, fields: [{ field, messages: [message] }] });

/** The cart port over a shop in memory; it keeps the rules that `describeCartPort` asks of every adapter. */
export function fakeCarts(shop: FakeShop): CartGateway {
  return {
    add: async (lines) => {
      await shop.arrive(`add ${lines.map(({ goodsId, quantity }) => `${goodsId} ${quantity}`).join()}`);
      const known = lines.filter(({ goodsId }) => shop.goods.has(goodsId));
      for (const { goodsId, quantity, kind } of known) shop.put(goodsId, quantity, kind === 'flash' ? 'flash' : 'ordinary');
      const refused = lines.filter((line) => !known.includes(line)).map(({ goodsId }) => ({ goodsId, message: '商品不存在' }));
      return {
        added: known.map(({ goodsId }) => goodsId),
        refused,
        total: shop.kept().cart.lines.length,
        message: refused.length > 0 ? `${refused.length} 种商品未能加入：商品不存在` : '已加入购物车',
      };
    },
    read: async () => {
      await shop.arrive('read');
      return shop.kept();
    },
    changeQuantity: async (lineId, quantity) => {
      await shop.arrive(`changeQuantity ${lineId} ${quantity}`);
      const goods = shop.goodsOf(lineId);
      const checked = goods && checkQuantity(goods, quantity);
      const present = shop.kept([lineId]).cart.lines[0]?.quantity ?? 0;
      if (checked && !checked.ok && quantity > present) {
        throw fieldRefused(
          'number',
          'most' in checked.refusal ? `库存不足，最多可购 ${checked.refusal.most}盒` : '数量须为 1 至 999999 的整数',
        );
      }
      shop.set(lineId, { quantity });
      return shop.kept();
    },
    select: async (lineIds, selected) => {
      await shop.arrive(`select ${lineIds.join()} ${selected}`);
      for (const id of lineIds) if (shop.has(id)) shop.set(id, { selected });
      return shop.kept();
    },
    remove: async (lineIds) => {
      await shop.arrive(`remove ${lineIds.join()}`);
      shop.take(lineIds);
      return shop.kept();
    },
    changeToFlash: async (goodsId) => {
      await shop.arrive(`changeToFlash ${goodsId}`);
      shop.moveToFlash(goodsId);
      return shop.kept();
    },
    checkOut: async (lineIds) => {
      await shop.arrive(`checkOut ${lineIds.join()}`);
      const kept = shop.kept(lineIds);
      const missing = lineIds.filter((id) => !kept.cart.lines.some((line) => idText(line.id) === id && line.selected));
      if (missing.length > 0) throw fieldRefused(`lines.${missing[0] ?? ''}`, '药品暂不可购买');
      return shop.sheet(lineIds);
    },
    gapGoods: async (aim, adding = []) => {
      await shop.arrive(`gapGoods ${aim.kind}${adding.map(({ goodsId, quantity }) => ` ${goodsId} ${quantity}`).join('')}`);
      const coming = adding.flatMap(({ goodsId, quantity }) => {
        const goods = shop.goods.get(goodsId);
        return goods === undefined ? [] : [{ kind: 'ordinary', goods, quantity } as const];
      });
      const cart = withAdded(shop.kept().cart, coming);
      const priced = priceCart(cart, bestChoice);
      const gap = priced.ok ? gapTo(aim, cart, priced.value) : null;
      const counts = (goods: ListedGoods): boolean => {
        if (gap === null || gap.scope.kind === 'all') return true;
        const { scope } = gap;
        return scope.kind === 'group'
          ? String(goods.fullReduction?.id) === String(scope.id)
          : scope.ids.some((id) => idText(id) === idText(goods.id));
      };
      const candidates = [...shop.goods.values()]
        .filter((goods) => counts(goods) && !adding.some(({ goodsId }) => goodsId === idText(goods.id)))
        .map((goods) => {
          const line = cart.lines.find((one) => idText(one.goods.id) === idText(goods.id));
          return {
            goods,
            onLine: line?.quantity ?? 0,
            counts: line?.selected ?? false,
            held: line?.quantity ?? 0,
            due: shop.due.get(idText(goods.id)) ?? null,
          };
        });
      const goods = (gap ? gapFillers(gap.missing, candidates) : []).map(({ candidate, due, ...rest }) => ({
        ...rest,
        ...candidate,
        goods: shopGoods(idText(candidate.goods.id), {
          terms: candidate.goods,
          price: candidate.goods.basePrice.toFixed(2),
          ladder: candidate.goods.ladder,
        }),
        isOrdered: due !== null,
        dueUnits: due && due.usual,
      }));
      return { missing: gap?.missing ?? noMoney, goods };
    },
    previewCopy: async (lineIds) => [
      {
        shopId: '2',
        lines: lineIds.length - 1,
        amount: money('96'),
        leftOut: [{ name: '一次性注射器', message: '缺第三类医疗器械经营许可证' }],
      },
    ],
    copy: async (lineIds, shopIds) => {
      await shop.arrive(`copy ${lineIds.join()} to ${shopIds.join()}`);
      return '已复制到所选门店';
    },
  };
}
