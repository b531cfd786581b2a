import { chownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { uploads } from '../../../src/server/database/schema/licence.ts';
import { plainGoods } from '../../support/demo-goods.ts';
import { paper, uploading } from '../../support/multipart.ts';
import { proves } from '../../support/promises.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { mayMount, mountSmallDisk, type SmallDisk } from '../../support/small-disk.ts';

const full = { status: 503, code: 503, headers: { 'retry-after': expect.stringMatching(/^\d+$/) as unknown } };

/** A run that may not mount a disk leaves these suites out; what the errors of a full disk come to, others try. */
describe.runIf(mayMount)('a real disk without room', () => {
  onEither('under uploads', proves('files'), (open) => {
    let shop: TestShop;
    let buyer: ServerClient;
    let disk: SmallDisk;
    beforeAll(async () => {
      disk = mountSmallDisk(4);
      shop = await open({ dataDir: disk.folder });
      buyer = await shop.signedIn(demoPhones.qualified);
    });
    afterAll(() => disk.unmount());
    const lying = (): string[] =>
      readdirSync(join(disk.folder, 'uploads'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name);
    const send = (pages: number) => buyer.send(uploading({ content: Buffer.concat([paper({ pages }), Buffer.alloc(200_000, ' ')]) }));

    it('is 503 for whoever sends a file, which leaves nothing; the rest of the shop goes on', async () => {
      expect(await send(1)).toMatchObject({ status: 200 });
      const before = [lying(), await shop.database.$count(uploads)];
      disk.fill();
      for (const pages of [2, 3]) expect(await send(pages)).toMatchObject(full);
      expect([lying(), await shop.database.$count(uploads)]).toEqual(before);
      const [id = ''] = lying();
      expect(await buyer.get(`/api/upload/${id}`)).toMatchObject({ status: 200 });
      expect(await buyer.get('/api/cart/list')).toMatchObject({ status: 200 });
      disk.free();
      expect(await send(4)).toMatchObject({ status: 200 });
    });
  });

  onPostgres('under the database', proves('database'), (open) => {
    let shop: TestShop;
    let buyer: ServerClient;
    let disk: SmallDisk;
    beforeAll(async () => {
      shop = await open();
      buyer = await shop.signedIn(demoPhones.qualified);
      disk = mountSmallDisk(2);
      const { rows } = await shop.database.execute<{ data_directory: string }>(sql`show data_directory`);
      const { uid, gid } = statSync(rows[0]?.data_directory ?? '');
      chownSync(disk.folder, uid, gid);
      await shop.database.execute(sql.raw(`create tablespace yaoji_small location '${disk.folder}'`));
    });
    afterAll(() => disk.unmount());

    it('is 503 for whoever writes, of which nothing is kept; reading goes on, and so does the shop when there is room', async () => {
      const move = (place: string) => shop.database.execute(sql.raw(`alter table cart_lines set tablespace ${place}`));
      const goods = await plainGoods(shop.database, 400);
      const add = () => buyer.post('/api/cart', { params: goods.map(({ id }) => ({ goods_id: id, number: 1 })) });
      await buyer.post('/api/cart/batch_delete', {
        ids: (await shop.database.select({ id: cartLines.id }).from(cartLines)).map(({ id }) => id),
      });
      await move('yaoji_small');
      try {
        const before = await shop.database.$count(cartLines);
        disk.fill();
        expect(await add()).toMatchObject(full);
        expect(await shop.database.$count(cartLines)).toBe(before);
        expect(await buyer.get('/api/cart/list')).toMatchObject({ status: 200 });
        expect(await shop.visitor().get('/api/health')).toMatchObject({ status: 200 });
        disk.free();
        expect(await add()).toMatchObject({ status: 200 });
        expect(await shop.database.$count(cartLines)).toBeGreaterThan(before + 300);
      } finally {
        disk.free();
        await move('pg_default');
        await shop.database.execute(sql.raw('drop tablespace yaoji_small'));
      }
    });
  });
});
