// Builds what is missing or stale, for npm start.
import { ensureBuilt } from './ensure-built.mjs';

await ensureBuilt('page');
await ensureBuilt('desk');
await ensureBuilt('node');
