import { eq } from 'drizzle-orm';
import { minutesAfter } from '../../src/server/clock.ts';
import type { Database } from '../../src/server/database/database.ts';
import { activities } from '../../src/server/database/schema/activity.ts';
import { groupBuys, groupRounds } from '../../src/server/database/schema/group-buy.ts';
import type { Answered, ServerClient } from './server-client.ts';

/** A group-buy that a test announces; units of the goods. */
interface Announced {
  readonly goodsId: number;
  readonly target?: number;
  readonly most?: number;
  readonly mostEach?: number;
  readonly least?: number;
  readonly step?: number;
  /** minutes from now */
  readonly begins?: number;
  readonly ends?: number;
}

/** What a unit costs in groups of tests, yuan. */
export const groupPrice = 2;

/** Announces a group-buy. @returns its activity's id */
export async function announceGroup(
  database: Database,
  { goodsId, target = 30, most = 60, mostEach = 40, least = 10, step = 10, begins = -60, ends = 600 }: Announced,
  now = new Date(),
): Promise<number> {
  const [made] = await database
    .insert(activities)
    .values({
      kind: 'group-buy',
      name: '测试团',
      beginsAt: minutesAfter(now, begins),
      endsAt: minutesAfter(now, ends),
      audience: { who: 'qualified' },
      quota: most,
      perBuyer: mostEach,
    })
    .returning({ id: activities.id });
  if (made === undefined) throw new Error('The activity was not inserted');
  await database.insert(groupBuys).values({ activityId: made.id, goodsId, price: String(groupPrice), target, least, step });
  return made.id;
}

const homes = new WeakMap<ServerClient, number>();

async function homeOf(client: ServerClient): Promise<number> {
  const known = homes.get(client);
  if (known !== undefined) return known;
  const { id } = (await client.get('/api/user/address')).data.list[0];
  homes.set(client, id);
  return id;
}

/** Joins a group with so many units. */
export async function joinGroup(
  client: ServerClient,
  groupId: number,
  number: number,
  { method = 'balance', key, ...changes }: { method?: string; key?: string; expect?: string } = {},
): Promise<Answered> {
  const form = { number, address_id: await homeOf(client), method, expect: (number * groupPrice).toFixed(2), ...changes };
  return client.post(`/api/groupbuy/${groupId}/join`, form, key === undefined ? {} : { 'idempotency-key': key });
}

/** The group's only round. */
export async function roundOf(database: Database, groupId: number) {
  const [round] = await database.select().from(groupRounds).where(eq(groupRounds.activityId, groupId));
  return round;
}
