import type { AnyApartTask, ApartAnswer, ApartCall } from './apart/apart-task.ts';

/** What a process apart can do; it loads what it is asked for. */
const loaders: Readonly<Record<string, () => Promise<AnyApartTask>>> = {
  'activity-file': async () => (await import('./planning/written/activity-file.ts')).activityFileTask,
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

async function answerTo({ name, input }: ApartCall): Promise<ApartAnswer> {
  try {
    const task = await loaders[name]?.();
    if (task === undefined) throw new Error(`No task is named ${name}`);
    return { value: await task.run(input as never) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

// The program of the processes apart (`apart/apart-process.ts`): it ends with the server that it works for.
process.on('message', (call: ApartCall) => void answerTo(call).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit());
