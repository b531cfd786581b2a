import { describe, expect, it } from 'vitest';
import { amountAsText, money } from '../../../src/domain/shared/money.ts';
import { playOf } from '../../../src/domain/simulation/play-of.ts';
import { Replay } from '../../../src/domain/simulation/replay.ts';
import { salesToMakeUp } from '../../../src/domain/simulation/sales-to-make-up.ts';
import { november, pastLine, pastOrder } from '../../support/past-orders.ts';

const tier = {
  kind: 'tier',
  ...{ name: 'draft', describe: '', beginsAt: 1_800_000_000, endsAt: 1_800_700_000, counting: null, monthDays: null },
  tiers: [
    { amount: money('100'), money: money('5') },
    { amount: money('200'), money: money('20') },
  ],
} as const;

function replayed(...quantities: readonly number[]) {
  const play = playOf(tier, november, new Map());
  if (play === null) throw new Error('It means nothing to prices');
  const replay = new Replay(play);
  for (const quantity of quantities) replay.add(pastOrder([pastLine(7, '10', quantity, '6'), pastLine(9, '1', 1, null)]));
  return replay.result();
}

describe('a replay of tiers', () => {
  it('says for each tier which orders it touched and what they save; their sum is what all save', () => {
    const { steps, saved, orders } = replayed(5, 12, 15, 30);
    expect(steps.map(({ step, orders: touched, saved: sum }) => [step, touched, amountAsText(sum)])).toEqual([
      ['draft 1', 2, '10.00'],
      ['draft 2', 1, '20.00'],
    ]);
    expect(amountAsText(saved.sum)).toBe('30.00');
    expect(orders.touched).toBe(3);
  });

  it('says what the goods brought without and with the draft, of known cost and of all', () => {
    const { margin, soldWith } = replayed(12);
    expect([margin.goods, margin.known, soldWith.goods].map(amountAsText)).toEqual(['121.00', '120.00', '116.00']);
    // 116.00 is shared over both lines by their amounts (R8).
    expect(amountAsText(soldWith.known)).toBe('115.04');
  });
});

describe('what has to be sold more', () => {
  const made = (known: string, before: string, after: string) =>
    salesToMakeUp({ goods: money(known), known: money(known), before: money(before), after: money(after) });

  it('is the lost margin at the margin rate of before, rounded up to the fen', () => {
    // The mock-up: 20,920.00 at 14 %
    expect(amountAsText(made('812460', '113744.40', '92824.40') ?? money(0))).toBe('149428.58');
  });

  it('is nothing where nothing is lost, and unknown where nothing is earned', () => {
    expect([made('100', '20', '20'), made('100', '20', '25'), made('100', '0', '-5'), made('0', '0', '0')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
