import { lte, notInArray, sql } from 'drizzle-orm';
import { digestMinutes, staffDigest, waitingKey } from '../../domain/shop/staff-digest.ts';
import { minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { shopState } from '../database/schema/shop-state.ts';
import { staffNotices } from '../database/schema/staff.ts';
import { tellOperator } from '../log/tell-operator.ts';
import { readShopSettings } from '../shop/shop-settings.ts';
import type { StaffChannel } from './staff-channels.ts';
import { waitingThings } from './waiting-things.ts';

const digestMark = 'staff-digest';

/** Takes the turn to send a digest; of several processes one has it. */
async function takeTurn(database: Database, now: Date): Promise<boolean> {
  const taken = await database
    .insert(shopState)
    .values({ name: digestMark, value: now.toISOString() })
    .onConflictDoUpdate({
      target: shopState.name,
      set: { value: now.toISOString() },
      setWhere: lte(shopState.value, minutesAfter(now, -digestMinutes).toISOString()),
    })
    .returning({ name: shopState.name });
  return taken.length > 0;
}

/** Sends it every way there is. @returns whether one of them took it */
async function sendAll(channels: readonly StaffChannel[], message: ReturnType<typeof staffDigest>): Promise<boolean> {
  const outcomes = await Promise.allSettled(channels.map(({ send }) => send(message)));
  for (const [at, outcome] of outcomes.entries())
    if (outcome.status === 'rejected') tellOperator(`The seller's people could not be told by ${channels[at]?.name}`, outcome.reason);
  return outcomes.some(({ status }) => status === 'fulfilled');
}

/**
 * Tells the seller's people of what has begun to wait for them: once a thing, in at most one digest in ten minutes.
 * What nobody took is told with the next one. What waits no more is forgotten, so that it is told again when it waits
 * again.
 */
export async function tellStaff(database: Database, channels: readonly StaffChannel[], now: Date): Promise<void> {
  if (channels.length === 0) return;
  const things = await waitingThings(database);
  const keys = things.map(waitingKey);
  await database.delete(staffNotices).where(keys.length === 0 ? sql`true` : notInArray(staffNotices.thing, keys));
  const told = new Set((await database.select({ thing: staffNotices.thing }).from(staffNotices)).map(({ thing }) => thing));
  const fresh = things.filter((thing) => !told.has(waitingKey(thing)));
  if (fresh.length === 0 || !(await takeTurn(database, now))) return;
  const { name } = await readShopSettings(database);
  if (!(await sendAll(channels, staffDigest(name, fresh)))) return;
  await database
    .insert(staffNotices)
    .values(fresh.map((thing) => ({ thing: waitingKey(thing), toldAt: now })))
    .onConflictDoNothing();
}
