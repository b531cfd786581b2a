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
  readonly optional?: boolean;
  readonly os?: readonly string[];
}

const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;
const manifest = read<Manifest>('package.json');
const { packages } = read<{ packages: Readonly<Record<string, Locked>> }>('package-lock.json');
const installed = Object.entries(packages).filter(([path]) => path !== '');

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
    const unspoken = installed
      .filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional)
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
      .filter((name) => !(name in manifest.allowScripts));
    expect(unspoken).toEqual([]);
  });
});
