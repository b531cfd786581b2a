import { expect, it } from 'vitest';
import { receivedFault } from '../../../src/domain/order/received.ts';

it.each([
  [
    'all of each',
    [
      [10, 10],
      [4, 4],
    ],
    '',
    null,
  ],
  ['nothing was sent', [], '', null],
  [
    'more than was sent',
    [
      [10, 10],
      [4, 5],
    ],
    '多 1 盒',
    'too-many',
  ],
  ['fewer than none', [[10, -1]], '少', 'too-many'],
  ['parts of a unit', [[10, 9.5]], '少', 'too-many'],
  ['what is no number', [[10, NaN]], '少', 'too-many'],
  ['fewer, with why', [[10, 9]], '破损 1 盒', null],
  ['none, with why', [[10, 0]], '未到', null],
  ['fewer, without a word', [[10, 9]], ' ', 'unexplained'],
] as const)('a receipt of %s', (_name, batches, note, fault) => {
  expect(
    receivedFault(
      batches.map(([count, received]) => ({ count, received })),
      note,
    ),
  ).toBe(fault);
});
