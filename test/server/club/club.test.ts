import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { sweep } from '../../../src/server/housekeeping.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { activities, activityEntries } from '../../../src/server/database/schema/activity.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

interface Lecture {
  readonly id: number;
  readonly title: string;
  readonly state: string;
  readonly places: number;
  readonly left: number;
  readonly reason: string | null;
  readonly at: number;
  readonly until: number;
  readonly ends_at: number;
  readonly is_booked: boolean;
  readonly has_attended: boolean;
}

const lecturesOf = async (client: ServerClient): Promise<Lecture[]> => (await client.get('/api/yyh')).data;
const oneOf = async (client: ServerClient, fits: (lecture: Lecture) => boolean): Promise<Lecture> => {
  const found = (await lecturesOf(client)).find(fits);
  if (found === undefined) throw new Error('The demo shop has no such lecture');
  return found;
};
const isOpen = ({ reason }: Lecture) => reason === null;

onEither('the club', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  const operate = (...words: string[]) => programs.shop({ database: shop.database, clock: () => new Date(), payment: {} as never }, words);

  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
  });

  it('shows lectures to everybody, what is held next first', async () => {
    const list = await lecturesOf(shop.visitor());
    expect(list.map(({ state }) => state)).toEqual(expect.arrayContaining(['running', 'announced', 'ended']));
    const times = list.filter(({ until }) => until > Date.now() / 1000).map(({ at }) => at);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(list.every(({ is_booked: isBooked }) => !isBooked)).toBe(true);
    expect(await shop.visitor().post(`/api/yyh/${list[0]?.id}/book`, {})).toMatchObject({ status: 401 });
  });

  it('books once, gives back, and books again', async () => {
    const { id, left } = await oneOf(buyer, isOpen);
    expect(await buyer.post(`/api/yyh/${id}/book`, {})).toMatchObject({
      status: 200,
      message: '已预约',
      data: { is_booked: true, left: left - 1, reason: 'had' },
    });
    expect(await buyer.post(`/api/yyh/${id}/book`, {})).toMatchObject({ status: 200, data: { is_booked: true, left: left - 1 } });
    expect(await buyer.post(`/api/yyh/${id}/unbook`, {})).toMatchObject({ status: 200, data: { is_booked: false, left } });
    expect(await buyer.post(`/api/yyh/${id}/unbook`, {})).toMatchObject({ status: 200, data: { is_booked: false, left } });
    expect(await buyer.post(`/api/yyh/${id}/book`, {})).toMatchObject({ status: 200, data: { is_booked: true, left: left - 1 } });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('gives a booked one as an entry for a calendar, and who was there a certificate', async () => {
    const booked = await oneOf(buyer, ({ is_booked: isBooked, state }) => isBooked && state === 'running');
    const calendar = await buyer.get(`/api/yyh/${booked.id}/calendar`);
    expect(calendar.headers['content-type']).toContain('text/calendar');
    expect(calendar.text).toContain(`DTSTART:${new Date(booked.at * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, '')}\r\n`);
    expect(calendar.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const attended = await oneOf(buyer, ({ has_attended: hasAttended }) => hasAttended);
    const certificate = await buyer.get(`/api/yyh/${attended.id}/certificate`);
    expect(certificate.text.startsWith('%PDF')).toBe(true);
    expect(await buyer.get(`/api/yyh/${booked.id}/certificate`)).toMatchObject({ status: 404, message: '没有参会记录' });
    const other = await shop.signedIn(demoPhones.other);
    expect(await other.get(`/api/yyh/${attended.id}/certificate`)).toMatchObject({ status: 404 });
    expect(await other.get(`/api/yyh/${booked.id}/calendar`)).toMatchObject({ status: 404 });
    expect(await operate('club', 'attend', String(booked.id), demoPhones.other)).toMatchObject({ exitCode: 1 });
    for (let time = 0; time < 2; time++)
      expect(await operate('club', 'attend', String(booked.id), demoPhones.qualified)).toMatchObject({ exitCode: 0 });
    expect(await oneOf(buyer, ({ id }) => id === booked.id)).toMatchObject({ has_attended: true });
  });

  it('refuses what is full, not begun, over, stopped or not there, with the reason', async () => {
    const full = await oneOf(buyer, ({ left, state }) => left === 0 && state === 'running');
    expect(await buyer.post(`/api/yyh/${full.id}/book`, {})).toMatchObject({ code: 601, message: '席位已约满', data: { reason: 'gone' } });
    const announced = await oneOf(buyer, ({ state }) => state === 'announced');
    expect(await buyer.post(`/api/yyh/${announced.id}/book`, {})).toMatchObject({
      code: 601,
      message: '预约还没有开始',
      data: { reason: 'not-begun' },
    });
    const over = await oneOf(buyer, ({ state }) => state === 'ended');
    expect(over).toMatchObject({ is_booked: true, has_attended: true });
    const late = await shop.signedIn(demoPhones.other);
    expect(await late.post(`/api/yyh/${over.id}/book`, {})).toMatchObject({ code: 601, message: '预约已截止', data: { reason: 'ended' } });
    for (const id of [999_999_999, 'x', 0]) expect((await buyer.post(`/api/yyh/${id}/book`, {})).status).toBeGreaterThanOrEqual(404);
    const unqualified = await shop.signedIn(demoPhones.unqualified);
    const openOne = await oneOf(unqualified, ({ state, left }) => state === 'running' && left > 0);
    expect(await unqualified.post(`/api/yyh/${openOne.id}/book`, {})).toMatchObject({ code: 601, data: { reason: 'not-you' } });
    expect(await operate('activity', 'stop', String(openOne.id))).toMatchObject({ exitCode: 0 });
    expect(await operate('activity', 'stop', String(openOne.id))).toMatchObject({ exitCode: 1 });
    expect(await oneOf(buyer, ({ id }) => id === openOne.id)).toMatchObject({ state: 'stopped' });
    expect((await operate('activity', 'list', '--kind', 'lecture')).out.join('\n')).toContain(`${openOne.id}\tlecture\tstopped`);
  });

  it('tells who waits for its begin, once', async () => {
    const running = await oneOf(buyer, ({ state }) => state === 'running');
    expect(await buyer.post(`/api/activity/${running.id}/follow`, {})).toMatchObject({ code: 601 });
    expect(await buyer.post('/api/activity/999999999/follow', {})).toMatchObject({ status: 404 });
    const announced = await oneOf(buyer, ({ state }) => state === 'announced');
    for (let time = 0; time < 2; time++)
      expect(await buyer.post(`/api/activity/${announced.id}/follow`, {})).toMatchObject({ status: 200, data: { is_followed: true } });
    const told = () => shop.database.$count(messages, eq(messages.title, `${announced.title} 开始了`));
    await sweep(shop.database, new Date());
    expect(await told()).toBe(0);
    const begun = new Date(announced.ends_at * 1000 - 60_000);
    for (let round = 0; round < 2; round++) await sweep(shop.database, begun);
    expect(await told()).toBe(1);
  });
});

onPostgres('places of a lecture', (open) => {
  it('are never more than there are, for 200 bookings at one instant and 64 of one shop', async () => {
    const shop = await open();
    const crowd = await manyBuyers(shop, 40);
    const [first] = crowd;
    if (first === undefined) throw new Error('Nobody came');
    const { id } = await oneOf(first, isOpen);
    await shop.database.update(activities).set({ quota: 10, taken: 0, takenSince: null }).where(eq(activities.id, id));
    await shop.database.delete(activityEntries).where(eq(activityEntries.activityId, id));
    const wishes = [...Array(5)].flatMap(() => crowd).map((client) => client.post(`/api/yyh/${id}/book`, {}));
    const codes = (await Promise.all(wishes)).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set([200, 601]));
    const entries = await shop.database.select().from(activityEntries).where(eq(activityEntries.activityId, id));
    expect(entries).toHaveLength(10);
    const winner = crowd[codes.findIndex((code) => code === 200) % crowd.length];
    if (winner === undefined) throw new Error('Nobody booked');
    await Promise.all(Array.from({ length: 64 }, (_, turn) => winner.post(`/api/yyh/${id}/${turn % 2 === 0 ? 'unbook' : 'book'}`, {})));
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
