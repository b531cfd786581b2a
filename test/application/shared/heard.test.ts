import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { heard } from '../../../src/application/shared/heard.ts';
import { createViewModel } from '../../../src/application/shared/view-model.ts';

it('what is heard of an owner is its present state and every later one, then the bug that ended it', () => {
  const patches = new Subject<(state: number) => number>();
  const owner = createViewModel(1, patches);
  const told: unknown[] = [];
  heard(owner).subscribe({ next: (state) => told.push(state), error: (bug: unknown) => told.push(bug) });
  patches.next((state) => state + 1);
  patches.next(() => {
    throw new TypeError('a bug');
  });
  expect(told).toEqual([1, 2, new TypeError('a bug')]);
});

it('an owner is left with the listener', () => {
  const patches = new Subject<(state: number) => number>();
  const listening = heard(createViewModel(1, patches)).subscribe();
  expect(patches.observed).toBe(true);
  listening.unsubscribe();
  expect(patches.observed).toBe(false);
});
