import type { PointsGateway, PointsGoods, PointsOrder } from '../../../src/application/points/points-gateway.ts';
import { pointsGateway } from '../../../src/contract/points/points-gateway.ts';
import { accepted, refused } from '../../../src/domain/shared/result.ts';
import { fakeOf } from './fake-of.ts';

const perPage = 10;

export const pointsGoods = (id: string, changes: Partial<PointsGoods> = {}): PointsGoods => ({
  id,
  name: `礼品${id}`,
  describe: '门店用品',
  unit: '个',
  points: 800,
  stock: 20,
  ...changes,
});

export const pointsOrder = (id: string, changes: Partial<PointsOrder> = {}): PointsOrder => ({
  id,
  number: `JF20261120${id.padStart(6, '0')}`,
  name: '礼品1',
  unit: '个',
  quantity: 1,
  points: 800,
  state: 'placed',
  placedAt: 1_795_300_000,
  sentAt: null,
  receivedAt: null,
  carrier: '',
  trackingNumber: '',
  address: {
    id: '1',
    name: '陈静',
    phone: '13800006620',
    region: '安徽省合肥市庐阳区',
    regionCode: '340103',
    detail: '长江中路1号',
    place: '安徽省合肥市庐阳区长江中路1号',
    isDefault: true,
    delivery: null,
    closed: '',
  },
  ...changes,
});

/** Goods for points, and the orders of them, in memory. */
export function fakePoints(
  { owned = 3000, pending = 0, goods = [pointsGoods('1')], orders = [] as readonly PointsOrder[] } = {},
  changes: Partial<PointsGateway> = {},
): PointsGateway & { readonly keys: readonly string[] } {
  let left = owned;
  let kept = [...orders];
  const byKey = new Map<string, PointsOrder>();
  const keys: string[] = [];
  return fakeOf(pointsGateway, {
    keys,
    offer: async () => ({ goods, owned: left, pending }),
    mall: async ({ page, isAffordable }) => {
      const isPaid = ({ points, stock }: PointsGoods): boolean => stock > 0 && points <= left;
      const meant = isAffordable ? goods.filter(isPaid) : goods;
      return {
        goods: meant.slice((page - 1) * perPage, page * perPage),
        owned: left,
        pending,
        affordable: goods.filter(isPaid).length,
        total: meant.length,
        page,
        perPage,
      };
    },
    orders: async (page) => ({ orders: kept.slice((page - 1) * perPage, page * perPage), total: kept.length, page, perPage }),
    async exchange({ goodsId, quantity }, key) {
      keys.push(key);
      const first = byKey.get(key);
      if (first) return accepted(first);
      const wanted = goods.find(({ id }) => id === goodsId);
      if (wanted === undefined || wanted.stock < quantity) return refused({ quantity: '已兑完' });
      left -= wanted.points * quantity;
      const placed = pointsOrder(String(kept.length + 1), { name: wanted.name, quantity, points: wanted.points * quantity });
      kept = [placed, ...kept];
      byKey.set(key, placed);
      return accepted(placed);
    },
    receive: async (id) => {
      kept = kept.map((order) => (order.id === id ? { ...order, state: 'received', receivedAt: 1_795_400_000 } : order));
      return kept.find((order) => order.id === id) ?? pointsOrder(id);
    },
    ...changes,
  });
}
