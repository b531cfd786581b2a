import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DrawEntry,
  type DrawRecord,
  entryText,
  faultsOfRecord,
  type LotteryTerms,
  prizeOfDraw,
  termsText,
} from '../../../src/domain/lottery/draw-record.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Draws until nothing is left or nobody comes any more. */
async function played(terms: LotteryTerms, seed: string, comers: readonly string[]): Promise<DrawRecord> {
  let prizes = terms.prizes.map((prize) => ({ ...prize, left: prize.number }));
  let before = sha256(termsText(terms));
  const entries: DrawEntry[] = [];
  for (const [place, who] of comers.entries()) {
    const prize = await prizeOfDraw(prizes, seed, entries.length + 1, sha256);
    if (prize === null) break;
    const drawn = { number: entries.length + 1, at: terms.beginsAt + place, who, prizeId: prize.id };
    before = sha256(entryText(before, drawn));
    entries.push({ ...drawn, proof: before });
    prizes = prizes.map((one) => (one.id === prize.id ? { ...one, left: one.left - 1 } : one));
  }
  return { terms, seed, entries };
}

const someTerms = fc.array(fc.record({ number: fc.integer({ min: 1, max: 6 }), weight: fc.integer({ min: 1, max: 9 }) }), {
  minLength: 1,
  maxLength: 4,
});
const someRecord = fc
  .tuple(someTerms, fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.integer({ min: 1, max: 20 }))
  .map(([prizes, bytes, comers]) => {
    const seed = Buffer.from(bytes).toString('hex');
    const named = prizes.map((prize, at) => ({ ...prize, id: String(at + 1), name: `奖品${at + 1}` }));
    return {
      terms: { id: '7', beginsAt: 1000, endsAt: 2000, commitment: sha256(seed), prizes: named },
      seed,
      comers: Array.from({ length: comers }, (_, at) => `店${at}**药房`),
    };
  });

describe('a record of draws', () => {
  it('that was drawn by its seed has no fault, gives no more than there is, and all of it to enough comers', async () => {
    await fc.assert(
      fc.asyncProperty(someRecord, async ({ terms, seed, comers }) => {
        const record = await played(terms, seed, comers);
        expect(await faultsOfRecord(record, sha256)).toEqual([]);
        const pieces = terms.prizes.reduce((sum, { number }) => sum + number, 0);
        expect(record.entries).toHaveLength(Math.min(pieces, comers.length));
        for (const { id, number } of terms.prizes)
          expect(record.entries.filter(({ prizeId }) => prizeId === id).length).toBeLessThanOrEqual(number);
      }),
    );
  });

  const changes: Readonly<Record<string, (entry: DrawEntry, terms: LotteryTerms) => DrawEntry>> = {
    'its winner': (entry) => ({ ...entry, who: `${entry.who}x` }),
    'its moment': (entry) => ({ ...entry, at: entry.at + 1 }),
    'its number': (entry) => ({ ...entry, number: entry.number + 1 }),
    'its prize': (entry, { prizes }) => ({ ...entry, prizeId: prizes.find(({ id }) => id !== entry.prizeId)?.id ?? '99' }),
    'its proof': (entry) => ({ ...entry, proof: sha256(entry.proof) }),
  };

  it.each(Object.entries(changes))('shows an entry that was changed in %s', async (_what, change) => {
    await fc.assert(
      fc.asyncProperty(someRecord, fc.nat(), async ({ terms, seed, comers }, chance) => {
        const record = await played(terms, seed, comers);
        const at = chance % record.entries.length;
        const entries = record.entries.map((entry, place) => (place === at ? change(entry, terms) : entry));
        expect(await faultsOfRecord({ ...record, entries }, sha256)).not.toEqual([]);
      }),
    );
  });

  it('shows a prize that was changed along with every proof after it, for the seed tells which it was', async () => {
    await fc.assert(
      fc.asyncProperty(someRecord, fc.nat(), async ({ terms, seed, comers }, chance) => {
        fc.pre(terms.prizes.length > 1);
        const record = await played(terms, seed, comers);
        const at = chance % record.entries.length;
        let before = sha256(termsText(terms));
        const entries = record.entries.map((entry, place) => {
          const turned = place === at ? { ...entry, prizeId: terms.prizes.find(({ id }) => id !== entry.prizeId)?.id ?? '' } : entry;
          before = sha256(entryText(before, turned));
          return { ...turned, proof: before };
        });
        expect((await faultsOfRecord({ ...record, entries }, sha256)).map(({ code }) => code)).toContain('other-prize');
      }),
    );
  });

  it('shows another seed, entries that were left out or put in, and terms that were changed', async () => {
    const seed = sha256('seed');
    const terms = {
      id: '7',
      beginsAt: 1000,
      endsAt: 2000,
      commitment: sha256(seed),
      prizes: [
        { id: '1', number: 3, weight: 1, name: '甲' },
        { id: '2', number: 9, weight: 2, name: '乙' },
      ],
    };
    const record = await played(terms, seed, ['甲**', '乙**', '丙**', '丁**']);
    const codes = async (changed: Partial<DrawRecord>) => (await faultsOfRecord({ ...record, ...changed }, sha256)).map(({ code }) => code);
    expect(await codes({})).toEqual([]);
    expect(await codes({ seed: sha256('another') })).toContain('other-seed');
    expect(await codes({ entries: record.entries.filter(({ number }) => number !== 2) })).toContain('out-of-order');
    expect(await codes({ entries: record.entries.flatMap((entry) => [entry, entry]) })).toContain('out-of-order');
    expect(await codes({ terms: { ...terms, prizes: terms.prizes.map((prize) => ({ ...prize, weight: prize.weight + 1 })) } })).toContain(
      'broken-chain',
    );
    expect(await codes({ terms: { ...terms, endsAt: 1002 } })).toContain('out-of-time');
  });
});
