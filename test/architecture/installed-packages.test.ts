import { readFileSync } from 'node:fs';
import semver from 'semver';
import { describe, expect, it } from 'vitest';

interface Manifest {
  readonly engines: { readonly node: string };
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

interface Locked {
  readonly version: string;
  readonly engines?: { readonly node?: string };
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly license?: string;
  readonly os?: readonly string[];
}

const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;
const manifest = read<Manifest>('package.json');
const { packages } = read<{ packages: Readonly<Record<string, Locked>> }>('package-lock.json');
const installed = Object.entries(packages).filter(([path]) => path !== '');
const withScripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path.replace(/^.*node_modules\//, ''));
/** Packages whose install script runs, each with its reason. None does: esbuild finds its program without. */
const reasons: Readonly<Record<string, string>> = {};

describe('what npm ci installs', () => {
  it('runs on every Node that package.json names, so that npm warns of none', () => {
    // What is built for another system is not installed, and not warned of.
    const tooYoung = installed
      .filter(([, { os }]) => os?.includes(process.platform) !== false)
      .filter(([, { engines }]) => !semver.subset(manifest.engines.node, engines?.node ?? '*'))
      .map(([path, { version, engines }]) => `${path} ${version} asks for ${engines?.node}`);
    expect(installed.length).toBeGreaterThan(400);
    expect(tooYoung).toEqual([]);
  });

  it('has a word of ours about every install script, so that npm need not ask', () => {
    // An optional package runs its script too, where it is installed.
    const unspoken = withScripts.filter((name) => !(name in manifest.allowScripts));
    expect(unspoken).toEqual([]);
  });

  it('runs no install script but those with a reason here, and has a word about none that is gone', () => {
    const allowed = Object.entries(manifest.allowScripts).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []));
    expect(allowed.filter((name) => !(name in reasons))).toEqual([]);
    expect(Object.keys({ ...manifest.allowScripts, ...reasons }).filter((name) => !withScripts.includes(name))).toEqual([]);
  });
});

describe('NOTICE', () => {
  it('names every package of the shop with a licence that asks for more than a name', () => {
    const notice = readFileSync('NOTICE', 'utf8');
    const strict = installed.filter(([, { license, dev }]) => !dev && /GPL|MPL|EPL|CDDL|CC-BY/.test(license ?? ''));
    expect(strict.length).toBeGreaterThan(0);
    const unnamed = strict
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
      // Built once for each system: a star stands for its name.
      .filter((name) => !notice.includes(`${name.replace(/-(?:darwin|linux|linuxmusl|win32|wasm32).*$/, '')}-*`));
    expect(unnamed).toEqual([]);
  });
});
