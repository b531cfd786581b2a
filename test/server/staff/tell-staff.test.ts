import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { orders } from '../../../src/server/database/schema/order.ts';
import { staffNotices } from '../../../src/server/database/schema/staff.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { type StaffChannel, staffChannels } from '../../../src/server/staff/staff-channels.ts';
import { tellStaff } from '../../../src/server/staff/tell-staff.ts';
import { waitingThings } from '../../../src/server/staff/waiting-things.ts';
import { onBothDatabases, onPostgres, type TestShop } from '../../support/server.ts';

/** Remembers what it is told; says no while it is told to. */
function listener() {
  const heard: string[] = [];
  const state = { isDeaf: false };
  const channel: StaffChannel = {
    name: 'test',
    send: ({ text }) => {
      if (state.isDeaf) return Promise.reject(new Error('deaf'));
      heard.push(text);
      return Promise.resolve();
    },
  };
  return { heard, state, channel };
}

const start = Date.parse('2026-11-28T02:00:00Z');
const at = (minutes: number): Date => new Date(start + minutes * 60_000);

onBothDatabases('the seller’s people', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  const someOrder = async () => {
    const [order] = await shop.database
      .select({ id: orders.id, sn: orders.sn })
      .from(orders)
      .where(eq(orders.status, 'completed'))
      .limit(1);
    if (order === undefined) throw new Error('The demo shop has no completed order');
    return order;
  };

  it('hear of what waits once, at most every ten minutes, and again when it waits again', async () => {
    const { heard, state, channel } = listener();
    const tell = (minutes: number) => tellStaff(shop.database, [channel], at(minutes));
    const order = await someOrder();
    const become = (status: 'paid' | 'completed') => shop.database.update(orders).set({ status }).where(eq(orders.id, order.id));
    await tell(0);
    const before = (await waitingThings(shop.database)).length;
    expect([heard.length > 0, await shop.database.$count(staffNotices)]).toEqual([before > 0, before]);
    heard.length = 0;
    await become('paid');
    await tell(5);
    expect(heard).toEqual([]);
    state.isDeaf = true;
    const toldOperator = vi.spyOn(console, 'error').mockReturnValue();
    await tell(10);
    expect(toldOperator).toHaveBeenCalledWith(expect.stringContaining('could not be told by test'));
    toldOperator.mockRestore();
    expect(await shop.database.$count(staffNotices)).toBe(before);
    state.isDeaf = false;
    await tell(15);
    expect(heard).toEqual([]);
    await tell(20);
    expect(heard).toEqual([`药集：订单待发货 1\n订单待发货：${order.sn}`]);
    await tell(40);
    expect(heard).toHaveLength(1);
    await become('completed');
    await tell(50);
    await become('paid');
    await tell(60);
    expect(heard).toHaveLength(2);
    await become('completed');
  });

  it('hear nothing where no way is set up', async () => {
    await shop.database.delete(staffNotices);
    await tellStaff(shop.database, [], at(100));
    expect(await shop.database.$count(staffNotices)).toBe(0);
  });
});

onPostgres('two processes of a shop', (open) => {
  it('send one digest', async () => {
    const { database } = await open();
    const { heard, channel } = listener();
    await database.update(orders).set({ status: 'paid' }).where(eq(orders.status, 'shipped'));
    await Promise.all([1, 2, 3, 4].map(() => tellStaff(database, [channel], at(0))));
    expect(heard).toHaveLength(1);
  });
});

describe('a digest goes out', () => {
  let closing: () => Promise<unknown> = () => Promise.resolve();
  afterEach(() => closing());

  it('by mail, signed in, to everybody', async () => {
    const mails: { user: string; to: string[]; text: string }[] = [];
    let user = '';
    const server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (auth, _session, done) => {
        user = `${auth.username}:${auth.password}`;
        done(null, { user: auth.username ?? '' });
      },
      onData: (stream, session, done) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        stream.on('end', () => {
          mails.push({ user, to: session.envelope.rcptTo.map(({ address }) => address), text });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing = () => new Promise<void>((resolve) => server.close(() => resolve()));
    const { port } = server.server.address() as AddressInfo;
    const [channel] = staffChannels({
      mail: { server: `smtp://clerk:p%40ss@127.0.0.1:${port}`, from: 'shop@a.example', to: ['b@a.example', 'c@a.example'] },
      robot: null,
    });
    await channel?.send({ subject: '药集：订单待发货 1', text: '药集：订单待发货 1\n订单待发货：YJ1' });
    expect(mails).toMatchObject([{ user: 'clerk:p@ss', to: ['b@a.example', 'c@a.example'] }]);
    const [, body = ''] = mails[0]?.text.split('\r\n\r\n') ?? [];
    expect(mails[0]?.text).toContain('From: shop@a.example');
    expect(body).not.toBe('');
  });

  it.each([
    [200, { errcode: 0, errmsg: 'ok' }, true],
    [200, { errcode: 93000, errmsg: 'invalid webhook url' }, false],
    [500, {}, false],
    [302, {}, false],
  ])('by a group’s robot that answers %i %j', async (status, body, isTaken) => {
    const asked: unknown[] = [];
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        asked.push(JSON.parse(text));
        response
          .writeHead(status, { 'content-type': 'application/json', ...(status === 302 && { location: '/other' }) })
          .end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing = () => new Promise((resolve) => server.close(resolve));
    const [channel] = staffChannels({ mail: null, robot: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send?key=1` });
    const sent = channel?.send({ subject: '甲', text: '乙\n丙' });
    await (isTaken ? expect(sent).resolves.toBeUndefined() : expect(sent).rejects.toThrow());
    expect(asked).toEqual([{ msgtype: 'text', text: { content: '乙\n丙' } }]);
  });

  it.each([
    [{}, null],
    [{ STAFF_ROBOT_URL: 'https://robot.example/send?key=1' }, null],
    [{ STAFF_ROBOT_URL: 'http://robot.example' }, 'STAFF_ROBOT_URL must be'],
    [{ STAFF_MAIL_SERVER: 'smtps://m.example', STAFF_MAIL_FROM: 'a@b.example', STAFF_MAIL_TO: 'c@b.example, d@b.example' }, null],
    [{ STAFF_MAIL_SERVER: 'm.example', STAFF_MAIL_FROM: 'a@b.example', STAFF_MAIL_TO: 'c@b.example' }, 'STAFF_MAIL_SERVER must be'],
    [{ STAFF_MAIL_SERVER: 'smtp://m.example' }, 'STAFF_MAIL_FROM must be'],
    [{ STAFF_MAIL_SERVER: 'smtp://m.example', STAFF_MAIL_FROM: 'a@b.example', STAFF_MAIL_TO: 'c' }, 'STAFF_MAIL_TO must be'],
  ])('as the settings say: %j', (environment, fault) => {
    const read = () => readSettings({ DATA_DIR: 'memory://', ...environment });
    if (fault === null) expect(read().staff).toBeDefined();
    else expect(read).toThrow(fault);
  });
});
