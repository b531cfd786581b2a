import { beforeAll, expect, it } from 'vitest';
import { discountTenths } from '../../src/domain/goods/discount.ts';
import { money } from '../../src/domain/shared/money.ts';
import { isCleared } from '../../src/demo/goods/demo-clearance.ts';
import { demoGoods } from '../../src/demo/goods/demo-goods.ts';
import { demoPhones, type TestShop, onEither } from '../support/server.ts';

onEither('what the demo shop clears before it expires', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });

  it('costs less than was paid for it in the week before, everything that can be bought; nothing else of the zone', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const { list } = (await buyer.get('/api/goods/list?zone=jxq&per_page=100')).data;
    const cleared = demoGoods().flatMap((goods, at) => (isCleared(goods) ? [at + 1] : []));
    expect(cleared.length).toBeGreaterThan(30);
    for (const { id, special } of list) {
      if (!cleared.includes(id)) {
        expect(special ?? null).toBeNull();
        continue;
      }
      expect(Number(special.former_price)).toBeGreaterThan(Number(special.price));
      expect(discountTenths(money(special.price), money(special.former_price))).toMatch(/^[678](\.\d)?$/);
    }
  });

  it('does not stand among the specials of the day', async () => {
    const daily = (await shop.visitor().get('/api/activity/everyday_price')).data;
    expect(daily).toHaveLength(4);
    for (const { is_jxq } of daily) expect(is_jxq).toBe(0);
  });
});
