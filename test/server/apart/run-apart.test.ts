import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readListText } from '../../../src/domain/purchase-list/read-list.ts';
import { runApart, TooBusyApart } from '../../../src/server/apart/run-apart.ts';
import type { PdfDocument } from '../../../src/server/pdf/pdf-document.ts';
import { drawPdf, drawTask } from '../../../src/server/pdf/draw-pdf.ts';
import { listTask, readListApart } from '../../../src/server/purchase/list/list-tasks.ts';
import { type Sheet, sheetFileTask } from '../../../src/server/spreadsheet/sheet-file.ts';
import { writeSpreadsheet } from '../../../src/server/spreadsheet/write-spreadsheet.ts';
import { checkedDocument } from '../../../src/server/upload/check-document.ts';
import { documentTask } from '../../../src/server/upload/judge-document.ts';
import { hostileLists } from '../../support/hostile-lists.ts';
import { threadTime } from '../../support/thread-time.ts';
import { proves } from '../../support/promises.ts';

/** Milliseconds that this thread computes while something is awaited. */
async function computed(work: () => unknown): Promise<number> {
  const before = threadTime();
  await work();
  return threadTime() - before;
}

/** Which part of a work is left to this thread where it is done apart: the least of three, as it cleans up at times. */
async function partLeftHere({ apart, here }: { readonly apart: () => unknown; readonly here: () => unknown }): Promise<number> {
  const parts: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) parts.push((await computed(apart)) / (await computed(here)));
  return Math.min(...parts);
}
const mostLeftHere = 0.5;

const lines = (count: number): PdfDocument => ({
  title: '随货同行单',
  name: '订单 1',
  footer: '药集',
  madeAt: new Date('2026-11-28T00:00:00Z'),
  parts: [
    {
      kind: 'table',
      columns: ['品名', '规格', '生产厂商', '批号'].map((name) => ({ name, part: 1 })),
      rows: Array.from({ length: count }, (_, at) => [`阿莫西林胶囊${at}`, '0.25g×24粒', '皖溪制药', String(at)]),
    },
  ],
});

describe('work in a process apart', proves('files'), () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yaoji-apart-'));
    // The processes begin with their first task.
    await Promise.all([drawPdf(lines(1)), readListApart('药 1\n'.repeat(1_000))]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is told apart from work of this thread', async () => {
    const here = () => readListText('药 1\n'.repeat(5_000));
    expect(await partLeftHere({ apart: here, here })).toBeGreaterThan(mostLeftHere);
  });

  it.each(Object.entries(hostileLists))('is not left to this thread where a list is read: %s', async (_name, text) => {
    const apart = () => readListApart(text);
    expect(await partLeftHere({ apart, here: () => listTask.run({ text, columns: null }) })).toBeLessThan(mostLeftHere);
  });

  it('is not left to this thread where a document is judged', async () => {
    // Without a table of its objects, they are looked for in all of it.
    const path = join(folder, 'objects.pdf');
    await writeFile(path, `%PDF-1.7\n${'1 0 obj\n<< >>\nendobj\n'.repeat(400_000)}`);
    const apart = () => expect(checkedDocument(path)).rejects.toThrow('unreadable');
    expect(await partLeftHere({ apart, here: () => documentTask.run(path) })).toBeLessThan(mostLeftHere);
  });

  it('is not left to this thread where a paper of hundreds of lines is drawn', async () => {
    const document = lines(450);
    expect(await partLeftHere({ apart: () => drawPdf(document), here: () => drawTask.run([document]) })).toBeLessThan(mostLeftHere);
  });

  it('is not left to this thread where a table of thousands of rows is written', async () => {
    const columns = Array.from({ length: 20 }, (_, at) => ({ name: `列${at}`, kind: 'text' as const, value: (row: string) => row }));
    const rows = Array.from({ length: 3_000 }, (_, at) => `阿莫西林胶囊${at}`);
    const sheet: Sheet = {
      name: '表',
      columns: columns.map(({ name, kind }) => ({ name, kind, width: 10 })),
      rows: rows.map((row) => columns.map(({ value }) => value(row))),
    };
    const apart = () => writeSpreadsheet('表', columns, rows);
    expect(await partLeftHere({ apart, here: () => sheetFileTask.run(sheet) })).toBeLessThan(mostLeftHere);
  });

  it('ends with its time, and the next begins anew', async () => {
    const text = hostileLists['short rows'] ?? '';
    await expect(runApart({ ...listTask, longestMs: 1 }, { text, columns: null })).rejects.toThrow('«list» was ended (SIGKILL)');
    expect(await readListApart('阿莫西林 20盒\n'.repeat(300))).toMatchObject({ ok: true, value: { left: 0 } });
  });

  it('ends with its memory, and the shop goes on', async () => {
    const text = '\t\n'.repeat(6_000_000);
    await expect(runApart({ ...listTask, longestMs: 600_000 }, { text, columns: null })).rejects.toThrow('«list» was ended (SIGABRT)');
    expect(await readListApart('阿莫西林 20盒\n'.repeat(300))).toMatchObject({ ok: true });
  });

  it('that fails says why', async () => {
    await expect(runApart({ ...listTask, name: 'none' }, { text: '', columns: null })).rejects.toThrow('No task is named none');
    expect(await readListApart('阿莫西林 20盒\n'.repeat(300))).toMatchObject({ ok: true });
  });

  it('is refused where too much waits', async () => {
    const all = await Promise.allSettled(Array.from({ length: 64 }, () => drawPdf(lines(1))));
    const refused = all.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(refused).toHaveLength(3);
    for (const reason of refused) expect(reason).toBeInstanceOf(TooBusyApart);
  });
});
