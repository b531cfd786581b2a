import { expect, it } from 'vitest';
import { createTextIntake } from '../../../src/application/purchase/text-intake.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { eventually } from '../../support/eventually.ts';

/** An intake before a list with room for so many rows; `taken` is what came into the list, text by text. */
function open(room = 100) {
  const taken: string[][] = [];
  const announced: unknown[] = [];
  let match = 0;
  const intake = createTextIntake({
    purchases: {
      readFile: async (file) => {
        if (file.name === 'bad.xls') throw new GatewayError('fields', { code: 422, message: '这个文件读不出来' });
        return { name: file.name, text: '丙药 3' };
      },
    },
    announceFailure: (error) => void announced.push(error),
    write: (own, rows) => {
      taken.push([...own, ...rows.map(({ name }) => name)].map(String));
      return { own: new Set(rows.map((_, at) => at + 1)), left: Math.max(0, rows.length - room) };
    },
    match: () => void (match += 1),
  });
  const end = intake.subscribe(() => undefined);
  return {
    intake,
    taken,
    announced,
    matches: () => match,
    end,
    read: () => eventually(() => expect(intake.getState().isReading).toBe(false)),
  };
}

it('texts and files come into the list one after the other, and are matched each', async () => {
  const { intake, taken, matches } = open();
  intake.take('甲药 1\n乙药 2');
  intake.take('乙药 5', new Set([7]));
  await eventually(() => expect(matches()).toBe(2));
  intake.takeFile(new File([], 'list.csv'));
  await eventually(() => expect(matches()).toBe(3));
  expect(taken).toEqual([['甲药', '乙药'], ['7', '乙药'], ['丙药']]);
});

it('what was taken last is read once more in its places, with other columns', async () => {
  const { intake, taken, read, matches } = open();
  intake.take('品名\t数量\n甲药\t1');
  await eventually(() => expect(matches()).toBe(1));
  intake.readAs(['name', 'quantity']);
  await eventually(() => expect(matches()).toBe(2));
  await read();
  expect(taken.at(-1)?.[0]).toBe('1');
});

it('rows that find no room are counted; what is cleared while it is read never comes', async () => {
  const { intake, taken, matches, read } = open(1);
  intake.take('甲药 1\n乙药 2\n丙药 3');
  await eventually(() => expect(matches()).toBe(1));
  expect(intake.getState().left).toBe(2);
  intake.take('丁药 1');
  intake.clear();
  await read();
  expect([taken.length, intake.getState().left]).toEqual([1, 0]);
});

it('a file that cannot be read is named with its reason until the next text comes, in its place alone', async () => {
  const { intake, announced, read } = open();
  intake.takeFile(new File([], 'bad.xls'));
  await eventually(() => expect(intake.getState().failedFile?.name).toBe('bad.xls'));
  expect(announced).toEqual([]);
  intake.take('甲药 1');
  await eventually(() => expect(intake.getState().failedFile).toBeNull());
  await read();
});

it('nothing comes of a text once nobody listens any more', async () => {
  const { intake, taken, end } = open();
  intake.take('甲药 1');
  end();
  await new Promise((done) => setTimeout(done, 50));
  expect(taken).toEqual([]);
});
