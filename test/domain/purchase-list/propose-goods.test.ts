import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatchableGoods } from '../../../src/domain/purchase-list/find-goods.ts';
import { ownWords, proposedOf } from '../../../src/domain/purchase-list/propose-goods.ts';
import { readListText } from '../../../src/domain/purchase-list/read-list.ts';

const goods = (id: string, changes: Partial<MatchableGoods> = {}): MatchableGoods => ({
  id,
  name: '阿莫西林胶囊',
  spec: '0.25g×24粒',
  maker: `${id}厂`,
  isSold: true,
  ...changes,
});
const row = { name: '阿莫西林胶囊', spec: '', maker: '', code: '' };
const boughtAt = (times: Readonly<Record<string, number>>) => (id: string) => times[id] ?? 0;
const proposed = (some: readonly MatchableGoods[], times: Readonly<Record<string, number>>, isNamed = true, of_ = row) =>
  proposedOf(of_, some, isNamed, boughtAt(times))?.id ?? null;

describe('what a row is proposed', () => {
  it('is what was bought last of goods that differ in the maker only', () => {
    const some = [goods('1'), goods('2'), goods('3')];
    expect(proposed(some, {})).toBeNull();
    expect(proposed(some, { 2: 5 })).toBe('2');
    expect(proposed(some, { 1: 3, 2: 5, 3: 4 })).toBe('2');
  });

  it('is nothing where the shop bought several packs of it, and the only pack that it ever bought', () => {
    const some = [goods('1'), goods('2', { spec: '0.5g×24粒' })];
    expect(proposed(some, { 1: 3, 2: 5 })).toBeNull();
    expect(proposed(some, { 1: 3 })).toBe('1');
    expect(proposed([goods('1'), goods('2', { spec: '0.25G*24 粒' })], { 1: 3, 2: 5 })).toBe('2');
  });

  it('is no other drug whose name holds the same letters', () => {
    const other = goods('1', { name: '阿莫西林克拉维酸钾片' });
    const part = { ...row, name: '阿莫西林' };
    expect(proposed([other], { 1: 3 }, false, part)).toBeNull();
    expect(proposed([goods('1')], { 1: 3 }, false, part)).toBe('1');
  });

  it('is always one of the candidates that was bought', () => {
    const anyGoods = fc
      .array(fc.constantFrom('0.25g×24粒', '0.5g×24粒'), { minLength: 1, maxLength: 6 })
      .map((specs) => specs.map((spec, at) => goods(String(at), { spec })));
    fc.assert(
      fc.property(anyGoods, fc.array(fc.nat(9), { minLength: 6, maxLength: 6 }), (some, times) => {
        const id = proposedOf(row, some, true, (one) => times[Number(one)] ?? 0)?.id;
        if (id === undefined) return;
        expect(times[Number(id)]).toBeGreaterThan(0);
        expect(Math.max(...some.map((one) => times[Number(one.id)] ?? 0))).toBe(times[Number(id)]);
      }),
    );
  });
});

describe('a shop’s own words', () => {
  const wordsIn = (text: string) => readListText(text).rows.map(ownWords);

  it('are the same in other spacing, width, order of quantity and legal form', () => {
    const same = wordsIn(
      '阿莫西林胶囊 0.25g*24粒 皖溪制药 20\n阿莫西林胶囊\t0.25G×24粒\t皖溪制药有限公司\t5盒\n阿莫西林胶囊 ０.25g×24粒 皖溪制药',
    );
    expect(new Set(same).size).toBe(1);
    expect(same[0]).toBe('阿莫西林胶囊 0.25g*24粒 皖溪制药');
  });

  it('are others for another strength or maker, and nothing for an empty row', () => {
    expect(new Set(wordsIn('阿莫西林胶囊 0.25g*24粒 20\n阿莫西林胶囊 0.5g*24粒 20\n阿莫西林胶囊 皖溪 20')).size).toBe(3);
    expect(ownWords({ name: '', spec: '', maker: '', code: '' })).toBe('');
    expect(ownWords({ ...row, name: '药'.repeat(201) })).toBe('');
  });
});
