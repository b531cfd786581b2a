import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { openPostgres } from '../../../src/server/database/postgres.ts';
import { postgresUrlOf } from '../../support/postgres-url.ts';
import { onPostgres } from '../../support/server.ts';

onPostgres('what a connection is asked', (open) => {
  /** Asks in one transaction, so on one connection. @returns the names that it keeps for the statement */
  const namesOf = async (about: string, ask: (transaction: Database) => Promise<unknown>, times: number): Promise<unknown[]> => {
    const { database } = await open();
    return database.transaction(async (transaction) => {
      for (let time = 0; time < times; time++) await ask(transaction as unknown as Database);
      const { rows } = await transaction.execute(sql`select name from pg_prepared_statements where statement like ${`%${about}%`}`);
      return rows.filter((row) => row.name !== '');
    });
  };
  const asking = (about: string) => (transaction: Database) =>
    transaction.execute(sql`select id from goods where id = ${7} and ${sql.raw(`'${about}'`)} <> ''`);

  it('is planned once where it comes again and again, also in a transaction', async () => {
    expect(await namesOf('asked-thrice', asking('asked-thrice'), 3)).toHaveLength(1);
    expect(await namesOf('asked-often', asking('asked-often'), 20)).toHaveLength(1);
  });

  it('has no name where it comes once', async () => {
    expect(await namesOf('asked-once', asking('asked-once'), 1)).toEqual([]);
  });

  it('has no name where it is several commands, or none that is planned', async () => {
    const several = (transaction: Database) => transaction.execute(sql.raw(`select 'several-at-once'; select 2`));
    expect(await namesOf('several-at-once', several, 4)).toEqual([]);
    const settings = (transaction: Database) => transaction.execute(sql.raw(`set local application_name = 'no-plan'`));
    expect(await namesOf('no-plan', settings, 4)).toEqual([]);
  });

  it('answers the same with a name and without', async () => {
    const { database } = await open();
    const ask = () =>
      database.execute(
        sql`select 'same' as text, ${new Date(0).toISOString()}::timestamptz as moment, ${'2026-01-31'}::date as day, 1.50::numeric as money, array[1, 2] as list`,
      );
    const answers: object[] = [];
    for (let time = 0; time < 5; time++) answers.push((await ask()).rows);
    expect(answers.slice(1)).toEqual(Array.from({ length: 4 }, () => answers[0]));
  });

  it('keeps the name that its author gave it', async () => {
    const { database } = await open();
    const named = await database.transaction(async (transaction) => {
      const statement = transaction
        .select({ one: sql<number>`1` })
        .from(sql`goods`)
        .limit(1)
        .prepare('by_its_author');
      for (let time = 0; time < 4; time++) await statement.execute();
      return (await transaction.execute(sql`select statement from pg_prepared_statements where name = 'by_its_author'`)).rows;
    });
    expect(named).toHaveLength(1);
  });

  it('has no name at all where names get lost on the way', async () => {
    const shop = await open();
    const opened = await openPostgres(await postgresUrlOf(shop), { poolSize: 1, namesStatements: false });
    const named = opened.database
      .select({ one: sql<number>`1` })
      .from(sql`goods`)
      .limit(1)
      .prepare('by_its_author');
    for (let time = 0; time < 4; time++) expect(await named.execute()).toEqual([{ one: 1 }]);
    for (let time = 0; time < 4; time++) await asking('asked-often')(opened.database);
    const { rows } = await opened.database.execute(sql`select name from pg_prepared_statements where name <> ''`);
    await opened.close();
    expect(rows).toEqual([]);
  });
});
