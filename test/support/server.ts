import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, type TestOptions } from 'vitest';
import { sessionCookie } from '../../src/server/http/session.ts';
import { createApp } from '../../src/server/app.ts';
import type { Database, OpenedDatabase } from '../../src/server/database/database.ts';
import { accounts, buyers } from '../../src/server/database/schema/account.ts';
import { defaultSettings, inMemory, type Settings } from '../../src/server/settings.ts';
import { ServerClient } from './server-client.ts';
import { openEmbeddedCopy, openPostgresCopy } from './server-database.ts';
import { type DatabaseKind, eitherKinds, isThere } from './test-databases.ts';
import { ownerSession } from './owner-session.ts';

/** The demo accounts of api.md. */
export const demoPhones = {
  qualified: '13800000001',
  unqualified: '13800000002',
  unsigned: '13800000003',
  other: '13800000004',
} as const;

/** A running shop for one suite: its own copy of the demo data, its own time. */
export interface TestShop {
  readonly app: FastifyInstance;
  readonly opened: OpenedDatabase;
  readonly database: Database;
  /** Moves the shop's time forward. */
  readonly wait: (minutes: number) => void;
  /** A visitor. */
  readonly visitor: () => ServerClient;
  /** A client with a session of the account's first shop, begun without the cost of a password check. */
  readonly signedIn: (phone: string) => Promise<ServerClient>;
  readonly buyerId: (phone: string) => Promise<number>;
  /**
   * Ends it; by itself it ends with its suite. A suite that opens one a test must: a dozen left open make each of their
   * tests slower than the last.
   */
  readonly close: () => Promise<void>;
}

export type OpenShop = (settings?: Partial<Settings>) => Promise<TestShop>;

async function startShop(opened: OpenedDatabase, settings: Partial<Settings>): Promise<Omit<TestShop, 'close'>> {
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const app = await createApp({
    opened,
    clock,
    settings: { ...defaultSettings, dataDir: inMemory, log: 'errors', checkAnswers: true, ...settings },
  });
  await app.ready();
  const { database } = opened;
  const buyerId = async (phone: string): Promise<number> => {
    const [row] = await database
      .select({ id: buyers.id })
      .from(buyers)
      .innerJoin(accounts, eq(accounts.id, buyers.accountId))
      .where(eq(accounts.phone, phone))
      .orderBy(buyers.position);
    if (row === undefined) throw new Error(`No demo account has the phone ${phone}`);
    return row.id;
  };
  return {
    app,
    opened,
    database,
    buyerId,
    wait: (minutes) => void (ahead += minutes * 60_000),
    visitor: () => new ServerClient(app),
    signedIn: async (phone) => {
      const client = new ServerClient(app);
      client.setCookie(sessionCookie, await ownerSession(database, await buyerId(phone), clock()));
      return client;
    },
  };
}

const databaseKinds = { PGlite: openEmbeddedCopy, PostgreSQL: openPostgresCopy } as const;

type Suite = (open: OpenShop) => void;
/** A suite, or before it what holds for all of its tests. */
type SuiteParts = readonly [suite: Suite] | readonly [options: TestOptions, suite: Suite];

/** A run without this database says that it leaves the suite out. */
function describeOn(kind: DatabaseKind, name: string, parts: SuiteParts): void {
  const [options, suite] = parts.length === 1 ? [{}, parts[0]] : parts;
  describe.runIf(isThere(kind))(`${name} (${kind})`, options, () => {
    const openShops = new Set<() => Promise<void>>();
    afterAll(async () => {
      for (const close of [...openShops].reverse()) await close();
    });
    suite(async (settings = {}) => {
      const opened = await databaseKinds[kind]();
      let end = opened.close;
      const close = async () => {
        if (openShops.delete(close)) await end();
      };
      openShops.add(close);
      const shop = await startShop(opened, settings);
      end = () => shop.app.close().then(opened.close);
      return { ...shop, close };
    });
  });
}

/**
 * Describes a suite twice: on the embedded database and on a real PostgreSQL, each with its own seeded shop. For what
 * the two may do differently: search, lists, sums, raw SQL, JSON, arrays, migrations.
 */
export function onBothDatabases(name: string, ...parts: SuiteParts): void {
  describeOn('PGlite', name, parts);
  describeOn('PostgreSQL', name, parts);
}

/**
 * Describes a suite once, on the database of the tier (test-databases.ts). For rules whose SQL another suite proves on
 * both databases.
 */
export function onEither(name: string, ...parts: SuiteParts): void {
  for (const kind of eitherKinds) describeOn(kind, name, parts);
}

/**
 * Describes a suite on the embedded database only, where another one proves the same on PostgreSQL, or where counts
 * belong to one process. It costs the processor three to ten times as much: a rule of no database is `onEither`.
 */
export function onEmbedded(name: string, ...parts: SuiteParts): void {
  describeOn('PGlite', name, parts);
}

/** Describes a suite on a real PostgreSQL only: the embedded database has one connection and shows no races. */
export function onPostgres(name: string, ...parts: SuiteParts): void {
  describeOn('PostgreSQL', name, parts);
}
