import { describe, expect, it } from 'vitest';
import { drawAdArt } from '../../../src/server/pictures/ad-art.ts';
import { drawBrandMark } from '../../../src/server/pictures/brand-mark.ts';
import { packKindOf } from '../../../src/server/pictures/pack-kind.ts';
import { drawPackShot, drawSmallPackShot } from '../../../src/server/pictures/pack-shot.ts';
import { escapeXml } from '../../../src/server/pictures/svg-text.ts';

const goods = { name: '阿莫西林胶囊', spec: '0.25g×24粒', maker: '皖溪制药', form: '胶囊剂' };
const forms = [
  '胶囊剂',
  '片剂',
  '颗粒剂',
  '口服液',
  '乳膏剂',
  '注射剂',
  '中药饮片',
  '医疗器械',
  '保健食品',
  '鼻喷雾剂',
  '贴膏剂',
  '浓缩丸',
  '',
];
const hostile = [
  '</text><script>alert(1)</script>',
  '" onload="alert(1)',
  "' onerror='x",
  '&amp;&#0;<!--',
  ']]><![CDATA[',
  '\u0000\u0001\u0008\ufffe',
  '\ud800',
  '😀'.repeat(40),
  '长'.repeat(1000),
  '',
  '（）',
  '%s%n${name}',
];

/** Well-formed as far as a drawing of ours goes: tags balance, nothing but known elements, no broken attribute. */
function expectSafe(svg: string): void {
  expect(svg).not.toMatch(/<(?!\/?(?:svg|g|path|text|rect|circle|ellipse)\b)/);
  expect(svg).not.toMatch(/\son\w+\s*=\s*["'][^"']*alert\(1\)["']/);

  expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  expect(svg).not.toMatch(/\p{Surrogate}/u);
  expect(svg).not.toContain('NaN');
  expect(svg).not.toContain('Infinity');
  const opened = svg.match(/<(?:svg|g|text)\b[^>]*[^/]>/g)?.length;
  expect(svg.match(/<\/(?:svg|g|text)>/g)?.length).toBe(opened);
  for (const ampersand of svg.match(/&[^;]{0,8};?/g) ?? []) expect(ampersand).toMatch(/^&(amp|lt|gt|quot|#39);$/);
}

describe('a pack shot', () => {
  it.each(forms)('is drawn for the form «%s»', (form) => {
    expectSafe(drawPackShot({ ...goods, form }));
  });

  it.each(hostile)('stays a drawing whatever the words: %j', (words) => {
    for (const form of forms) {
      expectSafe(drawPackShot({ name: words, spec: words, maker: words, form }));
      expectSafe(drawSmallPackShot({ name: words, spec: words, maker: words, form }));
    }
    expectSafe(drawBrandMark(words));
  });

  it('breaks no number of a name', () => {
    for (const form of forms) expect(drawPackShot({ ...goods, name: '聚乙二醇4000散', form })).toMatch(/4000散?</);
  });

  it('is the same for the same goods, and wears its maker’s colours', () => {
    expect(drawPackShot(goods)).toBe(drawPackShot({ ...goods }));
    expect(drawPackShot(goods)).not.toBe(drawPackShot({ ...goods, maker: '北曜药业' }));
  });

  it('comes in the pack of its form', () => {
    expect(packKindOf({ ...goods, form: '注射剂' })).toBe('tray');
    expect(packKindOf({ ...goods, form: '分散片' })).not.toBe('sachet');
    expect(packKindOf({ ...goods, form: '散剂' })).toBe('sachet');
    expect(packKindOf({ ...goods, form: '贴膏剂' })).toBe('sachet');
    expect(packKindOf({ ...goods, form: '片剂', spec: '0.1g×100片' })).toBe('jar');
    expect(packKindOf({ ...goods, form: '中药饮片' })).toBe('herb');
    expect(packKindOf({ ...goods, form: '中药饮片', name: '三七粉' })).toBe('jar');
  });

  it('has, when small, two characters: those by which the drug is known', () => {
    expect(drawSmallPackShot({ ...goods, name: '盐酸二甲双胍片' })).toContain('>二甲<');
    expect(drawSmallPackShot({ ...goods, name: '苯磺酸氨氯地平片(络活喜)' })).toContain('>氨氯<');
  });
});

describe('other drawings', () => {
  it('know their names, and no others', () => {
    expectSafe(drawAdArt('banner-winter') ?? '');
    for (const name of ['', 'constructor', '__proto__', 'nothing']) expect(drawAdArt(name)).toBeNull();
  });

  it('escape every character that XML minds', () => {
    expect(escapeXml(`<a href="x" id='y'>&\u0000`)).toBe('&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;');
  });
});
