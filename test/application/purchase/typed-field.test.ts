import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTypedField } from '../../../src/application/purchase/typed-field.ts';

/** A field whose rows get the keys 1, 2, 3 …; `read` is what was read of it, pause by pause. */
function open() {
  const read: string[][] = [];
  const field = createTypedField({
    write: (_own, rows) => {
      read.push(rows.map(({ name }) => name));
      return new Set(rows.map((_, at) => at + 1));
    },
    match: () => undefined,
  });
  return { field, read, leaveScreen: field.subscribe(() => undefined) };
}
const pause = () => vi.advanceTimersByTimeAsync(500);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a pause reads what stands in the field, once', async () => {
  const { field, read } = open();
  field.type('甲药', true);
  field.type('甲药\n乙药', true);
  expect([field.getState().typed, read]).toEqual(['甲药\n乙药', []]);
  await pause();
  field.type('甲药\n乙药', true);
  await pause();
  expect([read, [...field.ownRows()]]).toEqual([[['甲药', '乙药']], [1, 2]]);
});

it('who leaves the field takes its rows along: what is typed then has none', async () => {
  const { field, read } = open();
  field.type('甲药', true);
  await pause();
  field.type('甲药片', true);
  expect([...field.leave()]).toEqual([1]);
  await pause();
  expect([field.getState().typed, [...field.ownRows()], read]).toEqual(['', [], [['甲药']]]);
});

it('nothing is read of a field that nobody listens to any more', async () => {
  const { field, read, leaveScreen } = open();
  field.type('甲药', true);
  leaveScreen();
  await pause();
  expect(read).toEqual([]);
});
