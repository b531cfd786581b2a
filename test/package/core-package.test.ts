import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleSize } from '../support/package/bundle-sizes.ts';
import { exampleProgram } from '../support/package/docstring-examples.ts';
import { filesIn, installCore, type InstalledCore, root, run } from '../support/package/installed-core.ts';

const node = process.execPath;
const text = (...path: string[]): string => readFileSync(join(...path), 'utf8');

/** What `import * as core from '@yaoji/core'` gives at run time. */
const namesOf = (core: InstalledCore): readonly string[] => {
  const program = `import('@yaoji/core').then((core) => console.log(JSON.stringify(Object.keys(core))))`;
  return JSON.parse(run(node, ['-e', program], core.folder)) as readonly string[];
};

describe('the package @yaoji/core, packed and installed into an empty folder', () => {
  let core: InstalledCore;
  beforeAll(() => (core = installCore()), 180_000);
  afterAll(() => rmSync(core.folder, { recursive: true, force: true }));

  it('holds its modules, README, changes and licence, and nothing else', () => {
    const files = filesIn(core.inside);
    const isOurs =
      /^(dist\/(packages\/core|src\/domain|src\/contract\/(?:cart|shared))\/[\w/-]+(\.js|\.d\.ts)|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/;
    expect(files).toEqual(expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md', 'dist/packages/core/index.d.ts']));
    expect(files.filter((file) => !isOurs.test(file))).toEqual([]);
    expect(text(core.inside, 'LICENSE')).toBe(text(root, 'LICENSE'));
    console.warn(`tarball ${statSync(core.tarball).size} bytes, ${files.length} files, installed in ${core.installSeconds.toFixed(1)} s`);
    expect(statSync(core.tarball).size).toBeLessThan(100_000);
  });

  it('installs big.js and its types, and imports nothing but big.js', () => {
    const modules = join(core.folder, 'node_modules');
    const installed = readdirSync(modules).filter((name) => !name.startsWith('.'));
    expect(installed.sort()).toEqual(['@types', '@yaoji', 'big.js']);
    expect(readdirSync(join(modules, '@types'))).toEqual(['big.js']);
    const sources = filesIn(core.inside).filter((file) => /\.(js|d\.ts)$/.test(file));
    const specifiers = sources.flatMap((file) =>
      [...text(core.inside, file).matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, name]) => name),
    );
    expect(new Set(specifiers.filter((name) => !name?.startsWith('.')))).toEqual(new Set(['big.js']));
  });

  it('has a document that names every export, and no export that changes unseen', () => {
    const [names, document] = [namesOf(core), text(root, 'docs/embedding.md')];
    expect(names.length).toBeGreaterThan(25);
    expect(names.filter((name) => !new RegExp(`\`${name}[(\`]`).test(document))).toEqual([]);
    // A name that is not in the entry cannot be reached.
    expect(() => run(node, ['-e', `require.resolve('@yaoji/core/dist/src/domain/shared/money.js')`], core.folder)).toThrow(
      'ERR_PACKAGE_PATH_NOT_EXPORTED',
    );
  });

  it.each([
    { module: 'nodenext', moduleResolution: 'nodenext' },
    { module: 'esnext', moduleResolution: 'bundler' },
  ])('compiles a strict consumer under $moduleResolution, and the consumer runs', ({ module, moduleResolution }) => {
    const folder = join(core.folder, moduleResolution);
    mkdirSync(folder);
    cpSync(join(root, 'test/support/package/consumer.ts'), join(folder, 'consumer.ts'));
    const strictness = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false };
    const compilerOptions = { ...strictness, module, moduleResolution, target: 'es2022', lib: ['es2022'], types: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
    run(node, [join(root, 'node_modules/typescript/bin/tsc')], folder);
    const answers = run(node, ['-e', `import('./consumer.js').then(({ answers }) => console.log(answers.join(' ')))`], folder);
    expect(answers.trim()).toBe('38.40 data[0] exact false');
  });

  it('can be required by CommonJS', () => {
    expect(run(node, ['-e', `console.log(require('@yaoji/core').typedQuantity('２０'))`], core.folder).trim()).toBe('20');
  });

  it.each([
    { program: 'erp-backend.mjs', says: 'freight 8.00, payable 230.11' },
    { program: 'match-list.mjs', says: 'over-stock: 阿莫西林胶囊 0.25g×36粒 沧屿制药, 30 units, 12 would do' },
  ])('runs the documented example $program', ({ program, says }) => {
    cpSync(join(root, 'docs/examples'), join(core.folder, 'examples'), { recursive: true });
    expect(run(node, [join('examples', program)], core.folder)).toContain(says);
  });

  it('gives what the examples in its doc comments say', () => {
    const declarations = filesIn(core.inside).filter((file) => file.endsWith('.d.ts'));
    const { program, values } = exampleProgram(declarations.map((file) => text(core.inside, file)));
    const names = namesOf(core).filter((name) => new RegExp(`\\b${name}\\b`).test(program));
    writeFileSync(join(core.folder, 'doc-comments.mjs'), `${program.replace('* as core', `{ ${names.join(', ')} }`)}`);
    expect(values).toBeGreaterThanOrEqual(15);
    run(node, ['doc-comments.mjs'], core.folder);
  });

  it('passes publint without a word', async () => {
    const { messages, pkg } = await publint({ pkgDir: core.inside, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  it('has types that fit its modules for every resolution of ES modules', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(core.tarball)));
    if (analysis.types === false) throw new Error('the package has no types');
    // The package has ES modules only: what CommonJS under Node 16 would make of them is no fault of it.
    const problems = analysis.problems.filter((problem) => !('resolutionKind' in problem) || problem.resolutionKind !== 'node16-cjs');
    expect(problems).toEqual([]);
    expect(Object.keys(analysis.entrypoints)).toEqual(['.', './package.json']);
  });

  describe('bundled and minified', () => {
    it.each([
      { names: ['priceCart'], most: 8000 },
      { names: ['priceWireCart'], most: 11_600 },
      { names: ['readCart'], most: 6500 },
      { names: ['ladderStanding'], most: 500 },
      { names: ['refundFor'], most: 3600 },
      {
        names: [
          'readListText',
          'keysOf',
          'rereadRow',
          'rowMatcher',
          'unitsOf',
          'needsLook',
          'addedUp',
          'judgeListRow',
          'adviceOf',
          'writeList',
        ],
        // Proposals of what was bought last (R69c) came on top, and the codes of scanned boxes (R70).
        most: 11_000,
      },
    ])('$names takes at most $most bytes with gzip', async ({ names, most }) => {
      const { minified, gzip } = await bundleSize(core.folder, names);
      console.warn(`${names.join(', ')}: ${minified} bytes minified, ${gzip} with gzip`);
      // An empty bundle would be small too.
      expect(gzip).toBeGreaterThan(most / 2);
      expect(gzip).toBeLessThanOrEqual(most);
    });
  });
});
