import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uploads } from '../../../src/server/database/schema/licence.ts';
import { sessionCookie } from '../../../src/server/http/session.ts';
import { eventually } from '../../support/eventually.ts';
import { multipartOf, paper, photograph, uploading } from '../../support/multipart.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { proves } from '../../support/promises.ts';

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
/** A few bytes that say they are a picture of any size: the bomb that a decoder would unfold. */
function hugePng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * 200));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const packed = (objects: string): string => {
  const body = deflateSync(Buffer.from(objects)).toString('latin1');
  return `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${body.length} >>\nstream\n${body}\nendstream`;
};

onEither('an upload that is none', proves('files'), (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'yaoji-upload-test-'));
    shop = await open({ dataDir });
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(async () => {
    buyer = await shop.signedIn(demoPhones.qualified);
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const lying = (): string[] => {
    const folder = join(dataDir, 'uploads');
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
      : [];
  };
  const rows = () => shop.database.$count(uploads);

  it.each<readonly [string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['an empty file', () => Buffer.alloc(0), /空/],
    ['a PNG that is HTML', () => Buffer.from('<html><script>alert(1)</script></html>'), /只能上传/],
    [
      'HTML behind the first letters of a PNG',
      () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('<script>alert(1)</script>')]),
      /损坏/,
    ],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), /只能上传/],
    ['a GIF', () => Buffer.from('GIF89a\u0001\u0000'), /只能上传/],
    ['half a photograph', async () => (await photograph(1200, 900)).subarray(0, 900), /损坏/],
    ['a picture of 30,000 × 30,000', () => hugePng(30_000), /尺寸过大/],
    ['a document that is rubbish', () => Buffer.from('%PDF-1.7\n' + 'rubbish'.repeat(50)), /损坏/],
    ['a document of 31 pages', () => paper({ pages: 31 }), /超过 30 页/],
    ['a document of -1 pages', () => paper({ pages: 3, count: -1 }), /打不开/],
    ['a document with script', () => paper({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }), /脚本/],
    [
      'a document with script by another spelling',
      () => paper({ catalogue: '/OpenAction << /S /J#61vaScript /JS (app.alert(1)) >>' }),
      /脚本/,
    ],
    [
      'a document with script in its packed objects',
      () => paper({ objects: [packed('9 0 << /S /JavaScript /JS (app.alert(1)) >>')] }),
      /脚本/,
    ],
    [
      'a document with packed objects by another spelling',
      () => paper({ objects: [packed('9 0 << >>').replace('ObjStm', 'Obj#53tm')] }),
      /脚本/,
    ],
    ['a document that starts a program', () => paper({ catalogue: '/OpenAction << /S /Launch /F (calc.exe) >>' }), /启动/],
    [
      'a link that starts a program',
      () =>
        paper({
          page: '/Annots [4 0 R]',
          objects: ['<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (calc.exe) >> >>'],
        }),
      /启动/,
    ],
    ['a document that prints itself', () => paper({ catalogue: '/OpenAction << /S /Named /N /Print >>' }), /启动/],
    [
      'a document with another file inside',
      () => paper({ catalogue: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>', objects: ['<< /Type /Filespec /F (a.exe) >>'] }),
      /附件/,
    ],
    [
      'a document under a password',
      () =>
        paper({ trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /O (${'o'.repeat(32)}) /U (${'u'.repeat(32)}) /P -4 >> /ID [(a) (a)]` }),
      /加密/,
    ],
  ])('%s is refused and nothing of it is left', async (_what, content, words) => {
    const before = [lying(), await rows()];
    const answer = await buyer.send(uploading({ content: await content(), name: 'page.png', type: 'image/png' }));
    expect(answer).toMatchObject({ status: 422, code: 422, errors: { file: [expect.stringMatching(words)] } });
    expect([lying(), await rows()]).toEqual(before);
  });

  it('what an account sends in a day without using it has a sum of bytes', async () => {
    const sending = await shop.signedIn(demoPhones.unqualified);
    const sent = await sending.send(uploading({ content: await photograph(300, 200), name: 'page.jpg', type: 'image/jpeg' }));
    const ofAccount = () => shop.database.select().from(uploads).where(eq(uploads.id, sent.data.id));
    const [row] = await ofAccount();
    await shop.database
      .update(uploads)
      .set({ bytes: 500 * 1024 * 1024 })
      .where(eq(uploads.id, sent.data.id));
    const before = [lying(), await rows()];
    expect(await sending.send(uploading({ content: await photograph(300, 200) }))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
    });
    expect([lying(), await rows()]).toEqual(before);
    await shop.database
      .update(uploads)
      .set({ bytes: row?.bytes ?? 1 })
      .where(eq(uploads.id, sent.data.id));
  });

  it('a document that opens at a page is only paper', async () => {
    expect(await buyer.send(uploading({ content: paper({ catalogue: '/OpenAction [3 0 R /Fit]' }) }))).toMatchObject({ status: 200 });
  });

  it.each<readonly [string, object]>([
    ['no body', { method: 'POST', url: '/api/upload' }],
    ['a form', { method: 'POST', url: '/api/upload', payload: 'file=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['another field', uploading({ content: 'x', field: 'other' })],
    [
      'a body that is cut off',
      { ...uploading({ content: 'x' }), payload: multipartOf({ content: 'x'.repeat(300) }).payload.subarray(0, 200) },
    ],
    ['no boundary', { ...uploading({ content: 'x' }), headers: { 'content-type': 'multipart/form-data' } }],
    ['rubbish', { ...uploading({ content: 'x' }), payload: 'rubbish' }],
  ])('%s is refused, in the envelope', async (_what, request) => {
    const before = [lying(), await rows()];
    const { status, code, message } = await buyer.send(request);
    expect([status >= 400 && status < 500, code === status, message !== '']).toEqual([true, true, true]);
    expect([lying(), await rows()]).toEqual(before);
  });

  it('every other call refuses such a body unread', async () => {
    expect(await buyer.send({ ...uploading({ content: 'x' }), url: '/api/cart' })).toMatchObject({ status: 415 });
  });

  /** Speaks to the listening shop byte by byte. */
  const speak = (head: readonly string[], send: (socket: ReturnType<typeof connect>) => void): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = shop.app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1', () => {
        const { 'content-type': type = '' } = multipartOf({ content: '' }).headers;
        socket.write(
          [
            `POST /api/upload HTTP/1.1`,
            'Host: 127.0.0.1',
            `Cookie: ${sessionCookie}=${buyer.cookie(sessionCookie)}`,
            `Content-Type: ${type}`,
            ...head,
            '',
            '',
          ].join('\r\n'),
        );
        send(socket);
      });
      let heard = '';
      socket.on('data', (data) => {
        heard += data.toString();
        // The answer is whole once its envelope closes.
        if (/\{"code":.*\}$/.test(heard)) socket.destroy();
      });
      socket.on('close', () => resolve(heard));
      socket.on('error', (error: NodeJS.ErrnoException) => (heard === '' && error.code !== 'ECONNRESET' ? reject(error) : resolve(heard)));
    });

  it('of 60 MB that says so is refused before it has come', async () => {
    const heard = await speak(
      [`Content-Length: ${60 * 1024 * 1024}`],
      (socket) => void socket.write(multipartOf({ content: 'x' }).payload.subarray(0, 150)),
    );
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    expect(heard).toContain('"code":413');
    expect(lying().filter((name) => !/^[a-z0-9]{32}$/.test(name))).toEqual([]);
  });

  it('of 60 MB that does not say so is refused as soon as it is too much, and nothing is left', async () => {
    const before = [lying(), await rows()];
    let sentMegabytes = 0;
    const { payload } = multipartOf({ content: '' });
    const begun = payload.subarray(0, payload.lastIndexOf('\r\n--'));
    const heard = await speak(['Transfer-Encoding: chunked'], (socket) => {
      const part = (data: Buffer) => Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')]);
      socket.write(part(Buffer.concat([begun, Buffer.from([0xff, 0xd8, 0xff])])));
      const more = () => {
        while (sentMegabytes < 60 && !socket.destroyed) {
          sentMegabytes += 1;
          if (!socket.write(part(Buffer.alloc(1024 * 1024)))) return void socket.once('drain', more);
        }
      };
      more();
    });
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    expect(sentMegabytes).toBeLessThan(60);
    await eventually(() => expect(lying()).toEqual(before[0]));
    expect(await rows()).toBe(before[1]);
  });

  it('that breaks off in the middle leaves nothing', async () => {
    const before = [lying(), await rows()];
    const whole = multipartOf({ content: await photograph(2000, 1500) }).payload;
    let breakOff: (() => void) | undefined;
    const gone = speak([`Content-Length: ${whole.length}`], (socket) => {
      socket.write(whole.subarray(0, 4000));
      breakOff = () => socket.destroy();
    });
    // It lies there while it comes; only then the line breaks, however slow the machine.
    await eventually(() => expect(lying().length).toBeGreaterThan((before[0] as string[]).length), 5);
    breakOff?.();
    expect(await gone).toBe('');
    await eventually(() => expect(lying()).toEqual(before[0]));
    expect(await rows()).toBe(before[1]);
  });

  it('too often from one account waits', async () => {
    const sender = await shop.signedIn(demoPhones.other);
    const answers = await Promise.all(Array.from({ length: 125 }, () => sender.send(uploading({ content: '' }))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]));
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toMatch(/^\d+$/);
  });
});
