import { and, eq, isNull } from 'drizzle-orm';
import { money } from '../../domain/shared/money.ts';
import { isTopUp, judgeTopUpMoney } from '../../domain/wallet/top-up.ts';
import { dayInChina, minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { paymentNotices, topUps } from '../database/schema/payment.ts';
import { fieldRefused, Refusal } from '../http/refusal.ts';
import { tellOperator } from '../log/tell-operator.ts';
import { beginTrade, writeTold } from '../payment-provider/begin-trade.ts';
import { type MoneyNotice, type PaymentProvider, ProviderFailure } from '../payment-provider/payment-provider.ts';
import { enterBalance } from './enter-balance.ts';

/** A top-up as it is kept. */
type TopUpRow = typeof topUps.$inferSelect;

/** The provider's page takes the money for so long. */
const openMinutes = 30;

/** The number under which a provider is asked for a top-up; no order's number begins so. */
const topUpNumber = ({ id, createdAt }: Pick<TopUpRow, 'id' | 'createdAt'>): string =>
  `CZ${dayInChina(createdAt).replaceAll('-', '')}${String(id).padStart(6, '0')}`;

/** The key of the top-up that a provider's number names; null when it names none. */
const topUpKeyIn = (tradeNumber: string): number | null => {
  const key = Number(/^CZ\d{8}(\d{6,15})$/.exec(tradeNumber)?.[1] ?? NaN);
  return Number.isSafeInteger(key) && key > 0 ? key : null;
};

/** Whether a provider's number is one of a top-up, not of an order. */
export const isTopUpNumber = (tradeNumber: string): boolean => tradeNumber.startsWith('CZ');

/** What has become of a top-up. */
export const topUpState = ({ creditedAt, expiresAt }: Pick<TopUpRow, 'creditedAt' | 'expiresAt'>, now: Date) =>
  creditedAt !== null ? ('credited' as const) : expiresAt > now ? ('waiting' as const) : ('over' as const);

interface TopUpWish {
  readonly buyerId: number;
  /** yuan as decimal text */
  readonly amount: string;
  readonly now: Date;
}

/**
 * Keeps a wish to top up and asks the provider where to pay it. Nothing is credited by it (R31): a wish that nobody
 * pays stays one.
 * @throws Refusal 422 for an amount out of R31's bounds, 503 when the provider fails
 */
export async function beginTopUp(database: Database, provider: PaymentProvider | undefined, { buyerId, amount, now }: TopUpWish) {
  if (!isTopUp(money(amount))) throw fieldRefused('amount', '充值金额应在 1 元到 200,000 元之间');
  if (provider === undefined) throw fieldRefused('method', '该充值方式不可用');
  const expiresAt = minutesAfter(now, openMinutes);
  const [kept] = await database.insert(topUps).values({ buyerId, amount, method: provider.method, createdAt: now, expiresAt }).returning();
  if (kept === undefined) throw new Error('An inserted top-up came back without its key');
  try {
    const { kind, payUrl } = await beginTrade(
      database,
      provider,
      { buyerId, orderId: null },
      {
        tradeNumber: topUpNumber(kept),
        returnPath: `/yegl?topup=${kept.id}`,
        subject: '余额充值',
        amount: kept.amount,
        expiresAt,
        now,
      },
    );
    return { id: kept.id, amount: kept.amount, state: 'waiting' as const, kind, pay_url: payUrl };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    tellOperator(`${provider.method} could not be asked for a top-up`, error);
    throw new Refusal(503, `${provider.name}暂不可用，请换一种方式或稍后再试`);
  }
}

/**
 * Takes money that a provider has told of for a top-up, in a transaction: credits it once, however often and at once it
 * is told; what is not as it was asked for waits for a person.
 */
export async function takeTopUpMoney(
  transaction: Database,
  { method, name }: Pick<PaymentProvider, 'method' | 'name'>,
  notice: MoneyNotice,
  at: Date,
) {
  const key = topUpKeyIn(notice.tradeNumber);
  const [found] = key === null ? [] : await transaction.select().from(topUps).where(eq(topUps.id, key)).for('update');
  const topUp = found !== undefined && topUpNumber(found) === notice.tradeNumber && found.method === method ? found : null;
  const verdict = judgeTopUpMoney(topUp && { amount: money(topUp.amount), isCredited: topUp.creditedAt !== null }, {
    amount: money(notice.amount),
    currency: notice.currency,
  });
  await writeTold(transaction, method, notice.tradeNumber);
  const outcome = verdict.kind === 'credit' ? ('captured' as const) : ('held' as const);
  const [kept] = await transaction
    .insert(paymentNotices)
    .values({ ...notice, method, topUpId: topUp?.id ?? null, outcome, reason: verdict.kind === 'hold' ? verdict.reason : '', at })
    .onConflictDoNothing()
    .returning({ id: paymentNotices.id });
  if (kept === undefined) return 'repeated' as const;
  if (topUp === null || verdict.kind === 'hold') return outcome;
  const { id: topUpId, buyerId, amount } = topUp;
  await transaction
    .update(topUps)
    .set({ creditedAt: at })
    .where(and(eq(topUps.id, topUpId), isNull(topUps.creditedAt)));
  await enterBalance(transaction, { buyerId, kind: 'topup', change: amount, topUpId, note: name }, at);
  return outcome;
}
