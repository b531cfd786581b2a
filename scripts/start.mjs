// npm start: page and API in one process, from a production build that is made when missing or stale.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, root } from './ensure-built.mjs';

await ensureBuilt('page');
await ensureBuilt('node');
process.env.NODE_ENV ??= 'production';
const program = join(root, 'dist/node/server.js');
process.argv[1] = program;
await import(pathToFileURL(program).href);
