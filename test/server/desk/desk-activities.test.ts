import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chinaDay } from '../../../src/domain/shared/china-time.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { activities } from '../../../src/server/database/schema/activity.ts';
import { actChanges, acts } from '../../../src/server/database/schema/act.ts';
import { deskPeople } from '../../../src/server/database/schema/desk.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { flashSales, specialPrices } from '../../../src/server/database/schema/goods-offer.ts';
import { activityDrafts, activityStops } from '../../../src/server/database/schema/planning.ts';
import { activityTiers } from '../../../src/server/database/schema/promotion.ts';
import { readMeetings } from '../../../src/server/planning/meeting-store.ts';
import { plainGoods } from '../../support/demo-goods.ts';
import { atDesk, deskPhones } from '../../support/desk.ts';
import { multipartOf } from '../../support/multipart.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { onEmbedded, type TestShop } from '../../support/server.ts';

const daySeconds = 86_400;
const inDays = (days: number): string => chinaDay(Date.now() / 1000 + days * daySeconds);
const period = { from: inDays(2), to: inDays(5) };
const tier = (name: string, more: object = {}) => ({ kind: 'tier', name, ...period, tiers: [{ amount: '500', money: '30' }], ...more });

interface Row {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly reason: string;
  readonly by: string;
  readonly goods: number;
  readonly faults: number;
}

