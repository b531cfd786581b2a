import { operate } from './operate.ts';

// The operator's command line: `shop -- ship ORDER`, `shop -- help` lists the others.
await operate('shop', process.argv.slice(2));
