import { deflateSync } from 'node:zlib';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { hostileLists } from '../../support/hostile-lists.ts';
import { multipartOf, uploading } from '../../support/multipart.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { Answered, ServerClient } from '../../support/server-client.ts';
import { textCell, workbook } from '../../support/workbook.ts';
import { proves } from '../../support/promises.ts';

const packed = (count: number, bytes: number): Buffer => {
  const zeros = deflateSync(Buffer.alloc(bytes));
  const one = Buffer.concat([Buffer.from('<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n'), zeros, Buffer.from('\nendstream\n')]);
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...Array.from({ length: count }, () => one)]);
};

onEither('a file that is sent to bring the shop down', proves('files'), (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
  });
  afterEach(async () => {
    expect(await shop.visitor().get('/api/health')).toMatchObject({ status: 200 });
  });
  const list = (content: Uint8Array | string, call: string): Promise<Answered> =>
    buyer.send({ method: 'POST', url: `/api/user/fast_buy/${call}`, ...multipartOf({ content, name: '采购单.xlsx', type: 'text/plain' }) });

  it.each(['1000000', '20000000', '1000000000', 'Infinity'])('is refused: a workbook of row %s', async (row) => {
    const content = await workbook(`<row r="${row}">${textCell(`A${row}`, '药')}</row>`);
    for (const call of ['read', 'match'])
      expect(await list(content, call)).toMatchObject({ status: 422, errors: { file: [expect.stringContaining('过大')] } });
  });

  it.each(['XFD', 'ZZZZZZ'])('is refused: a workbook of columns to %s', async (column) => {
    const rows = Array.from({ length: 200 }, (_, at) => `<row r="${at + 1}">${textCell(`${column}${at + 1}`, '药')}</row>`).join('');
    expect(await list(await workbook(rows), 'read')).toMatchObject({ status: 422 });
  });

  it.each([
    ['of packed objects in name alone', () => Buffer.from(`%PDF-1.7\n${'/ObjStm '.repeat(1_200_000)}`)],
    ['of packed objects that unfold to gigabytes', () => packed(462, 21 * 1024 * 1024)],
    ['of very many packed objects', () => packed(501, 9)],
  ])('is refused: a document %s', async (_what, content) => {
    expect(await buyer.send(uploading({ content: content() }))).toMatchObject({
      status: 422,
      errors: { file: [expect.stringMatching(/损坏/)] },
    });
  });

  it.each(Object.entries(hostileLists))('is answered: a list of %s', async (_name, content) => {
    const { status } = await list(content, 'match');
    expect([200, 422]).toContain(status);
  });
});
