import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { DeskRole } from '../../src/domain/desk/desk-role.ts';
import { deskPeople, deskSessions } from '../../src/server/database/schema/desk.ts';
import { ServerClient } from './server-client.ts';
import type { TestShop } from './server.ts';

/** Somebody of the demo shop's desk for each role alone; `admin` has another role beside it. */
export const deskPhones: Readonly<Record<DeskRole, string>> = {
  clerk: '13900003351',
  pharmacist: '13900002268',
  finance: '13900009015',
  admin: '13900001024',
};

/** A second one of a role. */
export const secondDeskPhones = { clerk: '13900004470', finance: '13900007713' } as const;

/** A client with a session of the desk, begun without the cost of a password check. */
export async function atDesk({ app, database }: TestShop, phone: string, now = new Date()): Promise<ServerClient> {
  const [person] = await database.select({ id: deskPeople.id }).from(deskPeople).where(eq(deskPeople.phone, phone));
  if (person === undefined) throw new Error(`Nobody at the desk has the phone ${phone}`);
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  const expiresAt = new Date(now.getTime() + 60 * 60_000);
  await database.insert(deskSessions).values({ tokenHash, personId: person.id, createdAt: now, seenAt: now, expiresAt });
  const client = new ServerClient(app);
  client.setCookie('desk', token);
  return client;
}
