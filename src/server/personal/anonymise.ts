import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type AnonymisingObstacle,
  anonymisingObstacles,
  anonymousPhone,
  anonymousToken,
  type AnonymisingFacts,
} from '../../domain/account/anonymising.ts';
import { nobodysHash } from '../account/password.ts';
import type { Database } from '../database/database.ts';
import { accounts, buyers, sessions, shopPeople } from '../database/schema/account.ts';
import { uploads } from '../database/schema/licence.ts';
import { keyArray, textArray } from '../database/text-array.ts';
import { endAccess } from '../verification/password-tickets.ts';
import { type ScansOfPerson, takeScans } from './person-scans.ts';
import { heldPerson, type Person, type Reach, rowsOf } from './person.ts';
import { type PersonalTable, shopTables, type Treatment } from './personal-tables.ts';

/** What the account's own shops still have to settle. */
async function settlingFacts(transaction: Database, { shops }: Person, now: Date): Promise<AnonymisingFacts> {
  const own = keyArray(shops.map(({ id }) => id));
  const { rows } = await transaction.execute<Record<AnonymisingObstacle, string>>(sql`select
    (select count(*) from orders where buyer_id = any(${own}) and status not in ('completed', 'cancelled')) as "open-orders",
    (select count(*) from points_orders where buyer_id = any(${own}) and status <> 'received') as "open-points-orders",
    (select count(*) from buyers where id = any(${own}) and balance <> 0) as "balance",
    (select count(*) from credit_accounts where buyer_id = any(${own}) and used <> 0) as "owed-credit",
    (select count(*) from top_ups where buyer_id = any(${own}) and credited_at is null and expires_at > ${now.toISOString()}) as "open-top-ups",
    (select count(*) from refunds r join orders o on o.id = r.order_id where o.buyer_id = any(${own}) and r.status = 'due') as "due-refunds",
    (select count(*) from after_sales_cases where buyer_id = any(${own})
      and state not in ('refused', 'withdrawn', 'refunded', 'replaced')) as "open-cases",
    (select count(*) from invoices where buyer_id = any(${own}) and state = 'applied') as "open-invoices",
    (select count(*) from ephedrine_records where buyer_id = any(${own}) and receipt = 'owed') as "owed-receipts"`);
  const [counts] = rows;
  if (counts === undefined) throw new Error('No facts were counted');
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)])) as unknown as AnonymisingFacts;
}

/** A text with names and phones replaced. */
function withoutPerson(text: SQL, { accountId, phones, names }: Person): SQL {
  const token = anonymousToken(accountId);
  const noPhones = phones.reduce((inner, phone) => sql`replace(${inner}, ${phone}::text, ${anonymousPhone}::text)`, text);
  return names.reduce((inner, name) => sql`replace(${inner}, ${name}::text, ${token}::text)`, noPhones);
}

/** What a column becomes; null where it stays. */
function treated(column: string, treatment: Treatment, person: Person, reach: Reach): SQL | null {
  const name = sql.identifier(column);
  const token = anonymousToken(person.accountId);
  const words = withoutPerson(sql`${name}`, person);
  const isElsewhere = reach === 'workplaces';
  if (treatment === 'plain' || treatment === 'secret' || treatment === 'login') return null;
  if (treatment === 'place') {
    const field = (key: string) => withoutPerson(sql`${name} ->> ${key}::text`, person);
    const called = isElsewhere ? field('name') : sql`${token}::text`;
    const phone = isElsewhere ? field('phone') : sql`${anonymousPhone}::text`;
    return sql`${name} || jsonb_build_object('name', ${called}, 'phone', ${phone}, 'address', ${field('address')})`;
  }
  if (treatment === 'mail') return isElsewhere ? null : sql`${name} || jsonb_build_object('email', '')`;
  if (treatment === 'none') return isElsewhere ? null : sql`null`;
  // In somebody else's shop only what names this person goes.
  if (isElsewhere || treatment === 'words' || treatment === 'person') return words;
  return treatment === 'blank' ? sql`''` : sql`case when ${name} = '' then '' else ${token}::text end`;
}

async function treatTable(transaction: Database, name: string, table: PersonalTable, person: Person, reach: Reach): Promise<void> {
  const rows = rowsOf(table, person, reach);
  if (rows === null) return;
  if (table.isGone === true && reach === 'own') {
    await transaction.execute(sql`delete from ${sql.identifier(name)} where ${rows}`);
    return;
  }
  const isGoneElsewhere = table.isGone === true;
  const changes = Object.entries(table.columns).flatMap(([column, treatment]) => {
    const isText = isGoneElsewhere && treatment === 'plain' ? 'words' : treatment;
    const change = treated(column, isText, person, reach);
    return change === null ? [] : [{ column, change }];
  });
  if (changes.length === 0) return;
  const sets = changes.map(({ column, change }) => sql`${sql.identifier(column)} = ${change}`);
  await transaction.execute(sql`update ${sql.identifier(name)} set ${sql.join(sets, sql`, `)} where ${rows}`);
}

