// npm run build: the page, the Node programs, and what each route weighs on its first load.
import { ensureBuilt } from './ensure-built.mjs';
import { checkWeight } from './check-weight.mjs';

await ensureBuilt('page', { force: true });
await ensureBuilt('node', { force: true });
process.exitCode = checkWeight() ? 0 : 1;
