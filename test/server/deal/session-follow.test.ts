import { and, eq, like } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { epochSeconds } from '../../../src/server/clock.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { flashSales } from '../../../src/server/database/schema/goods-offer.ts';
import { tellOfSessions } from '../../../src/server/deal/session-follow.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

interface Session {
  id: number;
  begin_time: number;
  end_time: number;
  is_followed: boolean;
}

onEither('who wants to be told of a flash session', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
  });
  const listed = async (client = buyer): Promise<Session[]> => (await client.get('/api/index/spike_sessions')).data.sessions;
  const toCome = async (): Promise<Session> => {
    const { data } = await buyer.get('/api/index/spike_sessions');
    const found = (data.sessions as Session[]).findLast(({ begin_time: begins }) => begins > data.timestamp);
    if (found === undefined) throw new Error('No session is to come');
    return found;
  };
  const send = (act: 'follow' | 'unfollow', { id, begin_time }: Pick<Session, 'id' | 'begin_time'>, client = buyer) =>
    client.post(`/api/index/spike_sessions/${id}/${act}`, { begin_time });
  const isFollowed = async ({ id, begin_time: begins }: Session, client = buyer) =>
    (await listed(client)).find((one) => one.id === id && one.begin_time === begins)?.is_followed;
  const told = ({ id, begin_time: begins }: Session) =>
    shop.database
      .select()
      .from(messages)
      .where(and(like(messages.cause, 'flash:%'), eq(messages.cause, `flash:${id}:${begins}`)));
  const at = (seconds: number): Date => new Date(seconds * 1000);

  it('says so once, twice, and no more, and it is nobody else’s', async () => {
    const session = await toCome();
    const other = await shop.signedIn(demoPhones.other);
    expect(await isFollowed(session)).toBe(false);
    for (const begins of [9007199254740991, 999999999999999])
      expect(await send('unfollow', { ...session, begin_time: begins })).toMatchObject({ status: 422 });
    for (const client of [buyer, buyer])
      expect(await send('follow', session, client)).toMatchObject({ status: 200, data: { is_followed: true } });
    expect([await isFollowed(session), await isFollowed(session, other), await isFollowed(session, shop.visitor())]).toEqual([
      true,
      false,
      false,
    ]);
    await send('unfollow', session, other);
    expect(await isFollowed(session)).toBe(true);
    expect(await send('unfollow', session)).toMatchObject({ status: 200, data: { is_followed: false } });
    expect(await isFollowed(session)).toBe(false);
  });

  it('is refused for a session that is none, that began, and for a visitor', async () => {
    const session = await toCome();
    for (const wrong of [
      { ...session, id: 999_999 },
      { ...session, begin_time: session.begin_time + 1 },
    ])
      expect((await send('follow', wrong)).status).toBe(404);
    const running = (await listed()).find(
      ({ begin_time: begins, end_time: ends }) => begins <= Date.now() / 1000 && Date.now() / 1000 < ends,
    );
    if (running !== undefined) expect(await send('follow', running)).toMatchObject({ code: 601 });
    expect((await send('follow', session, shop.visitor())).status).toBe(401);
    expect((await buyer.post(`/api/index/spike_sessions/${session.id}/follow`, {})).status).toBe(422);
  });

  it('is told once when it begins, however many rounds run at one moment', async () => {
    const session = await toCome();
    await send('follow', session);
    await tellOfSessions(shop.database, at(session.begin_time - 1));
    expect(await told(session)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => tellOfSessions(shop.database, at(session.begin_time))));
    await tellOfSessions(shop.database, at(session.begin_time + 60));
    expect((await told(session)).map(({ url, kind }) => [url, kind])).toEqual([
      [`/mrtj?session=${session.id}-${session.begin_time}`, 'activity'],
    ]);
    expect(await isFollowed(session)).toBe(false);
  });

  it('is not told of what ended before the round came, or does not take place any more', async () => {
    const [late, gone] = (await listed()).filter(({ begin_time: begins }) => begins > epochSeconds(new Date())).slice(0, 2) as [
      Session,
      Session,
    ];
    await send('follow', late);
    await tellOfSessions(shop.database, at(late.end_time));
    await tellOfSessions(shop.database, at(late.end_time + 24 * 3600));
    expect(await told(late)).toEqual([]);
    await send('follow', gone);
    const [sale] = await shop.database.select().from(flashSales).where(eq(flashSales.id, gone.id));
    await shop.database
      .update(flashSales)
      .set({ beginsAt: at(gone.begin_time + 1), everyDays: null, endsAt: at(gone.end_time) })
      .where(eq(flashSales.id, gone.id));
    await tellOfSessions(shop.database, at(gone.begin_time + 2));
    expect(await told(gone)).toEqual([]);
    if (sale !== undefined) await shop.database.update(flashSales).set(sale).where(eq(flashSales.id, gone.id));
  });
});
