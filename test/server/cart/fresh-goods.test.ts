import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('a cart that was read before', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let goodsId: number;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    const { rows } = await shop.database.execute<{ id: number }>(sql`select id::int as id from goods
      where stock > 100 and is_purchasable and not is_controlled and full_reduction_id is not null order by id limit 1`);
    goodsId = rows[0]?.id ?? 0;
    await buyer.post('/api/cart', { params: [{ goods_id: goodsId, number: 1 }] });
  });

  const shown = async () => {
    const { data } = await buyer.get('/api/cart/list');
    return (data.data as { goods: { id: number; [field: string]: unknown } }[]).find(({ goods }) => goods.id === goodsId)?.goods;
  };

  it('shows goods, maker and activity as they are now, whatever it was read with last', async () => {
    await shown();
    await shop.database.execute(sql`update goods set base_price = 12.34, stock = 77 where id = ${goodsId}`);
    expect(await shown()).toMatchObject({ base_price: '12.34', number: 77, cartNum: 1 });
    await shop.database.execute(
      sql`update manufacturers set name = name || '新' where id = (select manufacturer_id from goods where id = ${goodsId})`,
    );
    expect((await shown())?.sccj).toMatch(/新$/);
    await shop.database.execute(sql`update goods_full_reductions set tiers = '[{"amount":"9.00","money":"1.00"}]'
      where id = (select full_reduction_id from goods where id = ${goodsId})`);
    expect(await shown()).toMatchObject({ goods_manjian: { tiers: [{ amount: '9.00', money: '1.00' }] } });
    await shop.database.execute(sql`update goods set full_reduction_id = null where id = ${goodsId}`);
    expect(await shown()).toMatchObject({ goods_manjian: null });
  });

  it('forgets what a transaction wrote that did not last', async () => {
    await expect(
      shop.database.transaction(async (transaction) => {
        await transaction.execute(sql`update goods set base_price = 1 where id = ${goodsId}`);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await shop.database.transaction(async (transaction) => {
      await transaction.execute(sql`update goods set base_price = 2 where id = ${goodsId}`);
      await transaction.execute(sql`update goods set base_price = 3 where id = ${goodsId}`);
    });
    expect(await shown()).toMatchObject({ base_price: '3.00' });
  });

  it('shows what only its buyer may see of goods to that buyer', async () => {
    await shop.database.execute(sql`update goods set is_controlled = true where id = ${goodsId}`);
    expect(await shown()).toMatchObject({ is_buy: 0, base_price: '0.00', ladder_price: [] });
    await shop.database.execute(sql`update goods set is_controlled = false where id = ${goodsId}`);
    expect(await shown()).toMatchObject({ is_buy: 1, base_price: '3.00' });
  });
});