/** What others' shops keep of the person beside texts: an identity number goes with its name, and kept answers go. */
async function forgetElsewhere(transaction: Database, { workplaces, names, phones }: Person): Promise<void> {
  const [shops, called, reached] = [keyArray(workplaces), textArray(names), textArray(phones)];
  await transaction.execute(
    sql`update licences set purchaser_identity = '' where buyer_id = any(${shops}) and purchaser_name = any(${called})`,
  );
  await transaction.execute(sql`update ephedrine_records set identity_masked = '', identity_fingerprint = '', purchaser_phone = ''
    where buyer_id = any(${shops}) and (purchaser_name = any(${called}) or purchaser_phone = any(${reached}))`);
  // Answers are kept byte for byte, so one that names the person goes whole.
  for (const text of [...names, ...phones])
    await transaction.execute(sql`delete from idempotency_keys where buyer_id = any(${shops}) and strpos(answer, ${text}) > 0`);
}

/** Shops without an owner sell to nobody: they are closed, and their people leave. */
async function closeShops(transaction: Database, { shops }: Person, at: Date): Promise<void> {
  const ids = shops.map(({ id }) => id);
  if (ids.length === 0) return;
  const own = inArray(buyers.id, ids);
  const reviewReason = '账号已注销';
  await transaction
    .update(buyers)
    .set({ reviewState: 'stopped', reviewReason })
    .where(and(own, inArray(buyers.reviewState, ['passed', 'stopped'])));
  await transaction
    .update(buyers)
    .set({ reviewState: 'refused', reviewReason })
    .where(and(own, inArray(buyers.reviewState, ['draft', 'pending'])));
  await transaction
    .update(shopPeople)
    .set({ removedAt: at })
    .where(and(inArray(shopPeople.buyerId, ids), isNull(shopPeople.removedAt)));
  await transaction.delete(sessions).where(inArray(sessions.buyerId, ids));
}

/** What anonymising came to; `files` go when the transaction is done. */
export type Anonymised =
  | { readonly kind: 'refused'; readonly obstacles: readonly AnonymisingObstacle[]; readonly facts: AnonymisingFacts }
  | { readonly kind: 'before' }
  | {
      readonly kind: 'done';
      readonly person: Person;
      readonly token: string;
      readonly scans: ScansOfPerson;
      readonly files: readonly string[];
    };

/**
 * Anonymises the person of an account (R66), in a transaction: name, phone, identity number, mail, WeChat and address
 * book go; orders, ledgers, licences and invoices stay with a token, as the law wants (GSP: 5 years). Scans that show
 * the person go, or are sealed as long as the law keeps them. Nobody signs in to the account any more, and its own
 * shops are closed. In others' shops the person leaves, and their name and phone go from what these shops keep. Done
 * again, it changes nothing.
 */
export async function anonymise(transaction: Database, accountId: number, at: Date): Promise<Anonymised> {
  const person = await heldPerson(transaction, accountId);
  if (person.isAnonymous) return { kind: 'before' };
  const facts = await settlingFacts(transaction, person, at);
  const obstacles = anonymisingObstacles(facts);
  if (obstacles.length > 0) return { kind: 'refused', obstacles, facts };
  const token = anonymousToken(accountId);
  const scans = await takeScans(transaction, person, at);
  await forgetElsewhere(transaction, person);
  for (const reach of ['own', 'workplaces'] as const)
    for (const [name, table] of Object.entries(shopTables)) if (table !== null) await treatTable(transaction, name, table, person, reach);
  await endAccess(transaction, { accountId, at });
  await closeShops(transaction, person, at);
  const left = and(eq(shopPeople.accountId, accountId), isNull(shopPeople.removedAt));
  await transaction.update(shopPeople).set({ removedAt: at }).where(left);
  await transaction
    .update(accounts)
    .set({ name: token, phone: token, passwordHash: nobodysHash, faceId: null, anonymisedAt: at })
    .where(eq(accounts.id, accountId));
  if (person.faceId !== null)
    await transaction.delete(uploads).where(and(eq(uploads.id, person.faceId), eq(uploads.accountId, accountId), eq(uploads.kind, 'face')));
  return { kind: 'done', person, token, scans, files: [...scans.gone, ...(person.faceId === null ? [] : [person.faceId])] };
}
