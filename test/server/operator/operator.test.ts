import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { askOperatorLine, openOperatorLine } from '../../../src/server/operator/operator-line.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { type DemoGoodsRow, somePlainGoods, stockOf } from '../../support/demo-goods.ts';
import { demoPhones, onPostgres, type TestShop } from '../../support/server.ts';

onPostgres('the operator', (open) => {
  let shop: TestShop;
  let some: DemoGoodsRow;
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-desk-'));
  beforeAll(async () => {
    shop = await open();
    some = await somePlainGoods(shop.database);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const parts = () => ({ database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } });
  const run = (...words: string[]) => programs.shop(parts(), words);

  it('sets prices and stocks, with the ledger', async () => {
    expect(await run('set-price', String(some.id), '12.5', '--no-ladder')).toMatchObject({ exitCode: 0, out: [`${some.name} 12.50`] });
    await run('set-stock', String(some.id), '7');
    expect(await stockOf(shop.database, some.id)).toBe(7);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('decides on applications', async () => {
    const [controlled] = await shop.database.select().from(goods).where(eq(goods.isControlled, true)).limit(1);
    expect(await run('decide-application', demoPhones.other, String(controlled?.id), 'grant')).toMatchObject({
      exitCode: 1,
      err: [expect.stringContaining('没有申请')],
    });
    await (await shop.signedIn(demoPhones.other)).post(`/api/goods/${controlled?.id}/apply`);
    expect(await run('decide-application', demoPhones.other, String(controlled?.id), 'grant')).toMatchObject({ exitCode: 0 });
  });

  it.each([
    [2, []],
    [2, ['fly']],
    [2, ['__proto__']],
    [2, ['ship']],
    [2, ['ship', '1', '2']],
    [2, ['ship', '1', '--speed', '9']],
    [2, ['ship', '1', '--carrier', 'a\nb']],
    [2, ['set-price', '1', '-1']],
    [2, ['set-price', '1', '0']],
    [2, ['set-price', '1', '1e3']],
    [2, ['set-stock', '1', '1.5']],
    [2, ['review', 'pass', '1']],
    [2, ['list-orders', '--status', 'lost']],
    [2, ['list-orders', '--limit', '0']],
    [2, ['decide-application', '1', '1', 'maybe']],
    [2, ['ready', 'now']],
    [1, ['ship', '99999999']],
    [1, ['set-price', '99999999', '1']],
    [1, ['review', 'pass', 'shop:99999999']],
    [0, ['help']],
  ])('exits with %i for %j', async (exitCode, words) => {
    const outcome = await run(...words);
    expect(outcome.exitCode).toBe(exitCode);
    expect(outcome.err.length > 0).toBe(exitCode !== 0);
  });

  it('hears of every row that does not agree', async () => {
    expect(await programs.audit(parts(), [])).toMatchObject({ exitCode: 0, out: [expect.stringContaining('All ledgers agree')] });
    const [row] = await shop.database
      .select()
      .from(buyers)
      .where(eq(buyers.id, await shop.buyerId(demoPhones.qualified)));
    await shop.database
      .update(buyers)
      .set({ points: 1 })
      .where(eq(buyers.id, row?.id ?? 0));
    expect(await programs.audit(parts(), [])).toMatchObject({ exitCode: 1, out: [expect.stringContaining(`buyer ${row?.id}: 1 <>`)] });
    await shop.database
      .update(buyers)
      .set({ points: row?.points ?? 0 })
      .where(eq(buyers.id, row?.id ?? 0));
  });

  it('reaches a running shop by the secret in its data directory, and nobody without it', async () => {
    const close = await openOperatorLine(folder, parts());
    const file = join(folder, 'operator.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await askOperatorLine(folder, 'shop', ['list-orders', '--limit', '1'])).toMatchObject({ exitCode: 0, out: { length: 1 } });
    expect(await askOperatorLine(folder, 'audit', [])).toMatchObject({ exitCode: 0 });
    const { port } = JSON.parse(readFileSync(file, 'utf8')) as { port: number };
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' })).status).toBe(403);
    await close();
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, JSON.stringify({ port, token: 'old' }));
    expect(await askOperatorLine(folder, 'shop', ['help'])).toBeNull();
  });
});
