import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { addresses } from '../../server/database/schema/account.ts';
import { pointsGoods } from '../../server/database/schema/points.ts';
import { exchangePoints, receivePointsOrder, sendPointsOrder } from '../../server/points/points-store.ts';
import { daysBefore, type Happening } from './happening.ts';

/** One exchange that has arrived, and one on its way. */
export async function pointsStory(database: Database, buyerId: number, now: Date): Promise<Happening[]> {
  const [address] = await database
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.buyerId, buyerId))
    .orderBy(desc(addresses.isDefault));
  const [paper, bags] = await database.select({ id: pointsGoods.id }).from(pointsGoods).orderBy(asc(pointsGoods.position));
  if (address === undefined || paper === undefined || bags === undefined) throw new Error('The demo shop has no points goods');
  const exchange = (
    goodsId: number,
    number: number,
    [placed, sent, received]: readonly [Date, Date, Date?],
    trackingNumber: string,
  ): Happening[] => {
    let order = { id: 0, sn: '' };
    const place = async (transaction: Database, at: Date) => {
      order = await exchangePoints(transaction, { buyerId, goodsId, addressId: address.id, number, now: at });
    };
    return [
      { at: placed, happen: place },
      { at: sent, happen: (transaction, at) => sendPointsOrder(transaction, order.sn, { carrier: '中通快递', trackingNumber }, at) },
      ...(received === undefined
        ? []
        : [{ at: received, happen: (transaction: Database, at: Date) => receivePointsOrder(transaction, buyerId, order.id, at) }]),
    ];
  };
  return [
    ...exchange(bags.id, 1, [daysBefore(now, 16, 15, 10), daysBefore(now, 15, 10, 0), daysBefore(now, 12, 11, 25)], '75900218846301'),
    ...exchange(paper.id, 2, [daysBefore(now, 3, 15, 40), daysBefore(now, 2, 10, 30)], '75900231170548'),
  ];
}
