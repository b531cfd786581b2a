import { expect, it } from 'vitest';
import { createKept } from '../../../src/application/shared/kept.ts';

it('what is kept is made once, until another buyer comes; what works on by itself ends then', () => {
  const kept = createKept({});
  const ended: number[] = [];
  let made = 0;
  const create = () => {
    const id = (made += 1);
    return { id, end: () => ended.push(id) };
  };
  const createQuiet = () => ({ id: 'quiet' });
  expect([kept.keep(create).id, kept.keep(create).id, kept.keep(createQuiet).id]).toEqual([1, 1, 'quiet']);
  expect(ended).toEqual([]);
  kept.forget();
  expect(ended).toEqual([1]);
  expect(kept.keep(create).id).toBe(2);
});
