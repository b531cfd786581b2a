// npm run -s price | import | shop | audit | match | migrate | backup | restore -- …:
// the command line, from a production build that is made when missing or stale.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, root } from './ensure-built.mjs';

const [name, ...rest] = process.argv.slice(2);
await ensureBuilt('node');
const program = join(root, `dist/node/${name}.js`);
process.argv = [process.argv[0], program, ...rest];
await import(pathToFileURL(program).href);
