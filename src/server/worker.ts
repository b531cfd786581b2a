import { once } from 'node:events';
import { type AnyApartTask, type ApartAnswer, type ApartCall, goOn } from './apart/apart-task.ts';

/** What a process apart can do; it loads what it is asked for. */
const loaders: Readonly<Record<string, () => Promise<AnyApartTask>>> = {
  'activity-file': async () => (await import('./planning/written/activity-file.ts')).activityFileTask,
  'cost-file': async () => (await import('./simulation/cost-file.ts')).costFileTask,
  document: async () => (await import('./upload/judge-document.ts')).documentTask,
  draw: async () => (await import('./pdf/draw-pdf.ts')).drawTask,
  list: async () => (await import('./purchase/list/list-tasks.ts')).listTask,
  picture: async () => (await import('./words/picture-content.ts')).pictureTask,
  replay: async () => (await import('./simulation/replay-task.ts')).replayTask,
  sheet: async () => (await import('./spreadsheet/sheet-task.ts')).sheetTask,
  'sheet-file': async () => (await import('./spreadsheet/sheet-file.ts')).sheetFileTask,
  'text-table': async () => (await import('./spreadsheet/text-table.ts')).textTableTask,
  workbook: async () => (await import('./purchase/list/list-tasks.ts')).workbookTask,
};

/** Elements of a list that one message carries. */
const mostAtOnce = 500;

/** A result that is a long list is told in parts; what is left of it stands at its end. */
function* inParts(value: unknown): Generator<ApartAnswer> {
  const { ok, value: list } = (value ?? {}) as { readonly ok?: boolean; readonly value?: unknown };
  if (ok !== true || !Array.isArray(list)) return void (yield { value });
  let from = 0;
  for (; from + mostAtOnce < list.length; from += mostAtOnce) yield { part: list.slice(from, from + mostAtOnce) };
  yield { value: { ok, value: list.slice(from) } };
}

async function* answersTo({ name, input }: ApartCall): AsyncGenerator<ApartAnswer> {
  try {
    const task = await loaders[name]?.();
    if (task === undefined) throw new Error(`No task is named ${name}`);
    yield* inParts(await task.run(input as never));
  } catch (error) {
    yield { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

async function sendAnswers(call: ApartCall): Promise<void> {
  for await (const answer of answersTo(call)) {
    const isRead = 'part' in answer ? once(process, 'message') : null;
    process.send?.(answer);
    await isRead;
  }
}

// The program of the processes apart (`apart/apart-process.ts`): it ends with the server that it works for.
process.on('message', (message: ApartCall | typeof goOn) => {
  if (message !== goOn) void sendAnswers(message);
});
process.on('disconnect', () => process.exit());
