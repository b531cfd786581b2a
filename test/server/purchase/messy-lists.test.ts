import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { needsLook, type QuantityNote } from '../../../src/domain/purchase-list/judge-row.ts';
import { demoPhones, onEither } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

/** A dozen lists of some forty lines, each as another shop writes: chat, ERP export, scanner, handwriting. */
const folder = new URL('../../support/lists/messy/', import.meta.url);
const lists = readdirSync(folder).sort();
const mostDecisions = 6;

interface AnswerRow {
  readonly text: string;
  readonly name: string;
  readonly state: string;
  readonly note: QuantityNote | null;
  readonly number: number | null;
  readonly goods: { readonly id: number; readonly name: string } | null;
  readonly candidates: readonly { readonly id: number }[];
}

/** A row that cannot be added before the buyer has decided something (`isReady` of the page). */
const isOpen = ({ state, note, number }: AnswerRow): boolean =>
  !(state === 'exact' || state === 'below-pack') || number === null || needsLook(note);
/** What is written before the first letter of a name, or is no name at all. */
const isHan = (name: string): boolean => /^\p{Script=Han}{2}/u.test(name);

onEither('messy lists of a shop that has bought most of it before', (open) => {
  let buyer: ServerClient;
  const rowsOf = async (file: string): Promise<{ rows: AnswerRow[]; skipped: string[] }> =>
    (await buyer.post('/api/user/fast_buy/match', { text: readFileSync(new URL(file, folder), 'utf8') })).data;

  beforeAll(async () => {
    buyer = await (await open()).signedIn(demoPhones.qualified);
  });

  it('are a dozen', () => {
    expect(lists).toHaveLength(12);
  });

  it.each(lists)('%s needs at most six decisions, and takes no goods of another name', async (file) => {
    const { rows } = await rowsOf(file);
    expect(rows.length).toBeGreaterThanOrEqual(40);
    const open_ = rows.filter(isOpen);
    expect(open_.length, open_.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(mostDecisions);
    for (const { goods, name, text } of rows) if (goods !== null && isHan(name)) expect(goods.name, text).toContain(name.slice(0, 2));
  });

  it('need fewer the second time: what was chosen is remembered', async () => {
    const [file = ''] = lists.slice(-1);
    const first = (await rowsOf(file)).rows;
    const asked = first.filter((row) => isOpen(row) && row.candidates.length > 0);
    expect(asked.length).toBeGreaterThan(0);
    const choices = asked.map(({ candidates, ...row }) => {
      const { name, spec, maker, code } = row as unknown as Record<'name' | 'spec' | 'maker' | 'code', string>;
      return { name, spec, maker, code, goods_id: candidates[0]?.id };
    });
    await buyer.send({
      method: 'POST',
      url: '/api/user/fast_buy/learn',
      payload: JSON.stringify({ rows: choices }),
      headers: { 'content-type': 'application/json' },
    });
    const second = (await rowsOf(file)).rows;
    expect(second.filter(isOpen).length).toBe(first.filter(isOpen).length - asked.length);
  });
});
