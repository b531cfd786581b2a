import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './ensure-built.mjs';
import { always } from './first-looks.mjs';

/** The pages: their folder, their budget, and what every route of theirs loads. */
const pages = {
  page: { budget: 'weight-budget.json', first: ['index.html', ...always] },
  desk: { budget: 'weight-budget-desk.json', first: ['desk.html'] },
};
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const gzipSize = (file) => gzipSync(readFileSync(file)).length;
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

/** Everything that a browser loads before it can show a route: its modules and what they import statically. */
function filesOf(manifest, entries) {
  const scripts = new Set();
  const styles = new Set();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`a weight budget names ${key}, which the build does not have`);
    scripts.add(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
    chunk.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return { scripts, styles };
}

/**
 * Prints each route's first load, gzipped, beside its budget (in kB of 1,000 bytes).
 * @param name `page` or `desk`
 * @returns whether every route keeps its budget
 */
export function checkWeight(name) {
  const folder = join(root, 'dist', name);
  const { budget: table, first } = pages[name];
  const manifest = readJson(join(folder, '.vite/manifest.json'));
  const budget = readJson(join(root, table));
  let kept = true;
  console.log('first load, gzip kB'.padEnd(24), 'script'.padStart(8), 'budget'.padStart(8), 'style'.padStart(8));
  for (const [route, { modules, script }] of Object.entries(budget)) {
    const { scripts, styles } = filesOf(manifest, [...first, ...modules]);
    const sum = (files) => [...files].reduce((total, file) => total + gzipSize(join(folder, file)), 0);
    const weight = sum(scripts);
    const fits = weight <= script * 1000;
    kept &&= fits;
    console.log(
      route.padEnd(24),
      kilobytes(weight).padStart(8),
      String(script).padStart(8),
      kilobytes(sum(styles)).padStart(8),
      fits ? '' : '  over budget',
    );
  }
  return kept;
}
