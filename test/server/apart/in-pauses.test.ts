import { expect, it } from 'vitest';
import { eachInSteps, finished } from '../../../src/domain/shared/steps.ts';
import { inPauses, writtenInPauses } from '../../../src/server/apart/in-pauses.ts';

/** Keeps this thread at work for a millisecond. */
function work(thing: number): number {
  const begun = performance.now();
  while (performance.now() - begun < 1);
  return thing * 2;
}

/** How often others had their turn while something was done. */
async function turnsDuring(done: () => unknown): Promise<number> {
  let turns = 0;
  const next = (): void => {
    turns += 1;
    turn = setImmediate(next);
  };
  let turn = setImmediate(next);
  await done();
  clearImmediate(turn);
  return turns;
}

it('long work of the main thread lets others have their turn, and is the same', async () => {
  const things = Array.from({ length: 200 }, (_, at) => at);
  let made: readonly number[] = [];
  const turns = await turnsDuring(async () => (made = await inPauses(eachInSteps(things, work))));
  expect(made).toEqual(things.map((thing) => thing * 2));
  expect(turns).toBeGreaterThanOrEqual(4);
  expect(await turnsDuring(() => finished(eachInSteps(things, work)))).toBe(0);
});

it('long text is written in pieces, and is the same', async () => {
  const things = Array.from({ length: 200 }, (_, at) => at);
  const pieces: string[] = [];
  const turns = await turnsDuring(async () => {
    for await (const piece of writtenInPauses(things, (thing) => `${work(thing)},`)) pieces.push(piece);
  });
  expect(pieces.join('')).toBe(things.map((thing) => `${thing * 2},`).join(''));
  expect(turns).toBeGreaterThanOrEqual(4);
});
