import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { strangeIn } from '../../scripts/check-floor.mjs';
import { filesOfPage, strangeInSources } from '../../scripts/source-floor.mjs';

const unknownThere: [what: string, source: string][] = [
  ['Array.toSorted', 'export const x = [2, 1].toSorted();'],
  ['Array.toReversed', 'export const x = (list: readonly string[]) => list.toReversed();'],
  ['Array.with', 'export const x = (list?: string[]) => list?.with(0, "");'],
  ['AbortSignal.any', 'export const x = AbortSignal.any([]);'],
  ['URLSearchParams.size', 'export const x = new URLSearchParams().size;'],
  ['URL.canParse', 'export const x = URL.canParse("");'],
  ['HTMLElement.showPopover', 'export const x = (button: HTMLButtonElement | null) => button?.showPopover();'],
  ['Document.startViewTransition', 'export const x = document.startViewTransition(() => undefined);'],
  ['ViewTransition', 'export const x = ViewTransition;'],
  ['a modifier in a RegExp', 'export const x = /(?i:a)b/;'],
];

const lookBehind = [
  'export const x = /(?<=[省市])[/、-]/gu;',
  'export const x = /(?<!\\d)1/;',
  'export const x = new RegExp(`(?<=${String(1)})a`);',
];

const known = `
interface Bag { readonly size: number; toSorted(): Bag }
export const sizeOf = (bag: Bag) => bag.toSorted().size;
export const plain = /(?<year>\\d{4})[(?<=]\\(?<?=\\p{L}(?=b)/u;
export const last = [1, 2].findLast(Boolean);
export const copy = structuredClone(new Map([[last, document.body.inert]])).size;
export type Later = typeof ViewTransition;`;

const excused = '// browser-floor-ignore -- asked for above\nexport const x = [2, 1].toSorted();';
const unneeded = '// browser-floor-ignore -- asked for above\nexport const x = [2, 1].sort();';

/** Away from the project, whose types would take their time. */
const away = mkdtempSync(join(tmpdir(), 'yaoji-floor-'));
const sources = [...unknownThere.map(([, source]) => source), ...lookBehind, known, excused, unneeded];
const planted = sources.map((_, index) => `planted-${index}.ts`);
let faults: readonly string[] = [];
beforeAll(() => {
  for (const [index, file] of planted.entries()) writeFileSync(join(away, file), sources[index] ?? '');
  const compilerOptions = { target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], strict: true, types: [] };
  writeFileSync(join(away, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: planted }));
  faults = strangeInSources(away, planted);
});
afterAll(() => rmSync(away, { recursive: true }));

/** What the check says of one of the sources. */
const said = (source: string) => {
  const start = `${planted[sources.indexOf(source)] ?? ''}:`;
  return faults.filter((fault) => fault.startsWith(start)).map((fault) => fault.slice(fault.indexOf(' ') + 1));
};

describe('the check of the page’s sources', () => {
  it.each(unknownThere)('bites: %s', (what, source) => {
    expect(said(source)).toEqual([expect.stringMatching(`^${what} is unknown to .*chrome 109`)]);
  });

  it.each(lookBehind)('bites where Safari alone knows no look-behind: %s', (source) => {
    expect(said(source)).toEqual(['look-behind in a RegExp is unknown to safari 16.']);
  });

  it('lets through what they know, and what is not the browser’s', () => {
    expect(said(known)).toEqual([]);
  });

  it('takes an excuse for the line below, and none without need', () => {
    expect(said(excused)).toEqual([]);
    expect(said(unneeded)).toEqual(['nothing below needs this excuse.']);
  });

  it.each(['domain/', 'contract/', 'application/', 'infrastructure/', 'ui/', 'main.tsx'])('reads src/%s', (place) => {
    const files = filesOfPage();
    expect(files.some((file) => file.startsWith(`src/${place}`))).toBe(true);
    expect(files.filter((file) => file.startsWith('src/server') || file.startsWith('src/cli'))).toEqual([]);
  });
});

describe('the check of the built page', () => {
  it.each([
    ['a.js', 'export const a=e=>e.toSorted()', '.toSorted'],
    ['a.js', 'export const a=Promise.withResolvers()', '.withResolvers'],
    ['a.js', 'export const a=/(?<!\\d)1/', 'look-behind in a RegExp'],
    ['a.js', 'var a=RegExp("(?<=[省市])[/、-](?=\\\\p{Script=Han})","gu")', 'look-behind in a RegExp'],
    ['a.js', 'var a=new RegExp("^"+"(?<=a)"+b)', 'look-behind in a RegExp'],
    ['a.js', 'var a=RegExp("[a--b]","v")', 'the flag v of a RegExp'],
    ['a.css', '.a{fill:color-mix(in srgb,red,var(--b))}', 'color-mix()'],
    ['a.css', '.a{field-sizing:content}', 'field-sizing'],
    ['a.css', '.a{grid-template-columns:subgrid}', 'grid-template-columns: subgrid'],
    ['a.css', '.a{.b{color:red}&.c{color:red}}', '&'],
    ['a.css', '.a:open{color:red}', ':open'],
    ['a.css', '@starting-style{.a{opacity:0}}', '@starting-style'],
  ])('bites in %s: %s', (file, text, what) => {
    expect([...strangeIn(file, text).keys()]).toContain(what);
  });

  it('lets through what they know', () => {
    expect(strangeIn('a.js', 'export const a=e=>[...e].sort().at(-1).findLast(Boolean)').size).toBe(0);
    expect(strangeIn('a.js', 'export const a=[/[(?<=]\\(?<=\\p{L}(?!b)(?:c)(?<d>e)\\k<d>/gsu,RegExp("(?=a)"+b)]').size).toBe(0);
    expect(strangeIn('a.css', '.a:has(> b){inset:0;height:100dvh;aspect-ratio:1}@media (min-width:3px){.a{gap:max(1px,2px)}}').size).toBe(
      0,
    );
  });
});
