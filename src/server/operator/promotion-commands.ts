import { cashbackTierFault } from '../../domain/cashback/cashback.ts';
import { chinaDayBegan, isDay } from '../../domain/shared/china-time.ts';
import { amountAsText, amountDecimals, type Money, readAmount } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { activities } from '../database/schema/activity.ts';
import { cashbacks } from '../database/schema/cashback.ts';
import { coupons } from '../database/schema/promotion.ts';
import { inTransaction } from '../http/transaction.ts';
import { lineOf } from './line-option.ts';
import { type OperatorCommand, UsageError } from './operator-command.ts';

const text = { type: 'string' } as const;
const daySeconds = 86_400;
const mostName = 40;

/** Whole days in China, both included. */
function periodOf(from: string | undefined, until: string | undefined): { beginsAt: Date; endsAt: Date } {
  if (from === undefined || until === undefined || !isDay(from) || !isDay(until) || until < from) throw new UsageError('--from and --until must be days, YYYY-MM-DD, one not after the other');
  return { beginsAt: new Date(chinaDayBegan(from) * 1000), endsAt: new Date((chinaDayBegan(until) + daySeconds) * 1000) };
}

function amountOf(value: string | undefined, name: string): Money {
  const amount = readAmount(value, amountDecimals);
  if (amount === null) throw new UsageError(`--${name} must be an amount in yuan`);
  return amount;
}

/** A count of an option, `otherwise` where it is not given. */
function numberOf<Otherwise>(value: string | undefined, name: string, most: number, otherwise: Otherwise): number | Otherwise {
  if (value === undefined) return otherwise;
  if (!/^[1-9]\d{0,6}$/.test(value) || Number(value) > most) throw new UsageError(`--${name} must be 1 … ${most}`);
  return Number(value);
}

const nameOf = (name: string): string => {
  if (name.trim() === '') throw new UsageError('It needs a name');
  return lineOf(name, 'name', mostName);
};

async function begin(transaction: Database, activity: Omit<typeof activities.$inferInsert, 'audience'>): Promise<number> {
  const [made] = await transaction.insert(activities).values({ ...activity, audience: { who: 'qualified' } }).returning({ id: activities.id });
  if (made === undefined) throw new Error('An activity was not inserted');
  return made.id;
}

const addCoupon: OperatorCommand = {
  usage: 'coupon add NAME --money M --from DAY --until DAY [--amount A] [--kind xjq] [--days N] [--quota N] [--per-shop N]',
  describe: 'a coupon (or cash voucher) that qualified shops claim; it holds so many days from the claim (15)',
  words: 1,
  options: { money: text, amount: text, from: text, until: text, kind: text, days: text, quota: text, 'per-shop': text },
  run: async ({ database }, [name = ''], { money, amount = '0', from, until, kind = 'coupon', days, quota, 'per-shop': perShop }) => {
    if (kind !== 'coupon' && kind !== 'xjq') throw new UsageError('--kind must be coupon or xjq');
    const face = amountOf(money, 'money');
    if (face.lte(0)) throw new UsageError('--money must be more than 0');
    const activity = { kind: 'coupon' as const, name: nameOf(name), ...periodOf(from, until), quota: numberOf(quota, 'quota', 1_000_000, null), perBuyer: numberOf(perShop, 'per-shop', 100, 1) };
    const gives = { kind, amount: amountAsText(amountOf(amount, 'amount')), money: amountAsText(face), validDays: numberOf(days, 'days', 366, 15) } as const;
    const id = await inTransaction(database, async (transaction) => {
      const activityId = await begin(transaction, activity);
      await transaction.insert(coupons).values({ activityId, ...gives });
      return activityId;
    });
    return [`${id} ${activity.name}`];
  },
};

const faultWords = { 'not-rising': 'must rise, in what is bought and in what is paid', 'pays-more-than-bought': 'must pay less than is bought' } as const;

/** `2000=20,8000=100`: what is bought, and what is paid for it. */
function tiersOf(value: string | undefined): { threshold: Money; pays: Money }[] {
  const tiers = (value ?? '').split(',').map((tier) => {
    const [threshold, pays] = tier.split('=');
    return { threshold: amountOf(threshold, 'tiers'), pays: amountOf(pays, 'tiers') };
  });
  const fault = cashbackTierFault(tiers);
  if (fault !== null) throw new UsageError(`--tiers ${faultWords[fault.code]}: tier ${fault.at + 1}`);
  return tiers;
}

const addCashback: OperatorCommand = {
  usage: 'cashback add NAME --from DAY --until DAY --tiers 2000=20,8000=100',
  describe: 'cashback over what qualified shops complete in these days (R44); paid 7 days after',
  words: 1,
  options: { from: text, until: text, tiers: text },
  run: async ({ database }, [name = ''], { from, until, tiers }) => {
    const activity = { kind: 'cashback' as const, name: nameOf(name), ...periodOf(from, until) };
    const kept = tiersOf(tiers).map(({ threshold, pays }) => ({ threshold: amountAsText(threshold), pays: amountAsText(pays) }));
    const id = await inTransaction(database, async (transaction) => {
      const activityId = await begin(transaction, activity);
      await transaction.insert(cashbacks).values({ activityId, tiers: kept });
      return activityId;
    });
    return [`${id} ${activity.name}`];
  },
};

/** Coupons and cashback are announced; `activity list` and `activity stop` do the rest. */
export const promotionCommands = { 'coupon add': addCoupon, 'cashback add': addCashback } as const;
