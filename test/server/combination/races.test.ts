import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { activities } from '../../../src/server/database/schema/activity.ts';
import { addresses } from '../../../src/server/database/schema/account.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { addOnGroups, addOns, combinations } from '../../../src/server/database/schema/combination.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { proves } from '../../support/promises.ts';

const crowd = 200;
const places = 10;

onPostgres('two hundred at one moment', proves('oversell'), (open) => {
  let shop: TestShop;
  let buyers: ServerClient[];
  let owners: { buyerId: number; addressId: number }[];
  beforeAll(async () => {
    shop = await open();
    buyers = await manyBuyers(shop, crowd);
    const homes = await shop.database.select({ buyerId: addresses.buyerId, addressId: addresses.id }).from(addresses).orderBy(addresses.id);
    owners = homes.slice(-crowd);
  });

  /** The same line in every cart. @returns its ids, in the order of the buyers */
  const everywhere = async (line: { goodsId: number; type: number; combinationId: number; number: number }) =>
    shop.database
      .insert(cartLines)
      .values(owners.map(({ buyerId }) => ({ ...line, buyerId, addedAt: new Date() })))
      .returning({ id: cartLines.id });
  const orderAll = async (lines: readonly (readonly { id: number }[])[]) => {
    const idsOf = (at: number) => lines.flatMap((of) => of[at]?.id ?? []);
    const sheet = await buyers[0]?.post('/api/cart/checkout', { ids: idsOf(0), coupon_id: 0, xjq_id: 0 });
    const payable = sheet?.data.priced.payable as string;
    return Promise.all(
      buyers.map((buyer, at) =>
        buyer.post('/api/order', { ids: idsOf(at), address_id: owners[at]?.addressId, expect: payable, coupon_id: 0, xjq_id: 0 }),
      ),
    );
  };

  it('get the last ten sets, no more and no fewer', async () => {
    const [set] = await shop.database.select().from(combinations).where(eq(combinations.name, '感冒家庭装'));
    if (set === undefined) throw new Error('The demo shop sells this set');
    await shop.database.update(activities).set({ quota: places, perBuyer: 1 }).where(eq(activities.id, set.activityId));
    const answers = await orderAll([await everywhere({ goodsId: set.goodsId, type: 3, combinationId: set.id, number: 1 })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(places);
    // On a loaded machine some of the crowd wait for a connection longer than anybody should, and are told so.
    const refused = answers.filter(({ status }) => status !== 200 && status < 500);
    expect(new Set(refused.map(({ message }) => message.replace(/^.*：/, '')))).toEqual(new Set(['本组合已售完']));
    const [{ taken } = { taken: 0 }] = await shop.database
      .select({ taken: activities.taken })
      .from(activities)
      .where(eq(activities.id, set.activityId));
    expect(taken).toBe(places);
    expect(await auditShop(shop.database)).toEqual([]);
    await shop.database.delete(cartLines).where(
      inArray(
        cartLines.buyerId,
        owners.map(({ buyerId }) => buyerId),
      ),
    );
  });

  it('get the last ten gifts of a group, and one buyer who sends sixteen times gets one', async () => {
    const [group] = await shop.database.select({ id: activities.id }).from(activities).where(eq(activities.name, '皮肤外用满赠'));
    const [counting] = await shop.database
      .select({ goodsIds: addOnGroups.goodsIds })
      .from(addOnGroups)
      .where(eq(addOnGroups.activityId, group?.id ?? 0));
    const [gift] = await shop.database
      .select()
      .from(addOns)
      .where(eq(addOns.activityId, group?.id ?? 0));
    if (group === undefined || gift === undefined || !counting?.goodsIds) throw new Error('The demo shop gives this gift');
    await shop.database
      .update(addOnGroups)
      .set({ thresholds: ['0.01'] })
      .where(eq(addOnGroups.activityId, group.id));
    await shop.database.update(activities).set({ quota: places, perBuyer: 1 }).where(eq(activities.id, group.id));
    const known = (await buyers[0]?.get(`/api/combinationMzhgGroup`))?.data as {
      activity: { id: number };
      goods: { id: number; number: number; is_buy: number; qg_number: number }[];
    }[];
    const bought = known
      .find(({ activity }) => activity.id === group.id)
      ?.goods.find(({ number, is_buy }) => is_buy === 1 && number > crowd);
    if (bought === undefined) throw new Error('The group has goods in plenty');
    const ordinary = await everywhere({ goodsId: bought.id, type: 0, combinationId: 0, number: 1 });
    const gifts = await everywhere({ goodsId: gift.goodsId, type: 4, combinationId: group.id, number: 1 });
    const again = Array.from({ length: 15 }, async () => {
      const sheet = await buyers[0]?.post('/api/cart/checkout', { ids: [ordinary[0]?.id, gifts[0]?.id] });
      return buyers[0]?.post('/api/order', {
        ids: [ordinary[0]?.id, gifts[0]?.id],
        address_id: owners[0]?.addressId,
        expect: sheet?.data?.priced?.payable ?? '0',
        coupon_id: 0,
        xjq_id: 0,
      });
    });
    const [answers, repeated] = [await orderAll([ordinary, gifts]), await Promise.all(again)];
    const placed = [...answers, ...repeated].filter((answer) => answer?.status === 200);
    expect(placed).toHaveLength(places);
    expect([answers[0], ...repeated].filter((answer) => answer?.status === 200).length).toBeLessThanOrEqual(1);
    const [{ taken } = { taken: 0 }] = await shop.database
      .select({ taken: activities.taken })
      .from(activities)
      .where(eq(activities.id, group.id));
    expect(taken).toBe(places);
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
