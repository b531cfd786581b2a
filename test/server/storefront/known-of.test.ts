import { expect, it } from 'vitest';
import { knownOf } from '../../../src/server/storefront/known-of.ts';

it('a page of a shop that was quiet has the name of today, not of the last visit', async () => {
  let now = 0;
  let name = '药集';
  const known = knownOf(
    () => Promise.resolve(name),
    '',
    () => now,
  );
  expect(await known()).toBe('药集');
  name = '皖药商城';
  now = 5_000;
  expect(await known()).toBe('药集');
  now = 3_600_000;
  expect(await known()).toBe('皖药商城');
});

it('does not wait for a database that does not answer', async () => {
  let now = 0;
  let isAway = false;
  const known = knownOf(
    () => (isAway ? new Promise<string>(() => undefined) : Promise.resolve('甲')),
    '',
    () => now,
  );
  expect(await known()).toBe('甲');
  isAway = true;
  now = 3_600_000;
  expect(await known()).toBe('甲');
});

it('is what holds without a database until it answers', async () => {
  let isAway = true;
  const known = knownOf(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve('甲')), '药集');
  expect(await known()).toBe('药集');
  isAway = false;
  expect(await known()).toBe('甲');
});
