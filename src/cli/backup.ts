import { operate } from './operate.ts';

// `npm run -s backup -- DIR`: the shop's database and uploaded files, also while it runs.
await operate('backup', process.argv.slice(2));
