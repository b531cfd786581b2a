import { randomInt } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { isMobileNumber } from '../../../domain/account/contact-rules.ts';
import { type DeskRole, deskRoles, rolesFault, rolesFaultWords } from '../../../domain/desk/desk-role.ts';
import { hashPassword } from '../../account/password.ts';
import type { Database } from '../../database/database.ts';
import { deskPeople } from '../../database/schema/desk.ts';
import { endSessionsOf } from '../../http/desk-session.ts';
import { fieldRefused, notFound, Refusal } from '../../http/refusal.ts';
import { isTaken } from '../../http/transaction.ts';

/** Letters and figures that nobody confuses when they read them out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const lettersOfGroup = 4;

/** A password to be read out once: about 79 bits, in groups. */
const firstPassword = (): string =>
  Array.from({ length: groups }, () => Array.from({ length: lettersOfGroup }, () => alphabet[randomInt(alphabet.length)]).join('')).join(
    '-',
  );

/** A first password and its hash; hashed before any transaction, because it takes a tenth of a second. */
export async function newFirstPassword(): Promise<{ readonly password: string; readonly passwordHash: string }> {
  const password = firstPassword();
  return { password, passwordHash: await hashPassword(password) };
}

const sorted = (roles: readonly DeskRole[]): DeskRole[] => deskRoles.filter((role) => roles.includes(role));

/** @throws Refusal 422 for roles that nobody may hold together (R64) */
function requireRoles(roles: readonly DeskRole[]): void {
  const fault = rolesFault(roles);
  if (fault !== null) throw fieldRefused('roles', rolesFaultWords[fault]);
}

interface NewPerson {
  readonly name: string;
  readonly phone: string;
  readonly roles: readonly DeskRole[];
  readonly passwordHash: string;
  readonly at: Date;
}

/**
 * Adds somebody to the desk; the first one is added by command.
 * @throws Refusal 422 for a phone that somebody has, or roles that nobody may hold together
 */
export async function addPerson(transaction: Database, { name, phone, roles, passwordHash, at }: NewPerson): Promise<number> {
  requireRoles(roles);
  if (!isMobileNumber(phone)) throw fieldRefused('phone', '请填写 11 位手机号');
  if (name.trim() === '') throw fieldRefused('name', '请填写姓名');
  try {
    const [added] = await transaction
      .insert(deskPeople)
      .values({ name: name.trim(), phone, roles: sorted(roles), passwordHash, mustChangePassword: true, createdAt: at })
      .returning({ id: deskPeople.id });
    if (added === undefined) throw new Error('a person was not added');
    return added.id;
  } catch (error) {
    if (isTaken(error, 'desk_person_phone')) throw fieldRefused('phone', '这个手机号已有账号');
    throw error;
  }
}

/** Everybody, who works here first, by their names. */
export const listPeople = (database: Database) =>
  database
    .select()
    .from(deskPeople)
    .orderBy(sql`${deskPeople.stoppedAt} nulls first`, asc(deskPeople.id));

/** @throws Refusal 404 */
export async function personBy(transaction: Database, condition: ReturnType<typeof eq>): Promise<typeof deskPeople.$inferSelect> {
  const [found] = await transaction.select().from(deskPeople).where(condition).for('update');
  if (found === undefined) throw notFound('没有这个人');
  return found;
}

const isAdminAtWork = and(isNull(deskPeople.stoppedAt), sql`'admin' = any(${deskPeople.roles})`);

/**
 * Does what may take an administrator away, and refuses to take the last one: of two who take each other away at once
 * one waits, and is refused.
 * @throws Refusal 409
 */
async function withAnAdmin(transaction: Database, work: () => Promise<unknown>): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('desk admins', 0))`);
  const before = await transaction.$count(deskPeople, isAdminAtWork);
  await work();
  if (before > 0 && (await transaction.$count(deskPeople, isAdminAtWork)) === 0)
    throw new Refusal(409, '最后一个管理员不能停用，也不能改岗位');
}

/** Gives a person other roles, which hold at their next call. */
export async function changeRoles(transaction: Database, personId: number, roles: readonly DeskRole[]): Promise<void> {
  requireRoles(roles);
  await withAnAdmin(transaction, async () => {
    await personBy(transaction, eq(deskPeople.id, personId));
    await transaction
      .update(deskPeople)
      .set({ roles: sorted(roles) })
      .where(eq(deskPeople.id, personId));
  });
}

/** Stops a person: their sessions end, and nobody signs in as them. Who is stopped already stays so. */
export async function stopPerson(transaction: Database, personId: number, at: Date): Promise<void> {
  await withAnAdmin(transaction, async () => {
    const { stoppedAt } = await personBy(transaction, eq(deskPeople.id, personId));
    if (stoppedAt === null) await transaction.update(deskPeople).set({ stoppedAt: at }).where(eq(deskPeople.id, personId));
    await endSessionsOf(transaction, personId);
  });
}

/** Lets a person in again. */
export async function resumePerson(transaction: Database, personId: number): Promise<void> {
  await personBy(transaction, eq(deskPeople.id, personId));
  await transaction.update(deskPeople).set({ stoppedAt: null }).where(eq(deskPeople.id, personId));
}

/** A new first password for somebody who has lost theirs, or their telephone: sessions end, the app is forgotten. */
export async function renewPassword(transaction: Database, personId: number, passwordHash: string): Promise<void> {
  await personBy(transaction, eq(deskPeople.id, personId));
  await transaction
    .update(deskPeople)
    .set({ passwordHash, mustChangePassword: true, totpKey: '', newTotpKey: '' })
    .where(eq(deskPeople.id, personId));
  await endSessionsOf(transaction, personId);
}
