import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AfterSalesKind,
  afterSalesReasons,
  type AfterSalesReason,
  reasonRefusal,
  reasonTerms,
} from '../../../src/domain/after-sales/after-sales-reason.ts';
import {
  afterSalesActors,
  type AfterSalesEvent,
  afterSalesStates,
  afterSalesTransitions,
  isOpenCase,
  isStanding,
  nextAfterSalesState,
} from '../../../src/domain/after-sales/after-sales-state.ts';
import { judgeAsk } from '../../../src/domain/after-sales/asked-units.ts';
import { isTrackingNumber } from '../../../src/domain/after-sales/case-bounds.ts';

const hour = 3600;
const deliveredAt = 1_795_000_000;

describe('a reason (R34)', () => {
  it.each<[AfterSalesReason, number, 'drug' | 'device', string]>([
    ['damaged', 48 * hour - 1, 'drug', 'holds'],
    ['damaged', 48 * hour, 'drug', 'too-late'],
    ['short', 48 * hour, 'drug', 'too-late'],
    ['wrong-goods', 7 * 24 * hour - 1, 'drug', 'holds'],
    ['wrong-goods', 7 * 24 * hour, 'drug', 'too-late'],
    ['quality', 900 * 24 * hour, 'drug', 'holds'],
    ['near-expiry', 900 * 24 * hour, 'drug', 'holds'],
    ['recall', 900 * 24 * hour, 'drug', 'holds'],
    ['unwanted', 0, 'drug', 'drug'],
    ['unwanted', 7 * 24 * hour - 1, 'device', 'holds'],
    ['unwanted', 7 * 24 * hour, 'device', 'too-late'],
  ])('%s after %i seconds, of a %s: %s', (reason, after, goods, outcome) => {
    const scopes = goods === 'drug' ? (['hxy'] as const) : (['qx2'] as const);
    expect(reasonRefusal(reason, { deliveredAt, now: deliveredAt + after, scopes })?.code ?? 'holds').toBe(outcome);
  });

  it.each(afterSalesReasons)('%s holds for nothing that was not handed over', (reason) => {
    expect(reasonRefusal(reason, { deliveredAt: null, now: deliveredAt, scopes: ['qx2'] })).toEqual({ code: 'not-delivered' });
  });

  it('lets devices and food be unwanted, and nothing that may be a drug', () => {
    const isRefused = (scopes: readonly string[] | null) =>
      reasonRefusal('unwanted', { deliveredAt, now: deliveredAt, scopes: scopes as never }) !== null;
    expect([['qx2'], ['qx3'], ['bjsp'], []].map(isRefused)).toEqual([false, false, false, false]);
    expect([['hxy'], ['zyyp'], ['qx2', 'll'], null].map(isRefused)).toEqual([true, true, true, true]);
  });
});

describe('a case (R35)', () => {
  const plain = { kind: 'return', reason: 'quality' } as const;
  it.each<
    [(typeof afterSalesStates)[number], AfterSalesEvent, 'buyer' | 'shop', string, { kind: AfterSalesKind; reason: AfterSalesReason }]
  >([
    ['asked', 'agree', 'shop', 'agreed', plain],
    ['asked', 'agree', 'buyer', 'wrong-actor', plain],
    ['asked', 'refuse', 'shop', 'refused', plain],
    ['asked', 'withdraw', 'buyer', 'withdrawn', plain],
    ['agreed', 'withdraw', 'buyer', 'wrong-state', plain], // until agreed
    ['agreed', 'send-back', 'buyer', 'sent-back', plain],
    ['agreed', 'send-back', 'shop', 'sent-back', plain], // its driver fetched it
    ['agreed', 'receive', 'shop', 'not-sent-back', plain],
    ['sent-back', 'receive', 'shop', 'received', plain],
    ['sent-back', 'refund', 'shop', 'wrong-state', plain],
    ['received', 'refund', 'shop', 'refunded', plain],
    ['received', 'replace', 'shop', 'not-this-kind', plain],
    ['refunded', 'refund', 'shop', 'wrong-state', plain], // once
    ['agreed', 'refund', 'shop', 'not-sent-back', plain], // the goods come first
    ['agreed', 'refund', 'shop', 'refunded', { kind: 'refund', reason: 'damaged' }],
    ['agreed', 'send-back', 'buyer', 'not-this-kind', { kind: 'refund', reason: 'damaged' }],
    ['agreed', 'replace', 'shop', 'replaced', { kind: 'replacement', reason: 'short' }],
    ['agreed', 'replace', 'shop', 'not-sent-back', { kind: 'replacement', reason: 'quality' }],
    ['received', 'replace', 'shop', 'replaced', { kind: 'replacement', reason: 'quality' }],
    ['received', 'refund', 'shop', 'refunded', { kind: 'replacement', reason: 'quality' }], // out of stock
  ])('%s: %s by the %s gives %s', (state, event, actor, outcome, terms) => {
    const next = nextAfterSalesState({ state, ...terms }, event, actor);
    expect(next.ok ? next.value : next.refusal.code).toBe(outcome);
  });

  it('that is over goes nowhere, and only what came to nothing is free to be asked again', () => {
    const events = Object.keys(afterSalesTransitions) as AfterSalesEvent[];
    const stuck = afterSalesStates.filter((state) =>
      events.every((event) =>
        afterSalesActors.every((actor) =>
          (['return', 'refund', 'replacement'] as const).every(
            (kind) => !nextAfterSalesState({ state, kind, reason: 'quality' }, event, actor).ok,
          ),
        ),
      ),
    );
    expect(stuck).toEqual(['refused', 'refunded', 'replaced', 'withdrawn']);
    expect(afterSalesStates.filter((state) => !isOpenCase(state))).toEqual(stuck);
    expect(afterSalesStates.filter((state) => !isStanding(state))).toEqual(['refused', 'withdrawn']);
  });
});

