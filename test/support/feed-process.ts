import { systemClock } from '../../src/server/clock.ts';
import { openPostgres } from '../../src/server/database/postgres.ts';
import { takeFeed } from '../../src/server/goods/import/take-feed.ts';

// A feed of stock in a process of its own, to be killed: counts COUNT goods by their codes, and says where it is.

const [url = '', count = '0', units = '0'] = process.argv.slice(2);
const opened = await openPostgres(url);
async function* rows() {
  for (let at = 0; at < Number(count); at += 1) {
    yield { line: at + 2, cells: { erp_code: `K${at}`, number: units, ph: 'X' } };
    if (at % 1_000 === 0) process.stdout.write('.');
    await Promise.resolve();
  }
}
await takeFeed(opened.database, systemClock, {
  ...{ kind: 'stock', mode: 'partial', turn: { name: 'kill', sequence: 1 }, actor: 'test', rows: rows() },
});
await opened.close();
