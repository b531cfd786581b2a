import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { helpCategories } from '../../src/demo/content/help.ts';
import { demoPosts } from '../../src/demo/content/posts.ts';
import { demoDiscountTiers, demoFullReductionTiers } from '../../src/demo/promotions.ts';
import { ruleFigures, unknownFigures } from '../../src/domain/shop/stated-figures.ts';
import { afterSalesReasons, reasonTerms } from '../../src/domain/after-sales/after-sales-reason.ts';
import { contractTemplate } from '../../src/server/agreement/contract-template.ts';
import { filledText, legalFigureNames } from '../../src/server/agreement/legal-text.ts';
import { termsTemplate } from '../../src/server/agreement/terms-template.ts';
import { figureNames } from '../../src/server/shop/shop-figures.ts';
import { reasonNames } from '../../src/ui/pieces/after-sales/after-sales-words.ts';

const articles = helpCategories.flatMap((category) => category.articles);
const readSource = (path: string): string => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8');

/** Every `.ts` and `.tsx` file below a folder of src. */
const filesOf = (folder: string): readonly string[] =>
  readdirSync(new URL(`../../src/${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);

const count = '[\\d一二两三四五六七八九十百千]+ ?';
/** A figure that a rule or a setting decides: a term, an amount, a time of day. */
const byHand = new RegExp(`${count}(?:小时|分钟|天|日内|个?工作日|元|盒|%|折)|\\d{1,2}[:：]\\d{2}|${count}时(?:前|后|至)`, 'gu');
/** The same in a dated notice, which may state the day and the hour of an event. */
const byHandInNotice = new RegExp(`${count}(?:小时|天内|个?工作日|盒)|${count}时前`, 'gu');

describe('the figures of help, news, contract and terms', () => {
  const texts = [
    ...articles.map(({ title, body }) => ({ title, body, pattern: byHand })),
    ...demoPosts.filter(({ kind }) => kind === 'help').map(({ title, body }) => ({ title, body, pattern: byHand })),
    ...demoPosts
      .filter(({ kind }) => kind === 'notice' || kind === 'company')
      .map(({ title, body }) => ({ title, body, pattern: byHandInNotice })),
    { title: '合同', body: readSource('server/agreement/contract-template.ts'), pattern: byHand },
    { title: '协议', body: readSource('server/agreement/terms-template.ts'), pattern: byHand },
  ];

  it.each(texts)('are not written by hand: $title', ({ body, pattern }) => {
    expect(body.match(pattern) ?? []).toEqual([]);
  });

  it.each([
    '签收后二十四小时内登记',
    '签收后 48 小时内',
    '一个工作日内审核',
    '满 500 元包邮',
    '每日 08:30 接听',
    '16 时前付款',
    '不超过 60盒',
    '十个工作日',
  ])('would be found: %s', (text) => {
    expect(text).toMatch(new RegExp(byHand.source, 'u'));
  });

  it('have a rule or a setting behind every name', () => {
    for (const { title, body } of [...articles, ...demoPosts]) expect([title, ...unknownFigures(body, figureNames)]).toEqual([title]);
    for (const { sections } of [contractTemplate, termsTemplate]) {
      for (const { text } of sections) expect(unknownFigures(text, legalFigureNames)).toEqual([]);
    }
  });

  it('are used: a name that no text states would be forgotten', () => {
    const said = [...articles, ...demoPosts].map(({ body }) => body).join('') + texts.map(({ body }) => body).join('');
    expect(figureNames.filter((name) => !said.includes(`{{${name}}}`))).toEqual([]);
  });

  it('of promises are written by no screen itself', () => {
    const promise = new RegExp(`${count}个?工作日|\\d{2}:\\d{2} 至 \\d{2}:\\d{2}`, 'u');
    const written = ['ui', 'application', 'server', 'demo']
      .flatMap(filesOf)
      .filter((file) => !['demo/content/posts.ts', 'demo/content/settings.ts'].includes(file));
    const wrong = written.filter((file) => promise.test(readSource(file)));
    expect(wrong).toEqual([]);
  });
});

describe('the names of activities', () => {
  it.each([...demoFullReductionTiers, ...demoDiscountTiers])('state the threshold: %s', (name, threshold) => {
    expect(name).toContain(`满${Number(threshold)}`);
  });
});

describe('the help about returns (R34)', () => {
  it('has a row for each reason, with its window and photo', () => {
    const rows = (articles.find(({ title }) => title === '药品退换')?.body ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.slice(2).split(' | '));
    for (const reason of afterSalesReasons) {
      const { hours, needsPicture } = reasonTerms[reason];
      const row = rows.find(([name = '']) => name.startsWith(reasonNames[reason]));
      expect(row?.[1] === '不限').toBe(hours === null);
      expect(row?.[2]?.startsWith('需要')).toBe(needsPicture);
    }
    expect(rows).toHaveLength(afterSalesReasons.length + 1);
  });
});

describe('what a buyer has agreed to', () => {
  const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

  // A changed word or figure changes the digest: it needs a new version, which makes buyers sign again.
  it.each([
    ['contract', contractTemplate, '2026-3', 'a1f8c77b26c87a42'],
    ['terms', termsTemplate, '2026-11-28', 'a17488de73c22186'],
  ])('keeps its words while its version is the same: %s', (_, text, version, digest) => {
    expect([text.version, digestOf(filledText(text, ruleFigures).sections)]).toEqual([version, digest]);
  });
});
