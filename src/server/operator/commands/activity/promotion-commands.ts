import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';
import { saveWritten } from './save-written.ts';

const text = { type: 'string' } as const;

/** A count of an option; what is none stays text, which the file's reader refuses. */
const numberOf = (value: string | undefined): number | string | undefined =>
  value !== undefined && /^\d+$/.test(value) ? Number(value) : value;

/** Whole days in China, both included. */
function periodOf(from: string | undefined, until: string | undefined): { from: string; to: string } {
  if (from === undefined || until === undefined) throw new UsageError('--from and --until must be days, YYYY-MM-DD');
  return { from, to: until };
}

const addCoupon: OperatorCommand = {
  usage: 'coupon add NAME --money M --from DAY --until DAY [--amount A] [--kind cash-voucher] [--days N] [--quota N] [--per-shop N]',
  acts: true,
  describe: 'a coupon (or cash voucher) that qualified shops claim; it holds so many days from the claim (15)',
  words: 1,
  options: { money: text, amount: text, from: text, until: text, kind: text, days: text, quota: text, 'per-shop': text },
  run: (shop, [name = ''], { money, amount, from, until, kind, days = '15', quota, 'per-shop': perShop }) =>
    saveWritten(
      shop,
      JSON.stringify({
        kind: 'coupon',
        name,
        ...periodOf(from, until),
        voucher: kind,
        amount,
        money,
        quota: numberOf(quota),
        perBuyer: numberOf(perShop),
        validity: { days: numberOf(days) },
      }),
    ),
};

const addCashback: OperatorCommand = {
  usage: 'cashback add NAME --from DAY --until DAY --tiers 2000=20,8000=100',
  acts: true,
  describe: 'cashback over what qualified shops complete in these days (R44); paid 7 days after',
  words: 1,
  options: { from: text, until: text, tiers: text },
  run: (shop, [name = ''], { from, until, tiers = '' }) =>
    saveWritten(
      shop,
      JSON.stringify({
        kind: 'cashback',
        name,
        ...periodOf(from, until),
        tiers: tiers.split(',').map((tier) => {
          const [threshold, pays] = tier.split('=');
          return { threshold, pays };
        }),
      }),
    ),
};

/** Coupons and cashback in a line, without a file; `activity list` and `activity stop` do the rest. */
export const promotionCommands = { 'coupon add': addCoupon, 'cashback add': addCashback } as const;
