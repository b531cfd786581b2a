import { describe, expect, it } from 'vitest';
import { stemOf } from '../../../src/domain/goods/generic-name.ts';
import { goodsSearchDocument } from '../../../src/server/goods/search/search-document.ts';
import { spellingOf } from '../../../src/domain/goods/spelling.ts';
import { likeLiteral } from '../../../src/server/database/like-pattern.ts';
import { gramsOf, searchWords } from '../../../src/server/goods/search/search-text.ts';
import { wordStarts } from '../../../src/server/goods/search/word-starts.ts';

describe('the one spelling', () => {
  it.each([
    ['ＡＭＸＬ', 'amxl'],
    ['  阿莫 西林 ', '阿莫西林'],
    ['0.25g×24粒', '0.25g*24粒'],
    ['10ml x 12支', '10mlx12支'],
    ['10mlx12支', '10ml*12支'],
    ['α-酮酸片（0.63g）', 'α酮酸片0.63g'],
    ['0.9％氯化钠', '0.9%氯化钠'],
    ["'; drop table goods; --", 'droptablegoods'],
    ['😀', ''],
  ])('of %s is %s', (text, spelling) => {
    expect(spellingOf(text)).toBe(spelling);
  });

  it('parts words at spaces and where Chinese meets Latin, each once, at most 8', () => {
    expect(searchWords('ＴＪ阿莫　胶囊 tj')).toEqual(['tj', '阿莫', '胶囊']);
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
    expect(searchWords(' _ 😀 ')).toEqual([]);
  });

  it('has the 1- and 2-grams of a text, by characters and not by code units', () => {
    expect(gramsOf('片𬭸片')).toEqual(['片', '片𬭸', '𬭸', '𬭸片']);
  });

  it('escapes what LIKE would take for a pattern', () => {
    expect(likeLiteral('50%_\\')).toBe('50\\%\\_\\\\');
  });
});

describe('where words begin in a name', () => {
  it.each([
    ['盐酸二甲双胍片', ['二甲双胍片']],
    ['苯磺酸氨氯地平片(络活喜)', ['络活喜', '氨氯地平片']],
    ['注射用盐酸头孢替安', ['盐酸头孢替安', '头孢替安']],
    ['0.9%氯化钠注射液', ['氯化钠注射液']],
    ['阿莫西林胶囊', []],
  ])('%s: %j', (name, starts) => {
    expect(wordStarts(name)).toEqual(starts);
  });

  it.each([
    ['阿莫西林胶囊', '阿莫西林'],
    ['盐酸二甲双胍缓释片', '盐酸二甲双胍'],
    ['布洛芬混悬滴剂', '布洛芬'],
    ['双黄连口服液', '双黄连'],
    ['当归', '当归'],
    ['散片', '散片'],
  ])('the stem of %s is %s', (name, stem) => {
    expect(stemOf(name)).toBe(stem);
  });
});

describe('what search keeps of goods', () => {
  const formsOf = (name: string) => goodsSearchDocument({ name, spec: '', maker: '皖溪制药' }).forms;

  it('knows both readings of a polyphone', () => {
    expect(formsOf('人参健脾丸')).toContain('|rsjpw|');
    expect(formsOf('人参健脾丸')).toContain('|rcjpw|');
    expect(formsOf('阿胶')).toContain('|ejiao|');
  });

  it.each([
    ['枸橼酸铋钾颗粒', 'jysbjkl', 'gysbjkl'],
    ['法莫替丁钙镁咀嚼片', 'fmtdgmjjp', '|famotidinggaimeijujuepian|'],
    ['头孢泊肟酯片', 'tbbwzp', 'tbpwzp'],
    ['乳酸依沙吖啶溶液', 'rsysadry', 'rsysydry'],
    ['尼可刹米注射液', 'nkcmzsy', 'nksmzsy'],
    ['金匮肾气丸', 'jksqw', 'jgsqw'],
    ['大山楂丸', 'dszw', 'dscw'],
    ['干酵母片', 'gjmp', 'gxmp'],
    ['抗痫胶囊', 'kxjn', 'kjjn'],
    ['诃子', 'hz', 'kz'],
    ['醋酸氢化可的松片', 'csqhkdsp', '|cusuanqinghuakedisongpian|'],
    ['还少丹', 'hsd', '|huanshaodan|'],
    ['复方桔梗止咳片', 'ffjgzkp', '|fufangjiegengzhikepian|'],
    ['胡萝卜素胶丸', 'hlbsjw', '|huluobosujiaowan|'],
    ['截疟七宝丸', 'jnqbw', 'jyqbw'],
    ['没药', 'my', '|moyao|'],
  ])("knows the trade's readings of %s: %s, %s", (name, ...readings) => {
    for (const reading of readings) expect(formsOf(name)).toContain(reading.startsWith('|') ? reading : `|${reading}|`);
  });

  it('knows 维生素 by its short form', () => {
    expect(formsOf('维生素B12片')).toContain('|vb12|');
  });

  it('stays small for endless names', () => {
    const document = goodsSearchDocument({ name: '参'.repeat(300), spec: 'x'.repeat(300), maker: '重'.repeat(300) });
    expect(JSON.stringify(document).length).toBeLessThan(40_000);
  });
});
