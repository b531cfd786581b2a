import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

interface Locked {
  readonly version: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}
interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
}
interface Materials {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Readonly<Record<string, Locked>> };
const locked = Object.entries(packages).flatMap(([path, one]) => {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
  return name === undefined || one.link ? [] : [{ ...one, word: `${name}@${one.version}` }];
});

it('the bill of materials names every package that the shop runs with, and no tool', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-sbom-'));
  const file = join(folder, 'sbom.cdx.json');
  await promisify(execFile)(process.execPath, ['scripts/sbom.mjs', file]);
  const bill = JSON.parse(readFileSync(file, 'utf8')) as Materials;
  rmSync(folder, { recursive: true, force: true });

  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', metadata: { component: { name: 'yaoji' } } });
  const words = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl).replace('pkg:npm/', '')));
  const needed = locked.filter(({ dev, devOptional }) => !dev && !devOptional).map(({ word }) => word);
  expect(needed.length).toBeGreaterThan(300);
  expect(needed.filter((word) => !words.has(word))).toEqual([]);
  const tools = locked.filter(({ dev }) => dev).map(({ word }) => word);
  expect(tools.filter((word) => words.has(word) && !needed.includes(word))).toEqual([]);

  const references = new Set([bill.metadata.component, ...bill.components].map((component) => component['bom-ref']));
  const loose = bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !references.has(ref));
  expect(loose).toEqual([]);
});
