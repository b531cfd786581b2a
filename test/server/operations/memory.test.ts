import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryOf } from '../../support/memory-of.ts';
import { openMixedVisits } from '../../support/mixed-visits.ts';
import { startShop, type StartedShop } from '../../support/start-shop.ts';
import { proves, tries } from '../../support/promises.ts';

const most = 400;
const visits = tries(600, 3000);

describe('the memory of the demo shop, started by npm start with an empty data directory', proves('load', visits), () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaoji-memory-'));
  let shop: StartedShop;
  beforeAll(async () => {
    shop = await startShop({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(`never takes ${most} MB, neither by its first start nor by ${visits} visits of three visitors at once`, async () => {
    expect(memoryOf(shop.pid).peak).toBeLessThan(most);
    const { next, count } = await openMixedVisits(shop.url);
    let left = visits;
    const visitor = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        await next();
      }
    };
    await Promise.all([visitor(), visitor(), visitor()]);
    expect(count()).toBeGreaterThan(visits);
    expect(memoryOf(shop.pid).peak).toBeLessThan(most);
  });
});
