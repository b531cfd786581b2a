import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../../src/server/database/database.ts';
import { openPostgresCopy } from '../../support/server-database.ts';

describe('a connection in tests', () => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openPostgresCopy();
  });
  afterAll(() => opened.close());
  const ask = async (asked: OpenedDatabase['database']) => (await asked.execute<{ one: number }>(sql`select 1 as one`)).rows[0]?.one;

  it('refuses two queries at once in a transaction', async () => {
    const refusal = await opened.database
      .transaction((transaction) => Promise.all([ask(transaction), ask(transaction)]))
      .catch((error: unknown) => error as Error);
    expect(String((refusal as Error).cause ?? refusal)).toContain('A second query began while its connection worked on another');
  });

  it('takes them one after the other, and at once outside of a transaction', async () => {
    expect(await opened.database.transaction(async (transaction) => [await ask(transaction), await ask(transaction)])).toEqual([1, 1]);
    expect(await Promise.all([ask(opened.database), ask(opened.database)])).toEqual([1, 1]);
  });
});
