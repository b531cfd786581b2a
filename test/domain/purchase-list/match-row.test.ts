import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spellingOf } from '../../../src/domain/goods/spelling.ts';
import type { GoodsFinder, MatchableGoods } from '../../../src/domain/purchase-list/find-goods.ts';
import { rowMatcher } from '../../../src/domain/purchase-list/match-row.ts';
import { readListText } from '../../../src/domain/purchase-list/read-list.ts';
import { rereadRow } from '../../../src/domain/purchase-list/reread-row.ts';
import { initialsIn, keysOf, namesOf } from '../../../src/domain/purchase-list/row-keys.ts';
import { readSpec, specLikeness } from '../../../src/domain/purchase-list/spec-likeness.ts';

interface Kept extends MatchableGoods {
  readonly code: string;
  readonly letters: string;
}

const kept = (id: string, name: string, spec: string, maker: string, more: Partial<Kept> = {}): Kept => ({
  id,
  name,
  spec,
  maker,
  isSold: true,
  code: '',
  letters: '',
  ...more,
});

/** Hard names: one name from many makers in many packs, and others that hold it. */
const makers = Array.from({ length: 12 }, (_, at) => `甲乙丙丁戊己庚辛壬癸子丑`.charAt(at) + '州制药');
const specs = Array.from({ length: 30 }, (_, at) => `0.${String(25 + at)}g×${String(12 + at)}粒`);
const many = makers.flatMap((maker, place) =>
  specs.map((spec, at) => kept(`m${String(place)}-${String(at)}`, '盐酸二甲双胍片', spec, maker, { letters: 'ysejsgp' })),
);
const shop: readonly Kept[] = [
  ...many,
  kept('amx', '阿莫西林胶囊', '0.25g×24粒', '皖溪制药', { code: '国药准字H00000124', letters: 'amxljn' }),
  kept('amx36', '阿莫西林胶囊', '0.25g×36粒', '皖溪制药', { code: '国药准字H00000124', letters: 'amxljn' }),
  kept('amxf', '阿莫西林分散片', '0.25g×24片', '沧屿制药', { letters: 'amxlfsp' }),
  kept('akq', '阿莫西林克拉维酸钾片', '0.457g×12片', '北曜药业'),
  kept('shl', '双黄连口服液', '10ml×10支', '北曜药业', { letters: 'shl' }),
  kept('gone', '他巴唑片', '5mg×50片', '皖溪制药', { isSold: false }),
  kept('mmi5', '甲巯咪唑片', '5mg×50片', '皖溪制药'),
  kept('mmi5b', '甲巯咪唑片', '5mg×50片', '北曜药业'),
  kept('mmi100', '甲巯咪唑片', '5mg×100片', '皖溪制药', { isSold: false }),
  kept('ad-small', '维生素AD滴剂', '30粒（1岁以下）', '沧屿制药'),
  kept('ad-large', '维生素AD滴剂', '30粒（1岁以上）', '沧屿制药'),
  kept('test', '早早孕检测试纸', '1盒', '皖溪制药'),
  kept('cold-999', '感冒清胶囊', '10粒', '999药业'),
  kept('cold-505', '感冒清胶囊', '10粒', '五0五药业'),
  kept('pen', '青霉素', '80万单位×50支', '沧屿制药'),
  kept('ibu', '布洛芬混悬液(儿童)', '100ml:2g', '沧屿制药'),
  kept('two-a', '感冒灵颗粒', '10g×9袋', '岭澜药业'),
  kept('two-b', '感冒灵颗粒', '10g×9袋', '皖溪制药', { isSold: false }),
];

/** A plain finder: what the shop's database answers, by looking at every goods. */
const finder: GoodsFinder = {
  byCode: (code) => shop.filter((one) => one.code === code && code !== ''),
  byName: (name) =>
    shop.filter((one) => spellingOf(one.name) === name || spellingOf(one.name).replace(/(胶囊|分散片|片|颗粒)$/u, '') === name),
  byInitials: (letters) => shop.filter((one) => one.letters === letters),
  byPart: (text) => shop.filter((one) => spellingOf(one.name).includes(text) || (one.letters !== '' && one.letters.startsWith(text))),
  byGeneric: (generic) => shop.filter((one) => spellingOf(one.name).includes(generic)),
  near: (text) => shop.filter((one) => [...text].filter((letter) => one.name.includes(letter)).length > text.length / 2),
};
const bought = (id: string): number => ({ 'm3-7': 50, 'm9-1': 90 })[id] ?? 0;
const match = rowMatcher(finder, bought);
const matchText = (text: string) => {
  const [row] = readListText(text).rows;
  if (row === undefined) throw new Error('no row');
  return match(row);
};
/** The goods of an exact match, what may be chosen from after a `?`, or `-`. */
const said = (text: string): string => {
  const found = matchText(text);
  return found.kind === 'exact' ? found.goods.id : found.kind === 'ambiguous' ? `? ${found.candidates.map(({ id }) => id).join(' ')}` : '-';
};

