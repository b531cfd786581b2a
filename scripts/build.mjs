// npm run build: the page, the Node programs, the core for other channels, and what each route weighs on its first load.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, root } from './ensure-built.mjs';
import { checkWeight } from './check-weight.mjs';

await ensureBuilt('page', { force: true });
await ensureBuilt('node', { force: true });
execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.core.json'], { cwd: root, stdio: 'inherit' });
process.exitCode = checkWeight() ? 0 : 1;
