import { expect, it } from 'vitest';
import { remembered } from '../../../src/ui/app/routes/remembered.ts';

it('asks once for what is remembered, and forgets the oldest of too many', () => {
  const asked: string[] = [];
  const isLong = remembered((word) => (asked.push(word), word.length > 2), 2);
  expect([isLong('a'), isLong('abc'), isLong('a'), isLong('abc')]).toEqual([false, true, false, true]);
  expect(asked).toEqual(['a', 'abc']);
  isLong('b');
  expect(isLong('a')).toBe(false);
  expect(asked).toEqual(['a', 'abc', 'b', 'a']);
});
