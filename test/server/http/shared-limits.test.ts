import pg from 'pg';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../src/server/app.ts';
import { systemClock } from '../../../src/server/clock.ts';
import type { OpenedDatabase, SideConnections } from '../../../src/server/database/database.ts';
import { openPostgres } from '../../../src/server/database/postgres.ts';
import { throttleCounts } from '../../../src/server/database/schema/throttle.ts';
import { forgetOldCounts, SharedCounts } from '../../../src/server/http/shared-counts.ts';
import { Throttles } from '../../../src/server/http/throttle.ts';
import { defaultSettings, inMemory } from '../../../src/server/settings.ts';
import { ServerClient } from '../../support/server-client.ts';
import { openPostgresCopy } from '../../support/server-database.ts';
import { isThere } from '../../support/test-databases.ts';
import { proves } from '../../support/promises.ts';

type Throttle = ReturnType<Throttles['named']>;

const rule = { perSubject: 8, perCaller: 20, minutes: 10 };
const caller = '192.0.2.1';

describe.runIf(isThere('PostgreSQL'))('limits over several processes', proves('accounts'), () => {
  let opened: OpenedDatabase & { url: string };
  let other: OpenedDatabase;
  let throttles: Throttle[];
  let name = 0;

  const pair = (withRule = rule): Throttle[] => {
    name += 1;
    return [opened, other].map(({ aside }) => new Throttles(new SharedCounts(aside as SideConnections)).named(`tried-${name}`, withRule));
  };

  beforeAll(async () => {
    opened = await openPostgresCopy();
    other = await openPostgres(opened.url);
    throttles = pair();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await other.close();
    await opened.close();
  });

  it('lets a subject try as often as the rule says, however many processes it asks at once', async () => {
    const tries = Array.from({ length: 40 }, (_, at) => (throttles[at % 2] as Throttle).attempt('a', caller));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(rule.perSubject);
    const refused = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
    for (const refusal of refused)
      expect(refusal).toMatchObject({ code: 429, detail: { headers: { 'retry-after': expect.stringMatching(/^\d{1,3}$/) } } });
  });

  it('counts a caller over all processes, and does not make them pay for attempts that were refused or succeeded', async () => {
    const [here, there] = pair() as [Throttle, Throttle];
    for (let at = 0; at < 30; at++) await (await here.attempt('a', caller)).takeBack();
    for (let at = 0; at < rule.perSubject; at++) await here.attempt('a', caller);
    for (let at = 0; at < 5; at++) await expect(there.attempt('a', caller)).rejects.toMatchObject({ code: 429 });
    for (let at = rule.perSubject; at < rule.perCaller; at++) await there.attempt(`other ${at}`, caller);
    await expect(here.attempt('one more', caller)).rejects.toMatchObject({ code: 429 });
    await expect(here.attempt('a', '192.0.2.2')).resolves.toMatchObject({ left: rule.perSubject - 1 });
  });

  it('keeps no address and no name in the table, and forgets counts whose time is over', async () => {
    const [here] = pair({ ...rule, minutes: 1 }) as [Throttle];
    await here.attempt('13800000001', caller);
    const rows = await opened.database.select().from(throttleCounts);
    expect(JSON.stringify(rows)).not.toMatch(/13800000001|192\.0\.2/);
    await forgetOldCounts(opened.database, new Date(Date.now() + 61_000));
    const kept = await opened.database.select().from(throttleCounts);
    expect(rows.length - kept.length).toBe(2);
  });

  it('counts in the process alone while the table is locked, waits a bounded time once, and says so in one line', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [here] = pair() as [Throttle];
    const holder = new pg.Client({ connectionString: opened.url });
    await holder.connect();
    try {
      await holder.query('begin; lock table throttle_counts in access exclusive mode');
      const waits: number[] = [];
      const outcomes: string[] = [];
      for (let at = 0; at < rule.perSubject + 2; at++) {
        const begun = performance.now();
        outcomes.push(
          await here.attempt('a', caller).then(
            () => 'tried',
            () => 'refused',
          ),
        );
        waits.push(performance.now() - begun);
      }
      expect(outcomes).toEqual([...Array.from({ length: rule.perSubject }, () => 'tried'), 'refused', 'refused']);
      // The first one waits for the database; those after it do not ask while it rests.
      expect(Math.max(...waits.slice(1))).toBeLessThan((waits[0] as number) / 4);
      expect(lines).toHaveBeenCalledTimes(1);
      expect(String(lines.mock.calls[0]?.[0])).toContain('Rate limits count in each process alone');
    } finally {
      await holder.end();
    }
  });

  it('asks the database again after a rest', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let now = 0;
    let isAway = true;
    const asked = vi.fn();
    const counts = new SharedCounts(
      {
        query: async (statement) => {
          asked();
          if (isAway) throw new Error('away');
          return (opened.aside as SideConnections).query(statement);
        },
      },
      () => now,
    );
    const throttle = new Throttles(counts).named('tried-after-a-rest', rule);
    for (let at = 0; at < 3; at++) await throttle.attempt('a', caller);
    expect(asked).toHaveBeenCalledTimes(1);
    now += 5_000;
    await throttle.attempt('a', caller);
    expect(asked).toHaveBeenCalledTimes(2);
    isAway = false;
    now += 5_000;
    expect(await throttle.attempt('a', caller)).toMatchObject({ left: rule.perSubject - 1 });
    expect(lines).toHaveBeenCalledTimes(1);
  });

  it('refuses a login in every server once it failed too often in any of them', async () => {
    const apps: FastifyInstance[] = [];
    try {
      for (const database of [opened, other])
        apps.push(
          await createApp({ opened: database, clock: systemClock, settings: { ...defaultSettings, dataDir: inMemory, log: 'off' } }),
        );
      const guess = async (app: FastifyInstance) =>
        (await new ServerClient(app).post('/api/login', { name: '13800000001', password: 'wrong-2026' })).code;
      const codes: number[] = [];
      for (let at = 0; at < 10; at++) codes.push(await guess(apps[at % 2] as FastifyInstance));
      expect(codes.slice(0, 8)).not.toContain(429);
      expect(codes.slice(8)).toEqual([429, 429]);
      expect(await Promise.all(apps.map(guess))).toEqual([429, 429]);
    } finally {
      for (const app of apps) await app.close();
    }
  });
});

describe('the throttles of a server', () => {
  it('refuse a name that another one has', () => {
    const throttles = new Throttles(null);
    throttles.named('login', rule);
    expect(() => throttles.named('login', rule)).toThrow('Two throttles are named login');
  });
});
