import { beforeAll, expect, it } from 'vitest';
import { addableGoods } from '../../../src/server/cart/addable-goods.ts';
import type { WantedLine } from '../../../src/server/cart/wanted-lines.ts';
import { combinations } from '../../../src/server/database/schema/combination.ts';
import { demoPhones, onPostgres, type TestShop } from '../../support/server.ts';

const nobody = {
  accountId: 0,
  sessionId: '',
  role: 'owner' as const,
  personName: '',
  orderLimit: null,
  company: '',
  contractVersion: null,
  reviewReason: '',
  rights: { lacks: [], closed: new Map() },
  priceLists: [],
};

onPostgres('what is known of goods that are put into a cart', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });

  it('are the combinations of those that are wanted as one, and of no others (bug 12)', async () => {
    const all = await shop.database.select().from(combinations);
    const goodsId = all[0]?.goodsId ?? 0;
    const of = async (type: WantedLine['type']) => {
      const wanted = [{ goodsId, key: goodsId, type, combinationId: null, number: 1 }];
      return (
        await addableGoods(shop.database, { buyer: { ...nobody, id: await shop.buyerId(demoPhones.qualified) }, now: new Date(), wanted })
      ).combinations;
    };
    expect(new Set(all.map((one) => one.goodsId)).size).toBeGreaterThan(1);
    expect(await of(0)).toEqual([]);
    expect((await of(3)).map(({ id }) => id)).toEqual(all.filter((one) => one.goodsId === goodsId).map(({ id }) => id));
  });
});
