// npm run build: the page, the desk, the Node programs, the core for other channels, what each route weighs on its
// first load, and whether the oldest browsers know what the page asks for.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, root } from './ensure-built.mjs';
import { checkFloor } from './check-floor.mjs';
import { checkWeight } from './check-weight.mjs';

await ensureBuilt('page', { force: true });
await ensureBuilt('desk', { force: true });
await ensureBuilt('node', { force: true });
execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.core.json'], { cwd: root, stdio: 'inherit' });
process.exitCode = [checkWeight('page'), checkWeight('desk'), checkFloor()].every(Boolean) ? 0 : 1;
