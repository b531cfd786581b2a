import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserFloorRule } from '../../scripts/browser-floor-rule.mjs';
import { strangeIn } from '../../scripts/check-floor.mjs';

const root = join(import.meta.dirname, '../..');

/** Away from the project, whose types would take their time. */
const away = mkdtempSync(join(tmpdir(), 'yaoji-floor-'));
const planted = join(away, 'planted.ts');
const compilerOptions = { target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], strict: true, types: [] };
beforeAll(() => {
  writeFileSync(planted, '');
  writeFileSync(join(away, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['planted.ts'] }));
});
afterAll(() => rmSync(away, { recursive: true }));

/** What the rule says of a source of its own. */
function said(source: string): string[] {
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser as Linter.Parser, parserOptions: { projectService: true, tsconfigRootDir: away } },
    plugins: { yaoji: { rules: { 'browser-floor': browserFloorRule } } },
    rules: { 'yaoji/browser-floor': 'error' },
  };
  return new Linter({ cwd: away }).verify(source, config, planted).map(({ message }) => message);
}

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

describe('the rule of the oldest browsers', () => {
  it.each(unknownThere)('bites: %s', (what, source) => {
    expect(said(source)).toEqual([expect.stringMatching(`^${what} is unknown to .*chrome 109`)]);
  });

  it.each([
    'export const x = /(?<=[省市])[/、-]/gu;',
    'export const x = /(?<!\\d)1/;',
    'export const x = new RegExp(`(?<=${String(1)})a`);',
  ])('bites where Safari alone knows no look-behind: %s', (source) => {
    expect(said(source)).toEqual(['look-behind in a RegExp is unknown to safari 16.']);
  });

  it('lets through what they know, and what is not the browser’s', () => {
    const source = `
      interface Bag { readonly size: number; toSorted(): Bag }
      export const sizeOf = (bag: Bag) => bag.toSorted().size;
      export const plain = /(?<year>\\d{4})[(?<=]\\(?<?=\\p{L}(?=b)/u;
      export const last = [1, 2].findLast(Boolean);
      export const copy = structuredClone(new Map([[last, document.body.inert]])).size;`;
    expect(said(source)).toEqual([]);
  });

  it.each(['domain/cart/cart.ts', 'contract/define-call.ts', 'application/ports.ts', 'infrastructure/i.ts', 'ui/app/app.tsx', 'main.tsx'])(
    'is asked of src/%s',
    async (file) => {
      const { rules } = (await new ESLint({ cwd: root }).calculateConfigForFile(join(root, 'src', file))) as Linter.Config;
      expect(rules?.['yaoji/browser-floor']).toEqual([2]);
    },
  );
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
