import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { demoPhones, onEither } from '../../support/server.ts';

onEither('the customer of the demo shop who has prices of their own', (open) => {
  it('sees both marks, and the first shop of the account sees none', async () => {
    const shop = await open();
    const client = await shop.signedIn(demoPhones.qualified);
    const marks = async () => {
      const seen = new Set<string>();
      for (let page = 1; page <= 6; page++) {
        const { data } = await client.get(`/api/goods/list?page=${page}`);
        for (const { tags } of data.list as { tags: readonly unknown[] }[])
          for (const mark of ['协议价', '客户价']) if (JSON.stringify(tags).includes(mark)) seen.add(mark);
      }
      return [...seen].sort();
    };
    expect(await marks()).toEqual([]);
    const [second] = await shop.database.select().from(buyers).where(eq(buyers.company, '合肥安和大药房滨湖店'));
    expect((await client.post('/api/user/switch', { id: second?.id })).status).toBe(200);
    expect(await marks()).toEqual(['协议价', '客户价'].sort());
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
