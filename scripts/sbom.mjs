// npm run sbom: the bill of materials (CycloneDX 1.5) of what the shop runs with, from package-lock.json, as
// dist/sbom.cdx.json, or as the file that is named.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './ensure-built.mjs';

const [file = join(root, 'dist/sbom.cdx.json')] = process.argv.slice(2);
const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const all = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    shell: process.platform === 'win32',
  }),
);

// `--omit dev` of npm 11 also leaves out packages that tools need besides the shop, among them react.
const isOfTools = ({ properties = [] }) => properties.some((one) => one.name === 'cdx:npm:package:development' && one.value === 'true');
const components = all.components.filter((component) => !isOfTools(component));
const kept = new Set([all.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])]);
const dependencies = all.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
// npm names it after the folder that it lies in.
const metadata = { ...all.metadata, component: { ...all.metadata.component, type: 'application', name } };

mkdirSync(dirname(resolve(file)), { recursive: true });
writeFileSync(file, `${JSON.stringify({ ...all, metadata, components, dependencies }, null, 2)}\n`);
console.log(`${components.length} packages in ${file}`);
