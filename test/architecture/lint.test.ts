import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const react = "import { useCallback, useEffect, useMemo, useRef, useState } from 'react';\n";

/** The compiler's other rules come first wherever a memo cannot be kept: no code is known that this one alone finds. */
const neverAlone = ['preserve-manual-memoization'];

/** A rule, and code that breaks it. Where the rule holds in one folder alone, the file's name says it. */
const planted: [rule: string, code: string, file?: string][] = [
  ['no-array-constructor', 'export const list = new Array(0, 1, 2);'],
  ['no-empty-function', 'export function nothing() {}'],
  ['no-empty-function', 'export class Bag {\n  constructor() {}\n}'],
  ['no-unused-expressions', 'declare const is: boolean, act: () => void;\nis && act();\nexport {};'],
  ['no-unused-expressions', 'declare const is: boolean, act: () => void;\nis ? act() : act();\nexport {};'],
  ['no-unused-vars', 'const _left = 1;\nexport {};'],
  ['no-unused-vars', 'export const act = (_left: number) => 1;'],
  ['no-unused-vars', 'export function act() {\n  try {\n    return 1;\n  } catch (_error) {\n    return 2;\n  }\n}'],
  ['no-unused-vars', "import { type Left } from './left';\nexport {};"],
  ['no-unused-vars', 'const { left, ...rest } = { left: 1, right: 2 };\nexport { rest };'],
  ['no-useless-constructor', 'export class Bag {\n  size = 1;\n  constructor() {\n    // nothing\n  }\n}'],
  ['adjacent-overload-signatures', 'export interface Bag {\n  put(): void;\n  size: number;\n  put(one: number): void;\n}'],
  ['array-type', 'export type Numbers = Array<number>;'],
  ['ban-ts-comment', '// @ts-expect-error\nexport const one: string = 1;'],
  ['ban-ts-comment', '// @ts-expect-error: short\nexport const one: string = 1;'],
  ['ban-ts-comment', '// @ts-ignore: with a long reason\nexport const one: string = 1;'],
  ['ban-ts-comment', '// @ts-nocheck: with a long reason\nexport const one: string = 1;'],
  ['ban-tslint-comment', '// tslint:disable\nexport {};'],
  ['class-literal-property-style', 'export class Bag {\n  get size() {\n    return 1;\n  }\n}'],
  ['consistent-generic-constructors', 'export const list: Map<string, number> = new Map();'],
  ['consistent-indexed-object-style', 'export interface Bag {\n  [name: string]: number;\n}'],
  ['consistent-type-assertions', 'export const one = <number>JSON.parse("1");', 'src/plain/assertions.ts'],
  ['consistent-type-definitions', 'export type Bag = { size: number };'],
  ['no-confusing-non-null-assertion', 'declare const one: number | null;\nexport const is = one! == 1;'],
  ['no-duplicate-enum-values', 'export enum Kind {\n  One = 1,\n  Other = 1,\n}'],
  ['no-dynamic-delete', 'export const drop = (bag: Record<string, number>, name: string) => delete bag[name];'],
  ['no-empty-object-type', 'export type Nothing = {};'],
  ['no-empty-object-type', 'export interface Nothing {}'],
  ['no-explicit-any', 'export const act = (one: any) => one as unknown;'],
  ['no-extra-non-null-assertion', 'export const sizeOf = (list: number[] | null) => list!!.length;'],
  ['no-extraneous-class', 'export class Bag {\n  static size = 1;\n}'],
  ['no-inferrable-types', 'export const one: number = 1;'],
  ['no-inferrable-types', 'export const act = (one: number = 1) => one;'],
  ['no-invalid-void-type', 'export type Maybe = void | number;'],
  ['no-misused-new', 'export interface Bag {\n  new (): Bag;\n}'],
  ['no-namespace', 'export namespace Bags {\n  export const one = 1;\n}'],
  ['no-non-null-asserted-nullish-coalescing', 'export const sum = (bag: { one: number | null }) => bag.one! ?? 2;'],
  ['no-non-null-asserted-optional-chain', 'export const sizeOf = (list?: number[]) => list?.length!;'],
  ['no-non-null-assertion', 'export const sizeOf = (list: number[] | null) => list!.length;'],
  ['no-require-imports', "export const fs: unknown = require('node:fs');"],
  ['no-this-alias', 'export class Bag {\n  self() {\n    const self = this;\n    return () => self;\n  }\n}'],
  ['no-unnecessary-type-constraint', 'export const same = <One extends unknown>(one: One) => one;', 'src/plain/constraint.ts'],
  ['no-unsafe-declaration-merging', 'export interface Bag {\n  size: number;\n}\nexport class Bag {\n  name = 1;\n}'],
  ['no-unsafe-function-type', 'export type Act = Function;'],
  ['no-wrapper-object-types', 'export type Text = String;'],
  ['prefer-as-const', "export const one = 'one' as 'one';"],
  [
    'prefer-for-of',
    'declare const act: (one: unknown) => void;\nexport function all(list: number[]) {\n  for (let i = 0; i < list.length; i += 1) act(list[i]);\n}',
  ],
  ['prefer-function-type', 'export interface Act {\n  (): number;\n}'],
  ['prefer-literal-enum-member', 'declare const one: number;\nexport enum Kind {\n  One = one,\n}'],
  ['prefer-namespace-keyword', 'declare module Bags {\n  const one: number;\n}\nexport {};'],
  ['triple-slash-reference', '/// <reference path="./left.d.ts" />\nexport {};'],
  ['triple-slash-reference', '/// <reference types="node" />\nimport "node";'],
  ['unified-signatures', 'export declare function act(one: number): void;\nexport declare function act(one: string): void;'],
  ['no-var', 'export var one = 1;'],
  ['prefer-const', 'let one = 1;\nexport { one };'],
  ['prefer-rest-params', 'export function sizeOf() {\n  return arguments[0] as unknown;\n}'],
  [
    'prefer-spread',
    'declare const act: (...all: unknown[]) => number;\nexport const sum = (list: number[]) => act.apply(undefined, list);',
  ],
  ['no-floating-promises', 'export function act() {\n  Promise.resolve(1);\n}'],
  ['no-misused-promises', 'export const act = () => (Promise.resolve(true) ? 1 : 2);'],
  ['no-misused-promises', '[1].forEach(async () => {\n  await Promise.resolve(1);\n});\nexport {};'],
  ['no-misused-promises', 'export const all = { ...Promise.resolve({}) };'],
  ['await-thenable', 'export const act = async () => await 1;'],
  [
    'switch-exhaustiveness-check',
    "export function act(kind: 'a' | 'b') {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}",
  ],
  ['no-console', "console.log('one');\nexport {};"],
  ['eqeqeq', 'export const is = (one: unknown) => one == null;'],
  ['max-lines-per-function', `export function long() {\n${'  void 0;\n'.repeat(100)}}`],
  ['yaoji/comment-width', `// ${'w'.repeat(118)}\nexport {};`],
  ['yaoji/comment-width', `/**\n * ${'w'.repeat(118)}\n * narrow\n */\nexport {};`],
  ['yaoji/comment-width', `export const one = 1; // ${'w'.repeat(105)}`],
  ['yaoji/comment-width', `// ${'w'.repeat(118)}\n`, 'scripts/width.mjs'],
  ['no-unused-vars', 'const left = 1;\n', 'scripts/left.mjs'],
  ['no-var', 'export var one = 1;', 'vite.config.ts'],
  [
    'error-boundaries',
    'declare const Bag: () => null;\nexport function Screen() {\n  try {\n    return <Bag />;\n  } catch {\n    return null;\n  }\n}',
  ],
  [
    'exhaustive-deps',
    `${react}export function Screen({ one }: { one: number }) {\n  useEffect(() => {\n    document.title = String(one);\n  }, []);\n  return null;\n}`,
  ],
  ['globals', 'let count = 0;\nexport function Screen() {\n  count = 1;\n  return <p>{count}</p>;\n}'],
  ['immutability', 'export function Screen({ bag }: { bag: { size: number } }) {\n  bag.size = 1;\n  return <p>{bag.size}</p>;\n}'],
  [
    'incompatible-library',
    "import { useVirtualizer } from '@tanstack/react-virtual';\nexport function Screen() {\n  const all = useVirtualizer({ count: 1, getScrollElement: () => null, estimateSize: () => 1 });\n  return <p>{all.getTotalSize()}</p>;\n}",
  ],
  ['purity', 'export function Screen() {\n  const one = Math.random();\n  return <p>{one}</p>;\n}'],
  ['refs', `${react}export function Screen() {\n  const one = useRef(1);\n  return <p>{one.current}</p>;\n}`],
  ['rules-of-hooks', `${react}export function Screen({ is }: { is: boolean }) {\n  if (is) useState(1);\n  return null;\n}`],
  [
    'set-state-in-effect',
    `${react}export function Screen() {\n  const [one, setOne] = useState(1);\n  useEffect(() => {\n    setOne(2);\n  }, []);\n  return <p>{one}</p>;\n}`,
  ],
  [
    'set-state-in-render',
    `${react}export function Screen() {\n  const [one, setOne] = useState(1);\n  setOne(2);\n  return <p>{one}</p>;\n}`,
  ],
  ['static-components', 'export function Screen() {\n  const Part = () => <p />;\n  return <Part />;\n}'],
  ['unsupported-syntax', "export function Screen() {\n  const one: unknown = eval('1');\n  return <p>{String(one)}</p>;\n}"],
  ['use-memo', `${react}export function Screen() {\n  const one = useMemo(async () => 1, []);\n  return <p>{String(one)}</p>;\n}`],
];

