// The documents of the page bring public/offline.js, which fetches public/offline-keep.js, and say of which build they
// are; so does the worker beside it.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name of a build: it changes with any of its files, whose names change with their content. */
function buildName(folder) {
  const hash = createHash('sha256');
  for (const file of ['.vite/manifest.json', 'index.html', 'offline.js', 'offline-keep.js', 'offline-worker.js'])
    hash.update(readFileSync(join(folder, file)));
  return hash.digest('base64url').slice(0, 10);
}

/** Writes the build's name into the worker, and into every document with the script that registers it. */
export function nameBuild(folder) {
  const build = buildName(folder);
  const script = `<script src="/offline.js" defer fetchpriority="low" data-build="${build}"></script>`;
  const documents = ['index.html', ...readdirSync(join(folder, 'looks')).map((file) => join('looks', file))];
  for (const file of documents.map((name) => join(folder, name)))
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('</head>', () => `${script}\n</head>`),
    );
  const worker = join(folder, 'offline-worker.js');
  writeFileSync(
    worker,
    readFileSync(worker, 'utf8').replace('__BUILD__', () => build),
  );
}