describe('what a row means', () => {
  it.each([
    ['国药准字H00000124 阿莫西林胶囊 0.25g*36粒 20', 'amx36'],
    ['阿莫西林胶囊\t0.25g*24粒\t20', 'amx'],
    ['阿莫西林胶囊\t250mg×24粒/盒\t皖溪制药有限公司\t20', 'amx'],
    ['阿莫西林胶囊\t24粒\t20', 'amx'],
    ['阿莫西林\t0.25*36\t20', 'amx36'],
    ['双黄连口服液 20', 'shl'],
    ['双黄连 口服液 20盒', 'shl'],
    ['shl口服液 80', 'shl'],
    ['shl 80', 'shl'],
    ['AMXLFSP 5', 'amxf'],
    ['盐酸二甲双胍片\t0.30g*17粒\t丙州\t5', 'm2-5'],
    ['感冒灵颗粒 9', 'two-a'],
    ['他巴唑片 9', 'gone'],
  ])('%j is one goods', (text, id) => {
    expect(said(text)).toBe(id);
  });

  it.each([
    ['国药准字H00000124 20', '? amx amx36'],
    ['阿莫西林胶囊 20', '? amx amx36'],
    // A maker that is not sold is not quietly another.
    ['双黄连口服液\t\t从无此厂\t20', '? shl'],
    // A part of a name may be another drug.
    ['阿莫西林克拉维酸 20', '? akq'],
    ['完全没有的药 20', '-'],
  ])('%j is a question', (text, answer) => {
    expect(said(text)).toBe(answer);
  });

  it.each([
    // Another strength, age group or number of pieces is never a candidate, alone or among others (R69).
    ['甲巯咪唑片\t10mg*50\t20', '-', ['mmi5', 'mmi5b']],
    ['甲巯咪唑片\t5mg*50\t20', '? mmi5 mmi5b', undefined],
    ['双黄连口服液\t20ml*6支\t20', '-', ['shl']],
    ['双黄连口服液\t10毫升\t20', 'shl', undefined],
    ['国药准字H00000124 阿莫西林胶囊 0.5g*24粒 20', '-', ['amx', 'amx36']],
    ['阿莫西林胶囊\t0.25g*12粒*2板\t20', '? amx', undefined],
    ['阿莫西林胶囊\t24粒*0.25g\t20', '? amx', undefined],
    ['阿莫西林胶囊\t0.25*24*200盒/件\t20', 'amx', undefined],
    ['维生素AD 1岁以下 20', '? ad-small', undefined],
    ['维生素AD滴剂（1岁以下） 20', 'ad-small', undefined],
    ['维生素AD滴剂（一岁以上）\t30粒\t20', 'ad-large', undefined],
    ['维生素AD滴剂 3-6岁 20', 'ad-large', undefined],
    ['青霉素\t80万单位\t20', 'pen', undefined],
    ['青霉素\t160万u\t20', '-', ['pen']],
    ['布洛芬混悬液 儿童 20', '? ibu', undefined],
    ['布洛芬混悬液 成人 20', '-', ['ibu']],
  ])('%j: %s, beside %j', (text, answer, ids) => {
    const found = matchText(text);
    expect(said(text)).toBe(answer);
    expect(found.kind === 'not-found' ? found.otherSpecs.map(({ id }) => id) : undefined).toEqual(ids);
    if (found.kind === 'not-found') expect([...found.near, ...found.substitutes].filter(({ id }) => ids?.includes(id))).toEqual([]);
  });

  it('never gives goods that the written specification contradicts', () => {
    const figure = fc.record({ mg: fc.constantFrom(5, 10, 25, 250), count: fc.constantFrom(12, 24, 36) });
    fc.assert(
      fc.property(figure, fc.array(figure, { minLength: 1, maxLength: 6 }), fc.constantFrom('g', 'mg', '毫克'), (asked, sold, unit) => {
        const goods = sold.map(({ mg, count }, at) => kept(String(at), '某药片', `${String(mg)}mg×${String(count)}片`, '皖溪制药'));
        const own: GoodsFinder = { ...finder, byName: () => goods, byPart: () => [], byGeneric: () => goods };
        const written = `${unit === 'g' ? String(asked.mg / 1000) : String(asked.mg)}${unit}*${String(asked.count)}片`;
        const found = rowMatcher(own, () => 0)({ name: '某药片', spec: written, maker: '', code: '' });
        const same = goods.filter((_, at) => sold[at]?.mg === asked.mg && sold[at].count === asked.count);
        const given = found.kind === 'exact' ? [found.goods] : found.kind === 'ambiguous' ? found.candidates : [];
        expect(given).toEqual(same);
        if (found.kind === 'not-found') expect([...found.near, ...found.substitutes]).toEqual([]);
      }),
    );
  });

  it('offers at most ten to choose from, the one bought last first', () => {
    const found = matchText('盐酸二甲双胍片 20');
    expect(found.kind === 'ambiguous' && found.candidates.map(({ id }) => id)).toEqual([
      'm9-1',
      'm3-7',
      ...many
        .filter(({ id }) => id !== 'm9-1' && id !== 'm3-7')
        .slice(0, 8)
        .map(({ id }) => id),
    ]);
  });

  it('offers at most three that may have been meant', () => {
    const found = matchText('阿莫希林 20');
    expect(found.kind === 'not-found' && found.near.length).toBe(3);
  });

  it.each([
    // Another form of the drug that was written, whatever salt or maker; another drug that begins alike is none.
    ['阿莫西林干混悬剂 20', ['amx', 'amx36', 'amxf']],
    ['二甲双胍缓释片 20', many.slice(0, 10).map(({ id }) => id)],
    ['他巴唑乳膏 20', []],
    ['双黄连胶囊(某商标) 20', ['shl']],
    ['完全没有的药 20', []],
  ])('%j is offered other forms of the same drug: %j', (text, ids) => {
    const found = matchText(text);
    expect(found.kind === 'not-found' && found.substitutes.map(({ id }) => id)).toEqual(ids);
  });

  it('does not depend on the order of the rows', () => {
    const lines = ['阿莫西林胶囊\t0.25g*24粒\t20', '国药准字H00000124\t5', '盐酸二甲双胍片\t3', 'shl\t2', '没有这个药\t1', '他巴唑片\t4'];
    const answers = (order: readonly string[]) => {
      const fresh = rowMatcher(finder, bought);
      return new Map(readListText(order.join('\n')).rows.map((row) => [row.name + row.code, JSON.stringify(fresh(row))]));
    };
    const expected = answers(lines);
    fc.assert(
      fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (order) => {
        expect(answers(order)).toEqual(expected);
      }),
    );
  });

  it('is answered whatever was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const row of readListText(text).rows) expect(['exact', 'ambiguous', 'not-found']).toContain(match(row).kind);
      }),
      { numRuns: 500 },
    );
  });

  it('is looked up by each key once', () => {
    const { rows } = readListText('阿莫西林 1\n阿莫西林 2\namxl 3\n国药准字H00000124 4');
    expect(keysOf(rows)).toEqual({ codes: ['国药准字H00000124'], names: ['阿莫西林', 'amxl'], initials: ['amxl'] });
    expect(namesOf({ name: '苯磺酸氨氯地平片(络活喜)', spec: '', maker: '', code: '' })).toEqual([
      '苯磺酸氨氯地平片络活喜',
      '苯磺酸氨氯地平片',
    ]);
    expect(initialsIn({ name: '阿莫', spec: '', maker: '', code: '' })).toBeNull();
  });
});

