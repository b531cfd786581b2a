import { operate } from './operate.ts';

// Holds a shop, running or not, against its append-only ledgers.
await operate('audit', process.argv.slice(2));
