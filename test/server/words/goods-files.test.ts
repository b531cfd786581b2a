import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { count, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { inspectionReports } from '../../../src/server/database/schema/inspection.ts';
import { goodsPictures, shopFiles } from '../../../src/server/database/schema/shop-files.ts';
import { goodsBatches } from '../../../src/server/database/schema/stock.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { drawPdf } from '../../../src/server/pdf/draw-pdf.ts';
import { uploadChores } from '../../../src/server/upload/upload-chores.ts';
import { scratchIn, UploadFolder } from '../../../src/server/upload/upload-folder.ts';
import { folderWord } from '../../../src/server/words/words-folder.ts';
import { onePicture } from '../../support/words-folder.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

type Files = Readonly<Record<string, string | Buffer>>;

/** A photograph of a camera: large, with a place in it. */
const photograph = (background: string) =>
  sharp({ create: { width: 2400, height: 1800, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitude: '31/1 50/1 0/1' } })
    .jpeg()
    .toBuffer();

onEither('pictures of goods and reports in a folder', (open) => {
  let shop: TestShop;
  let home: string;
  let files: UploadFolder;
  let folders = 0;
  const temporary: string[] = [];
  const newFolder = (content: Files = {}): string => {
    const folder = join(home, `words-${(folders += 1)}`);
    mkdirSync(folder);
    for (const [path, bytes] of Object.entries(content)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    return folder;
  };
  const run = (...words: string[]) =>
    programs.shop(
      { database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null }, files },
      words,
    );
  const plan = (folder: string) => run('words', 'plan', folderWord(folder));
  const apply = (folder: string) => run('words', 'apply', folderWord(folder));
  const get = async (path: string) => (await shop.visitor().get(path)).data;
  const picturesOf = async (id: number) => (await get(`/api/goods/detail/${id}`)).goods_image as { url: string; list?: string }[];
  const chores = async (hours: number) =>
    uploadChores(files, scratchIn(files.root))(shop.database, new Date(Date.now() + hours * 3_600_000));

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'yaoji-goods-files-'));
    temporary.push(home);
    shop = await open({ dataDir: join(home, 'data') });
    files = new UploadFolder(join(home, 'data', 'uploads'));
    await shop.database.update(goods).set({ barcode: '6901234567892' }).where(eq(goods.id, 3));
  });
  afterAll(() => temporary.forEach((folder) => rmSync(folder, { recursive: true })));
  beforeEach(async () => {
    await shop.database.delete(goodsPictures);
    await shop.database.execute(sql`update inspection_reports set file_id = null where inspected_on is not null`);
    await shop.database.execute(sql`delete from inspection_reports where inspected_on is null`);
    await shop.database.delete(shopFiles);
  });

  it('are shown on the page of goods, in lists and small, each under an address of its content', async () => {
    const folder = newFolder({
      'goods-pictures/3.jpg': await photograph('red'),
      'goods-pictures/more/6901234567892-2.png': await onePicture('blue'),
      'goods-pictures/id=5.webp': await onePicture('green', 'webp'),
    });
    const planned = await plan(folder);
    expect(planned.out.map((line) => line.replace(/ \S+:/, ':'))).toEqual(['+ goods-pictures 3: 2', '+ goods-pictures 5: 1']);
    expect((await shop.database.select({ all: count() }).from(shopFiles))[0]?.all).toBe(0);
    expect(await apply(folder)).toEqual({ exitCode: 0, out: [...planned.out, 'Done.'], err: [] });
    expect((await apply(folder)).out).toEqual(['Nothing to change.']);

    const [first, second, ...more] = await picturesOf(3);
    expect(more).toEqual([]);
    const sizeOf = async (url = '') => {
      const answer = await shop.app.inject(url);
      expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' });
      const { width, height, exif } = await sharp(answer.rawPayload).metadata();
      expect(exif).toBeUndefined();
      return [width, height];
    };
    expect([await sizeOf(first?.url), await sizeOf(first?.list), await sizeOf(second?.url)]).toEqual([
      [1200, 900],
      [112, 84],
      [60, 40],
    ]);
    const { list } = (await get('/api/goods/list?page=1&per_page=60')) as {
      list: { id: number; goods_image: { url: string; list: string }[] }[];
    };
    const shown = list.find(({ id }) => id === 3)?.goods_image[0];
    if (shown !== undefined)
      expect([await sizeOf(shown.url), await sizeOf(shown.list)]).toEqual([
        [240, 180],
        [112, 84],
      ]);
    // Goods without a picture are drawn as before.
    expect((await picturesOf(4))[0]?.url).toBe('/api/pictures/goods/4.svg');
  });

  it('take the place of the earlier ones of their goods alone, and go by remove.txt', async () => {
    await apply(
      newFolder({
        'goods-pictures/3-1.png': await onePicture('red'),
        'goods-pictures/3-2.png': await onePicture('blue'),
        'goods-pictures/5.png': await onePicture('green'),
      }),
    );
    const [before] = await picturesOf(3);
    expect((await apply(newFolder({ 'goods-pictures/3-4.png': await onePicture('blue') }))).out[0]).toMatch(/^~ goods-pictures 3 .*: 1$/);
    expect([(await picturesOf(3)).length, (await picturesOf(5)).length]).toEqual([1, 1]);
    // An order of before names the picture that is gone: the goods are shown as they are now.
    const older = await shop.app.inject(before?.url ?? '');
    expect([older.statusCode, older.headers['cache-control']]).toEqual([200, 'no-cache']);
    const removed = await apply(newFolder({ 'goods-pictures/remove.txt': '# gone\nbarcode=6901234567892\n' }));
    expect(removed.out[0]).toMatch(/^- goods-pictures 3 /);
    const drawn = await shop.app.inject(before?.url ?? '');
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  });

  it('are refused all together, with the file of each fault, and nothing is shown', async () => {
    await shop.database.update(goods).set({ barcode: '77777777' }).where(eq(goods.id, 7));
    await shop.database.update(goods).set({ barcode: '77777777' }).where(eq(goods.id, 8));
    const whole = await onePicture('red');
    const folder = newFolder({
      'goods-pictures/5.png': whole,
      'goods-pictures/zz.png': whole,
      'goods-pictures/77777777.png': whole,
      'goods-pictures/5-1.jpg': whole,
      'goods-pictures/5-9.jpg': whole,
      'goods-pictures/6.gif': whole,
      'goods-pictures/9.png': 'no picture',
      'goods-pictures/10.png': await onePicture('red', 'tiff'),
      'goods-pictures/11.png': (await photograph('red')).subarray(0, 9_000),
      'goods-pictures/12.png': '',
      'goods-pictures/13.png': Buffer.alloc(10 * 1024 * 1024 + 1),
      'goods-pictures/remove.txt': '\n3\nnobody\n',
      'reports/3_none.pdf': whole,
      'hot-words.yaml': '- nam: 布洛芬\n',
    });
    const { exitCode, err } = await apply(folder);
    const faults = (err[0] ?? '').split('\n');
    expect(exitCode).toBe(2);
    expect(faults).toEqual(
      expect.arrayContaining([
        'goods-pictures/zz.png: no goods have this code, barcode or id',
        'goods-pictures/77777777.png: could be goods 7, 8: say which code it is, erp=CODE, barcode=CODE or id=ID',
        'goods-pictures/5.png: is the same as goods-pictures/5-1.jpg',
        'goods-pictures/5-9.jpg: goods have pictures 1 … 8',
        'goods-pictures/6.gif: must end with .png, .jpg, .jpeg, .webp',
        'goods-pictures/9.png: cannot be read, or has more than 60 million pixels',
        'goods-pictures/10.png: is no PNG, JPEG or WebP',
        'goods-pictures/11.png: cannot be read, or has more than 60 million pixels',
        'goods-pictures/12.png: is empty',
        'goods-pictures/13.png: is larger than 10 MiB',
        'goods-pictures/remove.txt:3: nobody: no goods have this code, barcode or id',
        'reports/3_none.pdf: goods 3 have no such batch',
        'hot-words.yaml:1: nam: there is no such field',
        'Nothing was changed.',
      ]),
    );
    expect((await picturesOf(5))[0]?.url).toBe('/api/pictures/goods/5.svg');
    // What was read already is not copied again when the folder comes without the faults.
    const [{ all } = { all: 0 }] = await shop.database.select({ all: count() }).from(shopFiles);
    expect(all).toBe(1);
    expect((await apply(newFolder({ 'goods-pictures/14.png': whole }))).out).toHaveLength(2);
    expect((await shop.database.select({ all: count() }).from(shopFiles))[0]?.all).toBe(1);
  });

  it('that nothing shows go after a day, the others stay', async () => {
    await apply(newFolder({ 'goods-pictures/3.png': await onePicture('red'), 'goods-pictures/5.png': await onePicture('blue') }));
    await apply(newFolder({ 'goods-pictures/remove.txt': '5' }));
    await chores(23);
    expect(await shop.database.$count(shopFiles)).toBe(2);
    await chores(25);
    expect(await shop.database.$count(shopFiles)).toBe(1);
    // Orphans of other tests may lie there for their hour: all that is left is the three sizes of the one picture.
    expect((await files.ids()).length).toBe(3);
    const [first] = await picturesOf(3);
    expect((await shop.app.inject(first?.url ?? '')).statusCode).toBe(200);
  });

  it('of one content are kept once, whichever goods they are of', async () => {
    const same = await onePicture('red');
    await apply(newFolder({ 'goods-pictures/3.png': same, 'goods-pictures/5.png': same }));
    expect(await shop.database.$count(shopFiles)).toBe(1);
    expect([(await picturesOf(3)).length, (await picturesOf(5)).length]).toEqual([1, 1]);
  });

  describe('inspection reports', () => {
    const paper = async () =>
      drawPdf({ title: '检验报告', name: 'X', madeAt: new Date(), footer: '', parts: [{ kind: 'words', text: '合格' }] });

    it('of a batch are the maker’s papers, on the page of goods and among the reports', async () => {
      const [row] = await shop.database.select().from(goods).where(eq(goods.id, 1));
      const folder = newFolder({ [`reports/1_${row?.batchNumber}.pdf`]: await paper() });
      expect((await apply(folder)).out[0]).toMatch(/^\+ reports 1 /);
      expect((await apply(folder)).out).toEqual(['Nothing to change.']);
      const buyer = await shop.signedIn(demoPhones.qualified);
      const { inspection_url: url } = (await buyer.get('/api/goods/detail/1')).data;
      const sent = await buyer.get(url);
      expect(sent.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
      expect(sent.bytes.equals(readFileSync(join(folder, `reports/1_${row?.batchNumber}.pdf`)))).toBe(true);
      expect((await shop.visitor().get(url)).status).toBe(401);
      // Removed, the report is drawn again as it was before.
      expect((await apply(newFolder({ 'reports/remove.txt': `1_${row?.batchNumber}` }))).out[0]).toMatch(/^- reports 1 /);
      const drawn = await buyer.get(url);
      expect(drawn.bytes.equals(sent.bytes)).toBe(false);
    });

    it('of a batch that had none may be a photograph, and are in the zip', async () => {
      await shop.database.insert(goodsBatches).values({ goodsId: 1, number: 'N/1', stock: 0 });
      expect((await apply(newFolder({ 'reports/1_n-1.jpg': await photograph('white') }))).out).toHaveLength(2);
      const buyer = await shop.signedIn(demoPhones.qualified);
      const { list } = (await buyer.get('/api/jybg/filter?batch=N%2F1')).data;
      expect(list).toMatchObject([{ ph: 'N/1', report_no: '', jyrq: null }]);
      const sent = await buyer.get(list[0].url);
      expect(sent.headers['content-type']).toBe('image/jpeg');
      const zip = await buyer.get(`/api/jybg/zip?ids=${list[0].id}`);
      expect(zip.bytes.toString('latin1')).toContain('N 1.jpg');
      await shop.database.delete(inspectionReports).where(eq(inspectionReports.batchNumber, 'N/1'));
    });

    it('with scripts in them are refused', async () => {
      const [row] = await shop.database.select().from(goods).where(eq(goods.id, 1));
      const name = `reports/1_${row?.batchNumber}.pdf`;
      const { err } = await apply(newFolder({ [name]: '%PDF-1.7\n1 0 obj <</JavaScript 2 0 R>> endobj' }));
      expect(err[0]).toContain(`${name}: has scripts, actions or other files in it`);
    });
  });

  it('exported and applied change nothing, whatever lies there', async () => {
    const colours = ['red', 'blue', 'green', 'black'] as const;
    const known = new Map(await Promise.all(colours.map(async (colour) => [colour, await onePicture(colour)] as const)));
    const drawn = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 4 }), place: fc.integer({ min: 1, max: 3 }), colour: fc.constantFrom(...colours) }),
      {
        selector: ({ id, place }) => `${id} ${place}`,
        minLength: 1,
        maxLength: 8,
      },
    );
    const rows = () => shop.database.select().from(goodsPictures).orderBy(goodsPictures.goodsId, goodsPictures.place);
    await fc.assert(
      fc.asyncProperty(drawn, async (pictures) => {
        const folder = newFolder(
          Object.fromEntries(pictures.map(({ id, place, colour }) => [`goods-pictures/id=${id}-${place}.png`, known.get(colour) ?? ''])),
        );
        await apply(folder);
        expect((await apply(folder)).out).toEqual(['Nothing to change.']);
        const before = await rows();
        const exported = join(home, `exported-${(folders += 1)}`);
        expect((await run('words', 'export', exported, '--goods')).exitCode).toBe(0);
        expect((await apply(exported)).out).toEqual(['Nothing to change.']);
        expect(await rows()).toEqual(before);
        // Elsewhere, where none of it is known, the same folder shows the same pictures.
        const names = readdirSync(join(exported, 'goods-pictures'));
        await shop.database.delete(goodsPictures);
        await shop.database.delete(shopFiles);
        const apart = newFolder();
        cpSync(join(exported, 'goods-pictures'), join(apart, 'goods-pictures'), { recursive: true });
        await apply(apart);
        expect((await rows()).map(({ goodsId, place }) => [goodsId, place])).toEqual(before.map(({ goodsId, place }) => [goodsId, place]));
        expect(names).toHaveLength(before.length);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
});