/** Code that breaks no rule, however wide it is itself. */
const clean = `// ${'w'.repeat(117)}\nexport const wide = '${'w'.repeat(200)}';\n`;

interface Found {
  readonly code: string;
  readonly message: string;
  readonly filename: string;
}

const away = mkdtempSync(join(tmpdir(), 'yaoji-lint-'));
const fileOf = (index: number) => planted[index]?.[2] ?? `src/ui/planted-${index}.tsx`;
let found: Found[] = [];

/** The rules by name, as .oxlintrc.json turns them on anywhere. */
function rulesOfConfig(): string[] {
  const lines = readFileSync(join(root, '.oxlintrc.json'), 'utf8').split('\n');
  const config = JSON.parse(lines.filter((line) => !line.trim().startsWith('//')).join('\n')) as Config;
  return [config, ...config.overrides].flatMap(({ rules }) => Object.keys(rules).filter((rule) => rules[rule] !== 'off'));
}
interface Config {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly overrides: readonly { readonly rules: Readonly<Record<string, unknown>> }[];
}

/** `typescript/no-namespace`, `typescript-eslint(no-namespace)` and `no-namespace` are one rule. */
const shortName = (rule: string) => rule.replace(/^[\w-]+[/(]|\)$/g, '');

beforeAll(() => {
  const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
  // The types of packages, and the linter's part that reads types.
  symlinkSync(join(root, 'node_modules'), join(away, 'node_modules'));
  writeFileSync(join(away, '.oxlintrc.json'), config.replace('"./scripts/', `"${root}/scripts/`));
  const compilerOptions = { target: 'es2022', lib: ['es2023', 'dom'], module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx' };
  writeFileSync(
    join(away, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, strict: true, types: [] }, include: ['src'] }),
  );
  for (const [index, [, code]] of planted.entries()) {
    const file = join(away, fileOf(index));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  writeFileSync(join(away, 'src/ui/clean.ts'), clean);
  const unneeded = '// oxlint-disable-next-line no-var -- nothing below';
  writeFileSync(join(away, 'src/ui/unneeded.ts'), `${unneeded}\n${clean}`);
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: away,
    encoding: 'utf8',
    maxBuffer: 2 ** 25,
  });
  found = (JSON.parse(stdout) as { diagnostics: Found[] }).diagnostics;
});
afterAll(() => rmSync(away, { recursive: true }));

describe('lint', () => {
  it.each(planted.map(([rule, code], index) => [rule, code, index] as const))('%s bites: %s', (rule, _code, index) => {
    const here = found.filter(({ filename }) => filename === fileOf(index));
    expect(here.map(({ code }) => shortName(code))).toContain(shortName(rule));
  });

  it('lets through what breaks none, and no excuse without need', () => {
    expect(found.filter(({ filename }) => filename === 'src/ui/clean.ts')).toEqual([]);
    expect(found.filter(({ filename }) => filename === 'src/ui/unneeded.ts')).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/unused.*directive/i) as string }),
    ]);
  });

  it('has a planted violation for each of its rules', () => {
    expect(new Set([...planted.map(([rule]) => shortName(rule)), ...neverAlone])).toEqual(new Set(rulesOfConfig().map(shortName)));
  });
});
