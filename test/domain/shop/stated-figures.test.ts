import { describe, expect, it } from 'vitest';
import { ruleFigures, unknownFigures, withFigures } from '../../../src/domain/shop/stated-figures.ts';

describe('figures that a text states by name', () => {
  it('are those of the rules', () => {
    expect(ruleFigures).toMatchObject({
      破损时限: '48 小时',
      短少时限: '48 小时',
      错发时限: '7 天',
      未拆封退货时限: '7 天',
      到期提醒: '60、30、7 天',
      含麻单笔上限: '60盒',
      含麻累计上限: '120盒',
      含麻累计天数: '30 天',
      合开上限: '100 张',
    });
  });

  it('take the place of their names', () => {
    expect(withFigures('甲 {{期限}}内，{{金额}}，{{期限}}', { 期限: '2 天', 金额: '$& 元' })).toBe('甲 2 天内，$& 元，2 天');
  });

  it.each(['{{没有}}', '{{toString}}', '{{}}', '{期限}', '{{期限'])('leave %s as written', (text) => {
    expect(withFigures(text, { 期限: '2 天' })).toBe(text);
  });

  it('are told apart from names without a figure, each told once', () => {
    expect(unknownFigures('{{期限}}{{甲}}{{乙}}{{甲}}', ['期限'])).toEqual(['甲', '乙']);
  });
});
