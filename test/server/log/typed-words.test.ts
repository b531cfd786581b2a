import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { startHousekeeping } from '../../../src/server/housekeeping.ts';
import { tellOperator } from '../../../src/server/log/tell-operator.ts';
import { somePlainGoods } from '../../support/demo-goods.ts';
import { prepareOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither } from '../../support/server.ts';
import type { Answered } from '../../support/server-client.ts';
import { proves } from '../../support/promises.ts';

/** What a buyer might type, each told from everything else. */
const typed = {
  name: 'kanari-name',
  password: 'kanari-password',
  phone: '13877770001',
  region: 'kanari-region',
  address: 'kanari-street',
  remark: 'kanari-remark',
  invoice_title: 'kanari-title',
  invoice_tax_number: '91340100KANARI000X',
  invoice_email: 'kanari@mail.cn',
  purchaser_name: 'kanari-purchaser',
  purchaser_id_number: '11010519491231002X',
  purchaser_phone: '13877770002',
};
const canary = /kanari|1387777|11010519491231002X/i;

onEither('the log of a shop whose tables are gone', (open) => {
  afterEach(() => vi.restoreAllMocks());

  it('holds nothing that a buyer typed, and the number under which he was answered', proves('logs', 6), async () => {
    const shop = await open();
    const buyer = await shop.signedIn(demoPhones.qualified);
    const submission = await prepareOrder(buyer, [{ goods_id: (await somePlainGoods(shop.database)).id, number: 1 }]);
    const lines: string[] = [];
    const keep = (chunk: string | Uint8Array): boolean => {
      lines.push(String(chunk));
      return true;
    };
    vi.spyOn(process.stderr, 'write').mockImplementation(keep);
    vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void lines.push(words.join(' ')));
    const failing = async (table: string, work: () => Promise<Answered>) => {
      await shop.database.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
      const answer = await work();
      await shop.database.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
      expect([table, answer.status]).toEqual([table, 500]);
      expect(lines.join('')).toContain(String(answer.headers['x-request-id']));
      // The page shows it beside the failure.
      expect(answer.data).toEqual({ request_id: answer.headers['x-request-id'] });
    };
    await failing('accounts', () => shop.visitor().post('/api/login', typed));
    await failing('addresses', () => buyer.post('/api/user/address', { ...typed, region: '安徽省合肥市庐阳区', region_code: '340103' }));
    await failing('order_events', () => buyer.post('/api/order', { ...typed, ...submission, remark: typed.remark }));
    await failing('sessions', () => buyer.get('/api/order?keywords=kanari-words'));
    await failing('order_lines', () => buyer.get('/api/order/export?keywords=kanari-words'));
    await shop.database.execute(sql`alter table sessions rename to sessions_away`);
    vi.useFakeTimers();
    const stop = startHousekeeping(shop.database, () => new Date());
    vi.advanceTimersByTime(15_000);
    vi.useRealTimers();
    await stop();
    await shop.database.execute(sql`alter table sessions_away rename to sessions`);
    tellOperator('told');
    expect(lines.length).toBeGreaterThanOrEqual(6);
    for (const line of lines) expect(line).not.toMatch(canary);
    for (const line of lines) expect(line).not.toContain('"params"');
    expect(lines.join('')).toContain('42P01');
    expect(lines.join('')).toContain('Housekeeping failed');
  });
});