describe('a row as the goods read it', () => {
  it.each([
    ['早早孕检测试纸\t1盒\t皖溪制药\t20', '1盒|皖溪制药|20', 'test'],
    // A quantity that no specification knows is one.
    ['早早孕检测试纸\t2盒\t皖溪制药\t20', '|皖溪制药|2盒', 'test'],
    ['早早孕检测试纸\t1盒', '||1盒', 'test'],
    ['早早孕检测试纸\t1盒\t1盒', '1盒||1盒', 'test'],
    ['感冒清胶囊\t10粒\t999\t20', '10粒|999|20', 'cold-999'],
    ['感冒清胶囊\t10粒\t五0五\t20', '10粒|五0五|20', 'cold-505'],
    ['感冒清胶囊 10粒 999 20', '10粒|999|20', 'cold-999'],
    ['999 感冒清胶囊 10粒 20盒', '10粒|999|20盒', 'cold-999'],
    // No maker of the goods: the first whole number stays the quantity.
    ['感冒清胶囊\t10粒\t888\t20', '10粒||888', '? cold-999 cold-505'],
    ['没有这种药\t1盒\t20', '||1盒', '-'],
  ])('%j: %s', (text, parts, id) => {
    const [row] = readListText(text).rows;
    if (row === undefined) throw new Error('no row');
    const { spec, maker, quantity, ...rest } = rereadRow(row, finder);
    expect([spec, maker, quantity.written].join('|')).toBe(parts);
    const found = match({ ...rest, spec, maker });
    expect(
      found.kind === 'exact' ? found.goods.id : found.kind === 'ambiguous' ? `? ${found.candidates.map((one) => one.id).join(' ')}` : '-',
    ).toBe(id);
  });
});

describe('specifications', () => {
  it.each([
    ['0.25G*24', '0.25g×24粒', 'alike'],
    ['0.25G*24粒', '0.25g×24粒/盒', 'same'],
    ['语音型 1台', '基础型 1台', 'alike'],
    ['250mg*24粒', '0.25g×24粒', 'alike'],
    ['180丸', '27mg×180丸', 'part'],
    ['10毫升*5支', '10ml×5支', 'same'],
    ['0.5g*24', '0.25g×24粒', 'none'],
    ['24*0.25g', '0.25g×24粒', 'none'],
    ['大盒', '0.25g×24粒', 'none'],
    ['5mg*28s', '5mg×28片', 'same'],
  ])('%s beside %s: %s', (written, spec, answer) => {
    expect(specLikeness(readSpec(written), readSpec(spec))).toBe(answer);
  });
});
