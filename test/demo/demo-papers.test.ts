import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionCookie } from '../../src/server/http/session.ts';
import { drawDemoPapers } from '../../src/demo/account/demo-papers.ts';
import { uploads } from '../../src/server/database/schema/licence.ts';
import { UploadFolder } from '../../src/server/upload/upload-folder.ts';
import { demoPhones, onEither, type TestShop } from '../support/server.ts';

onEither('the papers of the first demo account', (open) => {
  let shop: TestShop;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'yaoji-demo-papers-'));
    shop = await open({ dataDir });
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('are drawn once, and seen by their owner', async () => {
    await drawDemoPapers(shop.database, new UploadFolder(join(dataDir, 'uploads')));
    const drawn = await shop.database.$count(uploads);
    const buyer = await shop.signedIn(demoPhones.qualified);
    const passed = (await buyer.get('/api/user/zizhi')).data.filter(({ state }: { state: string }) => state === 'passed');
    expect(passed.map(({ pages }: { pages: unknown[] }) => pages.length)).toEqual(passed.map(() => 1));
    const { rawPayload } = await shop.app.inject({
      url: passed[0].pages[0].url,
      cookies: { [sessionCookie]: buyer.cookie(sessionCookie) ?? '' },
    });
    expect((await sharp(rawPayload).metadata()).format).toBe('jpeg');
    await drawDemoPapers(shop.database, new UploadFolder(join(dataDir, 'uploads')));
    expect(await shop.database.$count(uploads)).toBe(drawn);
  });
});