onEmbedded('activities at the desk (R39, R64)', (open) => {
  let shop: TestShop, admin: ServerClient, second: ServerClient, clerk: ServerClient, ids: readonly number[];
  beforeAll(async () => {
    shop = await open();
    admin = await atDesk(shop, deskPhones.admin);
    clerk = await atDesk(shop, deskPhones.clerk);
    // Another administrator beside the first one.
    await shop.database
      .update(deskPeople)
      .set({ roles: ['admin'] })
      .where(eq(deskPeople.phone, deskPhones.pharmacist));
    second = await atDesk(shop, deskPhones.pharmacist);
    ids = (await plainGoods(shop.database, 4)).map(({ id }) => id);
  });
  afterAll(async () => expect(await auditShop(shop.database)).toEqual([]));

  const url = '/api/desk/activity_drafts';
  const begun = async (file: object, client = admin): Promise<string> => {
    const { status, data, message } = await client.post(url, { body: JSON.stringify(file) });
    expect([status, message]).toEqual([200, '']);
    return String(data.id);
  };
  const draftOf = async (id: string, client = admin) => (await client.get(`${url}/${id}`)).data;
  const listed = async (client = admin): Promise<Row[]> => (await client.get('/api/desk/activities')).data.activities;
  const row = async (id: string): Promise<Row | undefined> => (await listed()).find((one) => one.id === id);
  const publish = async (id: string, version: number, client = admin, key?: string) =>
    client.send({
      method: 'POST',
      url: `${url}/${id}/publish`,
      headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
      payload: JSON.stringify({ version }),
    });
  const sendFile = (content: string | Buffer, name = 'activity.json') =>
    admin.send({ method: 'POST', url: `${url}/file`, ...multipartOf({ content, name, type: 'application/json' }) });

  it('are listed for everybody: what runs, what comes, what ended; drafts for those alone who may write them', async () => {
    const id = await begun(tier('十二月满减'));
    const mine = await listed();
    expect(mine.find((one) => one.id === `draft-${id}`)).toMatchObject({ name: '十二月满减', state: 'draft', faults: 0 });
    expect(new Set(mine.map(({ state }) => state))).toEqual(new Set(['draft', 'running', 'announced', 'ended']));
    const states = mine.map(({ state }) => ['draft', 'running', 'announced', 'ended', 'stopped'].indexOf(state));
    expect(states).toEqual(states.toSorted((one, other) => Math.min(one, 3) - Math.min(other, 3)));
    const theirs = await listed(clerk);
    expect(theirs.some(({ state }) => state === 'draft')).toBe(false);
    expect(theirs.length).toBeGreaterThan(5);
    expect((await clerk.get(`${url}/${id}`)).status).toBe(403);
    expect((await clerk.get(`${url}/${id}/trial`)).status).toBe(403);
  });

  it('are written with faults, which say where and how to cure them, until nothing is wrong', async () => {
    const [one = 0, two = 0] = ids;
    await shop.database.update(goods).set({ isPrescription: true }).where(eq(goods.id, one));
    const gift = { kind: 'gift', name: '满赠', ...period, thresholds: ['100'], gifts: [one, two] };
    const empty = await draftOf(await begun({ kind: 'flash', name: '' }));
    expect(empty.faults.map(({ at, sort }: { at: string; sort: string }) => `${sort} ${at}`)).toEqual(
      expect.arrayContaining(['form name', 'form from', 'form to', 'form offers']),
    );
    expect(empty.can_try).toBe(0);
    const draft = await draftOf(await begun(gift));
    const [fault] = draft.faults;
    expect(fault).toMatchObject({ at: 'gifts.0', sort: 'law', words: expect.stringContaining('处方药') });
    expect(fault.where).toContain('赠品 1');
    expect(fault.cures).toEqual([{ kind: 'leave-out', places: ['gifts.0'], at: '', value: '', words: '去掉赠品' }]);
    expect(draft.goods.map(({ id }: { id: number }) => id)).toEqual([one, two]);
    expect((await publish(draft.id, 1)).status).toBe(422);
    const device = { isPrescription: false, containsEphedrine: false, scopes: ['qx2' as const] };
    await shop.database.update(goods).set(device).where(eq(goods.id, two));
    const cured = await admin.post(`${url}/${draft.id}`, { version: 1, body: JSON.stringify({ ...gift, gifts: [two] }) });
    expect(cured.data).toMatchObject({ version: 2, faults: [], can_try: 1 });
  });

  it('say what they meet of the shop, and how to leave the shared goods out', async () => {
    const running = (await readMeetings(shop.database, new Date())).find(({ kind }) => kind === 'special');
    const [goodsId = 0] = running?.sells.keys() ?? [];
    const offers = [goodsId, ids[2] ?? 0].map((id) => ({ goods: id, price: '0.01', quota: 5 }));
    const body = { kind: 'flash', name: '晚场', from: inDays(0), to: inDays(5), offers };
    const { overlaps } = await draftOf(await begun(body));
    const met = overlaps.find(({ names }: { names: string[] }) => names.includes('特价'));
    expect(met).toMatchObject({ goods: 1, outcome: expect.stringContaining('按较低的价格') });
    expect(met.cures).toEqual([{ kind: 'leave-out', places: ['offers.0'], at: '', value: '', words: '移出这种商品' }]);
  });

  it('are published once, whoever presses and how often, as they were on the screen', async () => {
    const id = await begun(tier('连按两次'));
    const both = await Promise.all([1, 2, 3].map(() => publish(id, 1, admin, `publish-${id}`)));
    expect(both.map(({ status, data }) => [status, data.id])).toEqual(both.map(() => [200, both[0]?.data.id]));
    const again = await publish(id, 1, second);
    expect([again.status, again.message]).toEqual([409, expect.stringMatching(/已公布这个活动$/)]);
    expect((await shop.database.select().from(activityTiers).where(eq(activityTiers.name, '连按两次'))).length).toBe(1);
    expect(await row(String(both[0]?.data.id))).toMatchObject({ name: '连按两次', state: 'announced' });
    expect((await admin.get(`${url}/${id}`)).status).toBe(404);
    // Another one of the same name and period is the same activity.
    expect((await publish(await begun(tier('连按两次')), 1)).status).toBe(409);
  });

  it('of two who press at the same time with keys of their own become one activity', async () => {
    const id = await begun(tier('两人同时'));
    const answers = await Promise.all([publish(id, 1, admin, 'a'), publish(id, 1, second, 'b')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await shop.database.select().from(activityTiers).where(eq(activityTiers.name, '两人同时'))).length).toBe(1);
  });

  it('of a colleague may be gone on with, but not over what they wrote meanwhile', async () => {
    const id = await begun(tier('同事的草稿'));
    const seen = await draftOf(id, second);
    expect(seen).toMatchObject({ version: 1, by: expect.any(String) });
    const body = JSON.stringify(tier('同事的草稿', { to: inDays(9) }));
    expect((await admin.post(`${url}/${id}`, { version: 1, body })).data.version).toBe(2);
    for (const [path, form] of [
      ['', { version: 1, body }],
      ['/drop', { version: 1 }],
      ['/publish', { version: 1 }],
    ] as const) {
      const { status, message } = await second.post(`${url}/${id}${path}`, form);
      expect([path, status, message]).toEqual([path, 409, expect.stringContaining('改过这个草稿')]);
    }
    expect((await second.post(`${url}/${id}/drop`, { version: 2 })).status).toBe(200);
    expect((await admin.get(`${url}/${id}`)).status).toBe(404);
  });

  it('are judged again when they are published: the law counts as it is then', async () => {
    const [, , goodsId = 0] = ids;
    const id = await begun({ kind: 'flash', name: '变了', ...period, offers: [{ goods: goodsId, price: '0.01', quota: 5 }] });
    expect((await draftOf(id)).faults).toEqual([]);
    await shop.database.update(goods).set({ isPurchasable: false }).where(eq(goods.id, goodsId));
    const { status, message } = await publish(id, 1);
    expect([status, message]).toEqual([422, 'offers.0: 商品不可购买，不能参加']);
    await shop.database.update(goods).set({ isPurchasable: true }).where(eq(goods.id, goodsId));
    expect(await shop.database.select().from(flashSales).where(eq(flashSales.name, '变了'))).toEqual([]);
  });

  it('are stopped with a reason: the effects are said before, what was claimed stays, all tiers go together', async () => {
    const three = { tiers: ['100', '200', '300'].map((amount, at) => ({ amount, money: String(at + 1) })), from: inDays(0) };
    const { data } = await publish(await begun(tier('三档满减', three)), 1);
    const stop = `/api/desk/activities/${data.id}/stop`;
    expect(await row(data.id)).toMatchObject({ state: 'running' });
    const effects = (await admin.get(`/api/desk/activities/${data.id}/effects`)).data;
    expect(effects).toMatchObject({ name: '三档满减', effects: expect.arrayContaining([{ what: '档', becomes: '3 档一起停' }]) });
    expect((await admin.post(stop, { reason: '' })).status).toBe(422);
    expect((await clerk.post(stop, { reason: '停' })).status).toBe(403);
    const key = { 'idempotency-key': 'stop-1', 'content-type': 'application/json' };
    const press = () => admin.send({ method: 'POST', url: stop, headers: key, payload: JSON.stringify({ reason: '供货断了' }) });
    expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await second.post(stop, { reason: '我也停' })).status).toBe(404);
    const tiers = await shop.database.select().from(activityTiers).where(eq(activityTiers.name, '三档满减'));
    expect(tiers.every(({ endsAt }) => endsAt <= new Date())).toBe(true);
    expect(await row(data.id)).toMatchObject({ state: 'stopped', reason: '供货断了', by: expect.any(String) });
    expect(await shop.database.$count(activityStops, eq(activityStops.activity, data.id))).toBe(1);
  });

  it('of special prices are one line, and end for all goods that were meant', async () => {
    const before = await shop.database.select().from(specialPrices);
    const found = (await listed()).find(({ id }) => id.startsWith('special-'));
    expect((await admin.post(`/api/desk/activities/${found?.id}/stop`, { reason: '换一批' })).status).toBe(200);
    expect((await shop.database.select().from(specialPrices)).length).toBe(before.length - (found?.goods ?? 0));
    expect(await row(found?.id ?? '')).toMatchObject({ state: 'stopped', name: '特价', reason: '换一批' });
  });

  it('that a command saved as a draft are shown and published here, too', async () => {
    const now = Date.now();
    const [made] = await shop.database
      .insert(activities)
      .values({ kind: 'coupon', name: '命令存的', isDraft: true, beginsAt: new Date(now), endsAt: new Date(now + 9e8) })
      .returning();
    expect(await row(String(made?.id))).toMatchObject({ state: 'draft' });
    expect((await admin.post(`/api/desk/activities/${made?.id}/publish`)).status).toBe(200);
    expect(await row(String(made?.id))).toMatchObject({ state: 'running' });
    expect((await admin.post(`/api/desk/activities/${made?.id}/publish`)).status).toBe(404);
    await shop.database.delete(activities).where(eq(activities.id, made?.id ?? 0));
  });

  it('are tried on past orders in a process apart: the same figures as by command, and nothing changes', async () => {
    const id = await begun(
      tier('试一试', {
        tiers: [
          { amount: '300', money: '10' },
          { amount: '900', money: '50' },
        ],
      }),
    );
    const { data, status, message } = await admin.get(`${url}/${id}/trial?days=90`);
    expect([status, message]).toEqual([200, '']);
    expect(data.steps.map(({ name }: { name: string }) => name)).toEqual(['满300减10', '满900减50']);
    expect(data.orders.touched).toBe(data.steps.reduce((sum: number, step: { orders: number }) => sum + step.orders, 0));
    const command = await import('../../../src/server/operator/run-operator.ts');
    const { fileWord } = await import('../../../src/server/operator/kit/file-word.ts');
    const file = fileWord(
      Buffer.from(
        JSON.stringify(
          tier('试一试', {
            tiers: [
              { amount: '300', money: '10' },
              { amount: '900', money: '50' },
            ],
          }),
        ),
      ),
    );
    const { out } = await command.programs.shop({ database: shop.database, clock: () => new Date(), payment: {} as never }, [
      ...['simulate', file, '--from', data.from, '--to', data.to, '--json'],
    ]);
    const told = JSON.parse(out.join('\n'));
    expect([data.saved, data.margin, data.orders.compared]).toEqual([
      told.saved.sum,
      { before: told.margin.before, after: told.margin.after, change: told.margin.change },
      told.orders.compared,
    ]);
    expect(Number(data.make_up)).toBeGreaterThan(0);
    expect((await admin.get(`${url}/${await begun({ kind: 'tier', name: '' })}/trial`)).status).toBe(409);
    expect((await admin.get(`${url}/${id}/trial?days=999`)).status).toBe(422);
  });

  it('come from a file that is read apart: its faults are told with their places, and nothing is begun', async () => {
    const count = () => shop.database.$count(activityDrafts);
    const sent = await sendFile(
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(`  ${JSON.stringify(tier('文件来的'), null, 2)}\n`)]),
    );
    expect([sent.status, sent.message]).toEqual([200, '']);
    expect(JSON.parse((await draftOf(sent.data.id)).body)).toEqual(tier('文件来的'));
    const before = await count();
    const refused = await sendFile(JSON.stringify({ ...tier(''), surprise: 1 }));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('surprise：没有这一项');
    const deep = `{"kind":"tier","x":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    for (const content of ['', '{', '[]', 'null', '{"kind":"x"}', deep, Buffer.from([0, 1, 2]), Buffer.alloc(900_000, '{"a":')])
      expect((await sendFile(content)).status).toBe(422);
    expect((await sendFile(Buffer.alloc(1_100_000, ' '))).status).toBe(413);
    expect((await admin.send({ method: 'POST', url: `${url}/file` })).status).toBe(422);
    expect(await count()).toBe(before);
  });

  it('take no text that is no activity, however it is made', async () => {
    const deep = `{"kind":"tier","x":${'['.repeat(90_000)}${']'.repeat(90_000)}}`;
    for (const body of ['', 'x', '[]', '"tier"', '{"kind":"whole-shop"}', deep, 'x'.repeat(200_001)])
      expect((await admin.post(url, { body })).status).toBe(422);
    const odd = { kind: 'coupon', name: 'a\u0000<b>', __proto__: { kind: 'x' } };
    const draft = await draftOf(await begun(odd));
    expect(draft.name).toBe('a<b>');
    for (const id of ['0', 'x', '9e9', '-1', '99999999999999999999'])
      expect((await admin.get(`${url}/${encodeURIComponent(id)}`)).status).toBe(404);
    for (const id of ['flash-0', 'special-x', 'tier-99999999999999999999', 'draft-1', '0'])
      expect((await admin.post(`/api/desk/activities/${id}/stop`, { reason: '停' })).status).toBe(404);
    // No address of the shop has a control character.
    expect((await admin.post('/api/desk/activities/%00/stop', { reason: '停' })).status).toBe(400);
  });

  it('are in the log by who did it, without their long texts', async () => {
    const id = await begun(tier('留名'), second);
    const { data } = await publish(id, 1, second);
    expect((await second.post(`/api/desk/activities/${data.id}/stop`, { reason: '不办了' })).status).toBe(200);
    const rows = await shop.database
      .select()
      .from(acts)
      .innerJoin(actChanges, eq(actChanges.actId, acts.id))
      .where(eq(acts.name, '停活动'));
    const last = rows.filter(({ act_changes: { tableName } }) => tableName === 'activity_stops').at(-1);
    expect(last?.acts.actorKind).toBe('desk');
    expect(JSON.stringify(last?.act_changes)).not.toContain('不办了');
    const names = (await shop.database.select({ name: acts.name }).from(acts)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['新建活动草稿', '公布活动', '停活动']));
  });

  it('find goods by name, number and code', async () => {
    const [one = 0] = ids;
    const [known] = await shop.database.select().from(goods).where(eq(goods.id, one));
    const found = async (words: string) => (await admin.get(`/api/desk/activity_goods?words=${encodeURIComponent(words)}`)).data.goods;
    expect((await found(String(one)))[0]).toMatchObject({ id: one, name: known?.name });
    expect((await found(known?.name ?? '')).map(({ name }: { name: string }) => name)).toContain(known?.name);
    expect(await found('')).toEqual([]);
  });
});
