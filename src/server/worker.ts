import type { AnyApartTask, ApartCall } from './apart/apart-task.ts';

/** What a thread can do; it loads what it is asked for. */
const loaders: Readonly<Record<string, () => Promise<AnyApartTask>>> = {
  document: async () => (await import('./upload/judge-document.ts')).documentTask,
  draw: async () => (await import('./pdf/draw-pdf.ts')).drawTask,
  list: async () => (await import('./purchase/list/list-tasks.ts')).listTask,
  sheet: async () => (await import('./spreadsheet/sheet-task.ts')).sheetTask,
  workbook: async () => (await import('./purchase/list/list-tasks.ts')).workbookTask,
};

/** The program of the threads apart (`apart/run-apart.ts`). */
export default async function work({ name, input }: ApartCall): Promise<unknown> {
  const task = await loaders[name]?.();
  if (task === undefined) throw new Error(`No task is named ${name}`);
  return task.run(input as never);
}