describe('an ask', () => {
  const delivered = [
    { lineId: 1, batch: 'A', delivered: 6, asked: 2, scopes: ['hxy'] as const },
    { lineId: 1, batch: 'B', delivered: 4, asked: 4, scopes: ['hxy'] as const },
    { lineId: 2, batch: 'A', delivered: 3, asked: 0, scopes: ['qx2'] as const },
  ];
  const when = { deliveredAt, now: deliveredAt + hour };
  type Ask = Parameters<typeof judgeAsk>[0];
  const ask = (given: Partial<Ask>): Ask => ({
    lines: [{ lineId: 1, batch: 'A', units: 1 }],
    kind: 'return',
    reason: 'recall',
    pictures: 0,
    ...given,
  });
  const codes = (given: Partial<Ask>) => {
    const judged = judgeAsk(ask(given), delivered, when);
    return judged.ok ? [] : judged.refusal.map((refusal) => ('code' in refusal ? refusal.code : refusal.why.code));
  };

  it('is taken or refused by field', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ lines: [{ lineId: 1, batch: 'A', units: 5 }] })).toEqual(['not-that-many']);
    expect(codes({ lines: [{ lineId: 1, batch: 'B', units: 1 }] })).toEqual(['not-that-many']);
    expect(codes({ lines: [{ lineId: 2, batch: 'B', units: 1 }] })).toEqual(['unknown']);
    expect(
      codes({
        lines: [
          { lineId: 1, batch: 'A', units: 1 },
          { lineId: 1, batch: 'A', units: 1 },
        ],
      }),
    ).toEqual(['twice']);
    expect(
      codes({
        reason: 'unwanted',
        lines: [
          { lineId: 1, batch: 'A', units: 1 },
          { lineId: 2, batch: 'A', units: 1 },
        ],
      }),
    ).toEqual(['drug']);
    expect(codes({ reason: 'short', kind: 'return' })).toEqual(['not-for-reason', 'missing']);
    expect(codes({ reason: 'damaged', kind: 'refund', pictures: 1 })).toEqual([]);
  });

  it('is taken exactly for 1 … what is left of a batch', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3, max: 20 }),
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 0, max: 12 }),
        (units, came, asked) => {
          const judged = judgeAsk(
            ask({ lines: [{ lineId: 1, batch: 'A', units }] }),
            [{ lineId: 1, batch: 'A', delivered: came, asked, scopes: null }],
            when,
          );
          expect(judged.ok).toBe(units >= 1 && units <= came - asked);
        },
      ),
    );
  });

  it('has reasons of which each can be asked for in some way', () => {
    for (const reason of afterSalesReasons) expect(reasonTerms[reason].kinds.length).toBeGreaterThan(0);
  });

  it.each([
    ['SF1234567', true],
    ['YT-99 00', false],
    ['1234', false],
    ['', false],
    ['x'.repeat(41), false],
  ])('takes %s as a parcel’s number: %s', (text, isOne) => {
    expect(isTrackingNumber(text)).toBe(isOne);
  });
});
