import { afterEach, expect, it, vi } from 'vitest';
import { operate } from '../../src/cli/operate.ts';
import { answerWithoutShop } from '../../src/server/operator/run-operator.ts';

/** Commands whose usage has a file right behind their name, with the words that they need. */
const withFile = (answerWithoutShop('shop', ['help'])?.out ?? [])
  .flatMap((text) => text.split('\n'))
  .flatMap((line) => {
    const [, name = '', needed = ''] = /^ {2}([a-z-]+(?: [a-z-]+)?) ((?:FILE|ACTIVITY\.json)\S*(?: [A-Z]+)*)/.exec(line) ?? [];
    return name === '' ? [] : [{ name, words: [...name.split(' '), '/nowhere/file.csv', ...needed.split(' ').slice(1)] }];
  });

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

it('there are commands that take a file', () => {
  expect(withFile.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['buyer import', 'price-list import', 'trace import', 'simulate']),
  );
});

it.each(withFile)('$name reads the file where the command is written', async ({ words }) => {
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  await operate('shop', words);
  expect([process.exitCode, said.join('')]).toEqual([2, expect.stringContaining("no such file or directory, open '/nowhere/file.csv'")]);
});
