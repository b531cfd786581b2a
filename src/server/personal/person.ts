import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { replacedNames } from '../../domain/account/anonymising.ts';
import type { Database } from '../database/database.ts';
import { accounts, buyers, shopPeople } from '../database/schema/account.ts';
import { keyArray, textArray } from '../database/text-array.ts';
import type { PersonalTable } from './personal-tables.ts';

/** An account with what is theirs, and what they are called. */
export interface Person {
  readonly accountId: number;
  /** login name */
  readonly accountName: string;
  readonly isAnonymous: boolean;
  readonly faceId: string | null;
  /** the account's own shops */
  readonly shops: readonly { readonly id: number; readonly company: string }[];
  /** others' shops, whose people they are or were (R65) */
  readonly workplaces: readonly number[];
  /** the account's phone, and those under which they were invited */
  readonly phones: readonly string[];
  /** names that are theirs alone among the people of these shops */
  readonly names: readonly string[];
}

/** Reads a person, and holds the account and its own shops until the transaction ends: nobody orders meanwhile. */
export async function heldPerson(transaction: Database, accountId: number): Promise<Person> {
  const [account] = await transaction.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (account === undefined) throw new Error(`There is no account ${accountId}`);
  const shops = await transaction
    .select({ id: buyers.id, company: buyers.company, contactName: buyers.contactName })
    .from(buyers)
    .where(eq(buyers.accountId, accountId))
    .orderBy(buyers.id)
    .for('no key update');
  const work = await transaction.select().from(shopPeople).where(eq(shopPeople.accountId, accountId));
  const workplaces = [...new Set(work.map(({ buyerId }) => buyerId))];
  const everywhere = [...shops.map(({ id }) => id), ...workplaces];
  const others = await transaction
    .select({ name: shopPeople.name, accountId: shopPeople.accountId })
    .from(shopPeople)
    .where(inArray(shopPeople.buyerId, everywhere));
  const owners = await transaction.select({ name: buyers.contactName }).from(buyers).where(inArray(buyers.id, workplaces));
  const shared = [...others.filter((other) => other.accountId !== accountId), ...owners].map(({ name }) => name);
  return {
    accountId,
    accountName: account.name,
    isAnonymous: account.anonymisedAt !== null,
    faceId: account.faceId,
    shops: shops.map(({ id, company }) => ({ id, company })),
    workplaces,
    phones: [...new Set([account.phone, ...work.map(({ phone }) => phone)])].filter((phone) => phone !== ''),
    names: replacedNames([...shops.map(({ contactName }) => contactName), ...work.map(({ name }) => name)], shared),
  };
}

/** The account that an operator means: by phone, account name, or the id of a shop, whose owner it is. */
export async function accountNamed(database: Database, name: string, shopId: number | null): Promise<number | null> {
  const [own] = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(eq(accounts.phone, name), eq(accounts.name, name)))
    .limit(1);
  if (own !== undefined) return own.id;
  // The phone under which a shop invited somebody may be another one than the account has now.
  const [invited] = await database
    .select({ id: shopPeople.accountId })
    .from(shopPeople)
    .where(and(eq(shopPeople.phone, name), isNull(shopPeople.removedAt)))
    .limit(1);
  if (invited !== undefined) return invited.id;
  const [owner] = shopId === null ? [] : await database.select({ id: buyers.accountId }).from(buyers).where(eq(buyers.id, shopId));
  return owner?.id ?? null;
}

/** Which rows are meant: those of the person and of their own shops, or those of the shops they work in. */
export type Reach = 'own' | 'workplaces';

/** The rows of a table that are a person's; null where a reach has none. */
export function rowsOf({ rows }: PersonalTable, person: Person, reach: Reach): SQL | null {
  const shopIds = reach === 'own' ? person.shops.map(({ id }) => id) : person.workplaces;
  const shops = keyArray(shopIds);
  const isOwn = reach === 'own';
  const phones = textArray(person.phones);
  switch (rows.by) {
    case 'account':
      return isOwn ? sql`${sql.identifier(rows.column)} = ${person.accountId}` : null;
    case 'shop':
      return sql`${sql.identifier(rows.column)} = any(${shops})`;
    case 'via':
      return sql`${sql.identifier(rows.column)} in (select ${sql.raw(rows.key)} from ${sql.raw(rows.table)} where ${sql.raw(rows.shop)} = any(${shops}))`;
    case 'phone': {
      const byPhone = sql`${sql.identifier(rows.column)} = any(${phones})`;
      if (rows.shop === undefined) return isOwn ? byPhone : null;
      const shop = sql.identifier(rows.shop);
      // Somebody else's ticket may name the same phone: it stays theirs.
      return isOwn ? sql`(${shop} = any(${shops}) or ${shop} is null and ${byPhone})` : sql`${shop} = any(${shops})`;
    }
    case 'upload':
      return isOwn ? sql`(account_id = ${person.accountId} or buyer_id = any(${shops}))` : null;
    case 'voter':
      return sql`voter = any(${textArray(shopIds.map((id) => `buyer:${id}`))})`;
  }
}
