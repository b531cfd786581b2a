// npm start: page and API in one process, from a production build that is made when missing or stale.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt, root } from './ensure-built.mjs';

// A build leaves a gigabyte behind in its process; the shop starts in a clean one.
if (!['page', 'desk', 'node'].every(isBuilt)) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build-missing.mjs')], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}
process.env.NODE_ENV ??= 'production';
const program = join(root, 'dist/node/server.js');
process.argv[1] = program;
await import(pathToFileURL(program).href);
