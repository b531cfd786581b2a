import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dueFirst } from '../../../src/domain/pricing/due-first.ts';

const found = fc.array(fc.option(fc.record({ dueIn: fc.integer({ min: -5, max: 0 }), usual: fc.integer({ min: 1, max: 9 }) })), {
  maxLength: 30,
});

it('puts what is due before what is not, the most overdue first, and changes nothing else', () => {
  fc.assert(
    fc.property(found, (dues) => {
      const given = dues.map((due, place) => ({ due, place }));
      const ranked = dueFirst(given);
      expect([...ranked].sort((one, other) => one.place - other.place)).toEqual(given);
      ranked.slice(1).forEach((next, at) => {
        const before = ranked[at];
        const [one, other] = [before?.due?.dueIn ?? 1, next.due?.dueIn ?? 1];
        expect(one < other || (one === other && (before?.place ?? 0) < next.place)).toBe(true);
      });
    }),
  );
});
