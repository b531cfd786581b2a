import { beforeAll, expect, it } from 'vitest';
import { readCsv } from '../../../src/server/csv/read-csv.ts';
import { joined } from '../../support/people.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { uploadedPage } from '../../support/licences.ts';
import { unzipped } from '../../support/read-spreadsheet.ts';

const password = 'Demo#2026';

onEither('what a person downloads of their own data (R66)', (open) => {
  let shop: TestShop, buyer: ServerClient;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.other);
  });
  const ask = (client = buyer, given = password) => client.post('/api/user/personal_data', { password: given });
  const fetched = (ticket: string, client = buyer) => client.get(`/api/user/personal_data?ticket=${encodeURIComponent(ticket)}`);

  it('comes for the current password alone, as a zip of records and files', async () => {
    const page = await uploadedPage(buyer);
    expect(await ask(buyer, 'Wrong#2026')).toMatchObject({ status: 422, errors: { password: ['登录密码不对；没有设过的，请先设置密码'] } });
    const { ticket } = (await ask()).data;
    const answer = await fetched(ticket);
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'private, no-store',
    ]);
    for (const name of ['personal-data.json', 'tables/orders.csv', `files/licence-${page}.`])
      expect(answer.bytes.includes(name)).toBe(true);
    const files = unzipped(answer.bytes);
    const text = (name: string): string => String(files.get(name));
    const data = JSON.parse(text('personal-data.json')) as Record<string, readonly Record<string, unknown>[]>;
    expect(data.orders?.length).toBeGreaterThan(5);
    for (const [name, rows] of Object.entries(data).filter(([table]) => files.has(`tables/${table}.csv`))) {
      const [columns = [], ...lines] = readCsv(text(`tables/${name}.csv`)).map(({ fields }) => fields);
      expect([name, lines.length]).toEqual([name, rows.length]);
      expect([name, [...columns].sort()]).toEqual([name, [...new Set(rows.flatMap((row) => Object.keys(row)))].sort()]);
    }
    expect(answer.bytes.includes('安庆同济大药房')).toBe(true);
    expect(answer.bytes.includes('合肥安和大药房')).toBe(false);
  });

  it('is for this session and ten minutes, and for nobody without it', async () => {
    const { data } = await ask();
    const changed = (data.ticket as string).replace(/account=\d+/, 'account=1');
    for (const ticket of ['', 'x', changed, `${data.ticket}&until=99999999999`]) expect((await fetched(ticket)).status).toBe(403);
    expect((await fetched(data.ticket, await shop.signedIn(demoPhones.qualified))).status).toBe(403);
    expect((await fetched(data.ticket, await shop.signedIn(demoPhones.other))).status).toBe(403);
    expect((await fetched(data.ticket, shop.visitor())).code).toBe(401);
    shop.wait(11);
    expect((await fetched(data.ticket)).status).toBe(403);
    shop.wait(-11);
  });

  it('is made a few times in an hour', async () => {
    const { data } = await ask();
    const statuses = [];
    for (let time = 0; time < 4; time++) statuses.push((await fetched(data.ticket)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('needs a password, which one who signs in by codes sets first', async () => {
    const employee = await joined(shop, await shop.signedIn(demoPhones.qualified), '13700000031', 'finance');
    expect(await ask(employee)).toMatchObject({ status: 422, errors: { password: ['登录密码不对；没有设过的，请先设置密码'] } });
  });
});
