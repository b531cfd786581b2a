import { and, asc, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { creditStage, type CreditStage, remindedUntil } from '../../../domain/credit/credit-terms.ts';
import { amountAsText, inYuan, money, noMoney } from '../../../domain/shared/money.ts';
import { dayInChina } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { creditCharges } from '../../database/schema/credit.ts';
import { inTransaction } from '../../http/transaction.ts';
import { tellBuyer } from '../../message/tell-buyer.ts';

/** Due days of shops that one round takes on; the next one goes on. */
const remindersARound = 200;

/** Open charges of which their shop is to be told something on this day that it was not told yet. */
const isToTell = (today: string) =>
  and(
    gt(creditCharges.open, '0'),
    or(
      and(lte(creditCharges.dueOn, remindedUntil(today)), isNull(creditCharges.told)),
      and(lt(creditCharges.dueOn, today), or(isNull(creditCharges.told), ne(creditCharges.told, 'overdue'))),
    ),
  );

const newsOf: Readonly<Record<CreditStage, (amount: string, dueOn: string) => { title: string; text: string }>> = {
  soon: (amount, dueOn) => ({ title: `账期款 ${amount} 将于 ${dueOn} 到期`, text: '请在到期日前付款；已付款的请忽略' }),
  overdue: (amount, dueOn) => ({
    title: `账期款 ${amount} 已逾期`,
    text: `应于 ${dueOn} 前付清；结清逾期款前，新订单不能使用账期支付`,
  }),
};

/** Tells shops of what they owe (R50): from 3 days before its due day on, and once it is overdue; each once. */
export async function remindOfCredit(database: Database, now: Date): Promise<void> {
  const today = dayInChina(now);
  const due = await database
    .selectDistinct({ buyerId: creditCharges.buyerId, dueOn: creditCharges.dueOn })
    .from(creditCharges)
    .where(isToTell(today))
    .orderBy(asc(creditCharges.dueOn), asc(creditCharges.buyerId))
    .limit(remindersARound);
  for (const { buyerId, dueOn } of due) {
    const stage = creditStage(dueOn, today);
    if (stage === null) throw new Error(`Nothing is to be told on ${today} of what is due on ${dueOn}`);
    await inTransaction(database, async (transaction) => {
      const told = await transaction
        .update(creditCharges)
        .set({ told: stage })
        .where(and(eq(creditCharges.buyerId, buyerId), eq(creditCharges.dueOn, dueOn), isToTell(today)))
        .returning({ id: creditCharges.id, open: creditCharges.open });
      const [first] = told.map(({ id }) => id).sort((one, other) => one - other);
      if (first === undefined) return;
      const amount = amountAsText(told.reduce((sum, { open }) => sum.plus(money(open)), noMoney));
      const news = newsOf[stage](inYuan(amount), dueOn);
      await tellBuyer(transaction, { buyerId, kind: 'order', ...news, url: '/yegl', cause: `credit:${stage}:${first}` }, now);
    });
  }
}
