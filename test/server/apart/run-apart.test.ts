import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readListText } from '../../../src/domain/purchase-list/read-list.ts';
import { runApart, TooBusyApart } from '../../../src/server/apart/run-apart.ts';
import type { PdfDocument } from '../../../src/server/pdf/pdf-document.ts';
import { drawPdf } from '../../../src/server/pdf/draw-pdf.ts';
import { listTask, readListApart } from '../../../src/server/purchase/list/list-tasks.ts';
import { checkedDocument } from '../../../src/server/upload/check-document.ts';
import { hostileLists } from '../../support/hostile-lists.ts';
import { proves } from '../../support/promises.ts';

/**
 * The part of the time in which this thread is at work, while something is awaited: near 1 where it does the work
 * itself, however busy the machine is.
 */
async function busyPart(work: () => unknown): Promise<number> {
  const before = performance.eventLoopUtilization();
  await work();
  return performance.eventLoopUtilization(before).utilization;
}
const mostBusy = 0.5;

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
    expect(await busyPart(() => readListText('药 1\n'.repeat(5_000)))).toBeGreaterThan(0.9);
  });

  it.each(Object.entries(hostileLists))('leaves this thread idle while a list is read: %s', async (_name, text) => {
    expect(await busyPart(() => readListApart(text))).toBeLessThan(mostBusy);
  });

  it('leaves this thread idle while a document is judged', async () => {
    // Without a table of its objects, they are looked for in all of it.
    const path = join(folder, 'objects.pdf');
    await writeFile(path, `%PDF-1.7\n${'1 0 obj\n<< >>\nendobj\n'.repeat(400_000)}`);
    expect(await busyPart(() => expect(checkedDocument(path)).rejects.toThrow('unreadable'))).toBeLessThan(mostBusy);
  });

  it('leaves this thread idle while a paper of hundreds of lines is drawn', async () => {
    const document = lines(450);
    expect(await busyPart(() => drawPdf(document))).toBeLessThan(mostBusy);
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
