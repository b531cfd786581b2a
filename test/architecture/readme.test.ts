import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomLongCart, seededRandom } from '../support/reference-pricing-carts.ts';
import { referenceOrders } from '../support/reference-orders.ts';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** What stands under a heading, as far as the next one. */
function section(heading: string): string {
  const [, text] = new RegExp(`^## ${heading}\n([^]*?)^## `, 'm').exec(readme) ?? [];
  if (text === undefined) throw new Error(`the README has no section «${heading}»`);
  return text;
}

const ruleChange = section('Your first rule change');
const newScreen = section('Your first new screen');
const fenced = (text: string): readonly string[] => [...text.matchAll(/^ *```ts\n([^]*?)^ *```$/gm)].map(([, code = '']) => code.trim());
const quoted = (text: string): readonly string[] =>
  [...text.replaceAll(/^ *```[^]*?```$/gm, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The TypeScript of a folder. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));

/** All code, as one text to look names up in. */
const allCode = (): string =>
  [...filesIn(join(root, 'src')), ...filesIn(join(root, 'test/support'))].map((file) => readFileSync(file, 'utf8')).join('\n');

describe.each([
  ['Your first rule change', ruleChange],
  ['Your first new screen', newScreen],
])('«%s»', (_, text) => {
  const isCommand = (code: string): boolean => /^np[mx] /.test(code);
  const isPath = (code: string): boolean => code.includes('/');

  it('has at most eight steps', () => {
    const steps = [...text.matchAll(/^(\d+)\. /gm)].map(([, step]) => Number(step));
    expect(steps).toEqual(Array.from({ length: steps.length }, (_step, place) => place + 1));
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.length).toBeLessThanOrEqual(8);
  });

  it('names only paths and scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const paths = quoted(text).flatMap((code) => (isCommand(code) ? code.split(' ') : [code]).filter(isPath));
    const runs = quoted(text).flatMap((code) => /^npm run (?:-s )?(\S+)/.exec(code)?.[1] ?? []);
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(runs.filter((script) => scripts[script] === undefined)).toEqual([]);
  });

  it('names nothing in the code that is not there', () => {
    const code = allCode();
    const names = quoted(text).filter((name) => !isCommand(name) && !isPath(name));
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !code.includes(name))).toEqual([]);
  });
});

describe('the rule change, made in a copy as the README says,', () => {
  const [rule = '', rereading = ''] = fenced(ruleChange);
  const copy = mkdtempSync(join(tmpdir(), 'yaoji-rule-'));
  const edit = (path: string, change: (code: string) => string): void => {
    const before = readFileSync(join(copy, path), 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    writeFileSync(join(copy, path), after);
  };
  const inCopy = <Module>(path: string): Promise<Module> =>
    import(/* @vite-ignore */ pathToFileURL(join(copy, path)).href) as Promise<Module>;
  const carts = (): readonly unknown[] => {
    const random = seededRandom(7);
    return Array.from({ length: 60 }, () => JSON.parse(JSON.stringify(randomLongCart(random))) as unknown);
  };
  /** How many carts cost the same by the changed domain and by a reading of the rules. */
  const agreeing = async (reading: typeof referenceOrders): Promise<number> => {
    const { priceWireCart } = await inCopy<typeof import('../../src/contract/cart/price-wire-cart.ts')>(
      'src/contract/cart/price-wire-cart.ts',
    );
    return carts().filter((cart) => {
      const [priced, read] = [priceWireCart(cart), reading(cart)];
      return priced.ok && read.ok ? JSON.stringify(priced.value) === JSON.stringify(read.result) : priced.ok === read.ok;
    }).length;
  };

  beforeAll(() => {
    for (const layer of ['domain', 'contract', 'application', 'ui'])
      cpSync(join(root, 'src', layer), join(copy, 'src', layer), { recursive: true });
    for (const reading of ['reference-pricing.ts', 'reference-orders.ts'])
      cpSync(join(root, 'test/support', reading), join(copy, 'test/support', reading));
    cpSync(join(root, 'package.json'), join(copy, 'package.json'));
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
    edit('src/domain/shipping/freight.ts', (code) => code.replace(/^ *'lines-ship-free': /m, (line) => `  ${rule}\n${line}`));
    edit('test/support/reference-pricing.ts', (code) => code.replace(/^ *const freight = .*$/m, rereading));
  });
  afterAll(() => {
    rmSync(copy, { recursive: true });
  });

  it('does not compile until the screens have words for it, and the README names them all', () => {
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as { compilerOptions: object };
    // What knows of reasons, and what it imports: the whole page takes the compiler far longer.
    const files = filesIn(join(copy, 'src')).filter((file) => file.endsWith('.d.ts') || /freightReason/i.test(readFileSync(file, 'utf8')));
    const tsconfig = { compilerOptions: { ...compilerOptions, incremental: false, tsBuildInfoFile: null }, files };
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(tsconfig));
    let faults = '';
    try {
      execFileSync(process.execPath, [join(root, 'node_modules/typescript-native/bin/tsc'), '-p', copy], { cwd: copy, encoding: 'utf8' });
    } catch (error) {
      faults = (error as { stdout: string }).stdout;
    }
    const named = [...new Set(quoted(ruleChange).filter((code) => code.startsWith('src/ui/')))];
    expect([...new Set([...faults.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file))].sort()).toEqual(named.sort());
  });

  it('is noticed by the second reading of the rules', async () => {
    expect(await agreeing(referenceOrders)).toBeLessThan(60);
  });

  it('agrees with the second reading once that is changed, too', async () => {
    const { referenceOrders: changed } = await inCopy<typeof import('../support/reference-orders.ts')>('test/support/reference-orders.ts');
    expect(await agreeing(changed)).toBe(60);
  });
});
