import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GoodsIdentity, matchGoods } from '../../../src/domain/goods/goods-identity.ts';

const base: GoodsIdentity = { code: null, approvalNumber: '', name: '阿莫西林胶囊', maker: '新厂', spec: '0.25g×24粒', unit: '盒' };
const known = (...changes: Partial<GoodsIdentity>[]) => changes.map((change, id) => ({ ...base, ...change, id }));
/** `same 0`, `new`, `resembles 0 1`. */
const said = (record: Partial<GoodsIdentity>, goods: (GoodsIdentity & { id: number })[]): string => {
  const match = matchGoods({ ...base, ...record }, goods);
  if (match.kind === 'new') return 'new';
  return [match.kind, ...(match.kind === 'same' ? [match.goods] : match.goods).map(({ id }) => id)].join(' ');
};

describe('which goods a record means (R52)', () => {
  it.each<[string, Partial<GoodsIdentity>, Partial<GoodsIdentity>[], string]>([
    ['nothing is known', {}, [], 'new'],
    ['all is the same', {}, [{}], 'same 0'],
    ['width, case, spaces and × are written otherwise', { spec: '０.25G * 24粒' }, [{}], 'same 0'],
    ['the code is the same, and nothing else', { code: 'A', name: 'x', maker: 'y', spec: 'z', unit: '袋' }, [{}, { code: 'A' }], 'same 1'],
    ['the code goes before what else is the same', { code: 'A' }, [{}, { code: 'A', spec: '36粒' }], 'same 1'],
    ['goods without a code take one', { code: 'A' }, [{}], 'same 0'],
    ['a record without a code means goods with one', {}, [{ code: 'A' }], 'same 0'],
    ['the number is the same under another name', { approvalNumber: 'H1', name: '新名' }, [{ approvalNumber: 'H1' }], 'same 0'],
    ['the number is another one', { approvalNumber: 'H1' }, [{ approvalNumber: 'H2' }], 'resembles 0'],
    ['only the record has a number', { approvalNumber: 'H1' }, [{}], 'same 0'],
    ['only the goods have a number', {}, [{ approvalNumber: 'H1' }], 'same 0'],
    ['the unit is another one', { unit: '袋' }, [{}], 'resembles 0'],
    ['the specification is another one', { spec: '36粒' }, [{}], 'resembles 0'],
    ['the maker is another one', { maker: '另厂' }, [{}], 'new'],
    ['the name is another one, without a number', { name: '另名' }, [{}], 'new'],
    ['both have codes, and the specification is another one', { code: 'B', spec: '36粒' }, [{ code: 'A' }], 'new'],
    ['both have codes, and all else is the same', { code: 'B' }, [{ code: 'A' }], 'resembles 0'],
    ['two differ by their codes alone', {}, [{ code: 'A' }, { code: 'B' }], 'several 0 1'],
    [
      'two share a number, and the name tells them apart',
      { approvalNumber: 'H1', name: '乙' },
      [
        { approvalNumber: 'H1', name: '甲' },
        { approvalNumber: 'H1', name: '乙' },
      ],
      'same 1',
    ],
  ])('%s', (_, record, goods, expected) => {
    expect(said(record, known(...goods))).toBe(expected);
  });

  const identity = fc.record({
    code: fc.option(fc.constantFrom('A', 'B', 'C')),
    approvalNumber: fc.constantFrom('', 'H1', 'H2'),
    name: fc.constantFrom('甲', '乙'),
    maker: fc.constantFrom('x', 'y'),
    spec: fc.constantFrom('1', '2'),
    unit: fc.constantFrom('盒', '袋'),
  });
  const shop = fc.uniqueArray(identity, { selector: (one) => one.code ?? JSON.stringify(one), maxLength: 8 });

  it('never takes two that differ in unit for the same, unless by their code', () => {
    fc.assert(
      fc.property(identity, shop, (record, goods) => {
        const match = matchGoods(record, goods);
        if (match.kind !== 'same') return;
        const isByCode = record.code !== null && record.code === match.goods.code;
        if (isByCode) return;
        expect([match.goods.maker, match.goods.spec, match.goods.unit]).toEqual([record.maker, record.spec, record.unit]);
        const hasNumbers = record.approvalNumber !== '' && match.goods.approvalNumber !== '';
        expect(hasNumbers ? match.goods.approvalNumber : match.goods.name).toBe(hasNumbers ? record.approvalNumber : record.name);
        // Codes that differ are two goods, whatever else is the same.
        if (record.code !== null && match.goods.code !== null) expect(match.goods.code).toBe(record.code);
      }),
    );
  });

  it('does not depend on the order in which goods are known', () => {
    fc.assert(
      fc.property(identity, shop, (record, goods) => {
        const [one, other] = [matchGoods(record, goods), matchGoods(record, [...goods].reverse())];
        expect(one.kind).toBe(other.kind);
        if (one.kind === 'same' && other.kind === 'same') expect(one.goods).toBe(other.goods);
      }),
    );
  });

  it('finds every goods with a code again by it', () => {
    fc.assert(
      fc.property(shop, (goods) => {
        for (const one of goods) if (one.code !== null) expect(matchGoods(one, goods)).toEqual({ kind: 'same', goods: one });
      }),
    );
  });
});
