import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { sessionCookie } from '../../../src/server/http/session.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { sessions } from '../../../src/server/database/schema/account.ts';
import { exampleOf, type Said, sendExample } from '../../support/calls/examples.ts';
import { idsOfCalls } from '../../support/calls/ids-of-calls.ts';
import { idFieldsOf, type Operation, operationsOf } from '../../support/calls/operations.ts';
import { everybodys, isOwned, owned, type Owned, type Owner, type Thing } from '../../support/calls/things.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import { type Answered, ServerClient } from '../../support/server-client.ts';
import { ownerSession } from '../../support/owner-session.ts';
import { proves } from '../../support/promises.ts';

/** Made things get ids from here on, so that no other number of an answer is taken for one of them. */
const firstMadeId = 700_000_000;
const absentId = 799_999_999;
/** Whose things nobody can make. */
const nobody = 0;

/** An id of a call that names something of one buyer's. */
interface OwnedField {
  readonly operation: Operation;
  readonly field: string;
  readonly thing: Owned;
}

onEither('what belongs to one buyer', (open) => {
  let shop: TestShop;
  let operations: readonly Operation[];
  let ownedFields: readonly OwnedField[];
  let owner: Owner;
  let strangers: Readonly<Record<string, Owner>>;

  const buyerWith = async (phone: string): Promise<Owner> => ({
    shop,
    client: await shop.signedIn(phone),
    buyerId: await shop.buyerId(phone),
  });
  const sameAccount = async (): Promise<Owner> => {
    const buyerId = (await owned['other-shop'](owner)) ?? 0;
    const client = new ServerClient(shop.app);
    client.setCookie(sessionCookie, await ownerSession(shop.database, buyerId, new Date()));
    return { shop, client, buyerId };
  };
  const ended = async (): Promise<Owner> => {
    const one = await buyerWith(demoPhones.qualified);
    const newest = shop.database
      .select({ hash: sessions.tokenHash })
      .from(sessions)
      .where(eq(sessions.buyerId, one.buyerId))
      .orderBy(sql`created_at desc`)
      .limit(1);
    await shop.database.delete(sessions).where(eq(sessions.tokenHash, newest));
    return { ...one, buyerId: nobody };
  };

  beforeAll(async () => {
    shop = await open();
    await shop.database.execute(
      sql`select setval(oid::regclass, ${firstMadeId}) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
    );
    operations = await operationsOf(shop);
    // In the order of the table: a call may use up what a later one needs.
    ownedFields = Object.entries(idsOfCalls).flatMap(([name, things]) => {
      const operation = operations.find((one) => one.name === name);
      return Object.entries(things).flatMap(([field, thing]) => (operation && isOwned(thing) ? [{ operation, field, thing }] : []));
    });
    owner = await buyerWith(demoPhones.qualified);
    strangers = {
      'a visitor': { shop, client: shop.visitor(), buyerId: nobody },
      'an ended session': await ended(),
      'another buyer': await buyerWith(demoPhones.other),
      'a buyer without qualification': await buyerWith(demoPhones.unqualified),
      'a buyer without contract': await buyerWith(demoPhones.unsigned),
      'another shop of his account': await sameAccount(),
    };
  });

  /** The fields of a call beside the one that is tried: everybody's examples, and the caller's own things. */
  const othersOf = async ({ operation, field }: OwnedField, caller: Owner): Promise<Said> => {
    const form = [...(operation.form?.required ?? []), ...(operation.query.required ?? []), ...operation.params.map((name) => `{${name}}`)];
    const needed = Object.entries(idsOfCalls[operation.name] ?? {}).filter(([name]) => name !== field && form.includes(name));
    const idOf = async (thing: Thing): Promise<number> => {
      if (!isOwned(thing)) return everybodys[thing];
      return (caller.buyerId === nobody ? null : await owned[thing](caller)) ?? absentId;
    };
    return Object.fromEntries(await Promise.all(needed.map(async ([name, thing]) => [name, await idOf(thing)])));
  };
  const ask = async (tried: OwnedField, caller: Owner, others: Said, id: number): Promise<Answered> =>
    sendExample(caller.client, tried.operation, exampleOf(tried.operation, { ...others, [tried.field]: id }));
  /** An answer without the id that was asked for and the moment. */
  const saidOf = ({ status, text }: Answered, id: number): string =>
    `${status} ${text.replaceAll(String(id), 'ID').replaceAll(/"timestamp":\d+/g, '')}`;

  /** Everything that the owner has, as the database keeps it. */
  const holdings = async (): Promise<string> => {
    const { rows } = await shop.database.execute<{ name: string; key: string }>(sql`
      select table_name as name, min(column_name) as key from information_schema.columns
      where table_schema = 'public' and column_name in ('buyer_id', 'order_id') and table_name not in ('sessions', 'idempotency_keys') group by 1 order by 1`);
    const ofOwner = { buyer_id: `= ${owner.buyerId}`, order_id: `in (select id from orders where buyer_id = ${owner.buyerId})` };
    const parts = rows.map(
      ({ name, key }) =>
        `select '${name}' as name, md5(string_agg(t::text, '' order by t::text)) as hash from "${name}" t where ${key} ${ofOwner[key as keyof typeof ofOwner]}`,
    );
    return JSON.stringify((await shop.database.execute(sql.raw(parts.join(' union all ')))).rows);
  };

  it('is known of every call that takes an id (a new one says so in ids-of-calls.ts)', () => {
    const ofPeople = operations.filter(({ forPrograms, forDesk }) => !forPrograms && !forDesk);
    const unknown = ofPeople.flatMap((operation) =>
      idFieldsOf(operation)
        .filter((field) => idsOfCalls[operation.name]?.[field] === undefined)
        .map((field) => `${operation.name}: ${field}`),
    );
    expect(unknown).toEqual([]);
    const gone = Object.keys(idsOfCalls).filter((name) => !operations.some((operation) => operation.name === name));
    expect(gone).toEqual([]);
    expect(ownedFields.length).toBeGreaterThan(20);
  });

  it('is his alone: to everybody else it is as if it were not there, and stays as it is', proves('owner'), async ({ task }) => {
    const faults: string[] = [];
    task.meta.tries = ownedFields.length * Object.keys(strangers).length;
    for (const tried of ownedFields) {
      // What was tried before may have ended the session, or moved it to another shop.
      owner = await buyerWith(demoPhones.qualified);
      const name = `${tried.operation.name} ${tried.field}`;
      const id = (await owned[tried.thing](owner)) ?? 0;
      // A line is also named by its goods, which are everybody's: only what is in whose cart is the owner's.
      if (id < (tried.thing === 'flash-goods' ? 1 : firstMadeId)) faults.push(`${name}: the owner has none`);
      const before = await holdings();
      for (const [who, stranger] of Object.entries(strangers)) {
        if (['other-shop', 'open-shop', 'session'].includes(tried.thing) && who === 'another shop of his account') continue;
        const others = await othersOf(tried, stranger);
        const [foreign, absent] = [await ask(tried, stranger, others, id), await ask(tried, stranger, others, absentId)];
        if (saidOf(foreign, id) !== saidOf(absent, absentId))
          faults.push(`${name}: ${who} hears ${foreign.text.slice(0, 200)}, of what is not there ${absent.text.slice(0, 200)}`);
        if (['a visitor', 'an ended session'].includes(who) && foreign.status !== 401)
          faults.push(`${name}: ${who} is not sent to the login`);
      }
      if ((await holdings()) !== before) faults.push(`${name}: something of the owner's has changed`);
      // The owner himself hears otherwise, or the test would see nothing.
      const own = await othersOf(tried, owner);
      const absent = await ask(tried, owner, own, absentId);
      if (saidOf(await ask(tried, owner, own, id), id) === saidOf(absent, absentId))
        faults.push(`${name}: the owner hears nothing else either, but ${absent.text.slice(0, 200)}`);
    }
    expect(faults).toEqual([]);
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
