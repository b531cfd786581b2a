import { and, between, eq, sql } from 'drizzle-orm';
import { warningDue } from '../../domain/licence/expiry-warning.ts';
import { daysLeft, endStages } from '../../domain/licence/licence-time.ts';
import { licenceKindRules } from '../../domain/licence/licence-kind.ts';
import { chinaDay, chinaDayBegan } from '../../domain/shared/china-time.ts';
import { dayInChina } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { accounts, buyers } from '../database/schema/account.ts';
import { licences, licenceWarnings } from '../database/schema/licence.ts';
import { standingColumns } from '../database/shop-standing.ts';
import { inTransaction } from '../http/transaction.ts';
import { licenceNames } from '../licence/licence-words.ts';
import { tellBuyer } from './tell-buyer.ts';
import { putMessage } from '../outbox/outbox.ts';

const daysAfter = (today: string, days: number): string => chinaDay(chinaDayBegan(today) + days * 86_400);

/** Versions that come to their end, with the last warning that their shop had of each. */
const endingLicences = (database: Database, today: string) =>
  database
    .select({
      id: licences.id,
      buyerId: licences.buyerId,
      kind: licences.kind,
      state: licences.state,
      validFrom: licences.validFrom,
      validUntil: licences.validUntil,
      scopes: licences.scopes,
      company: buyers.company,
      shop: buyers.kind,
      phone: accounts.phone,
      others: standingColumns.licences,
      warned: sql<number | null>`(select min(w.days) from licence_warnings w where w.licence_id = ${licences.id})`,
    })
    .from(licences)
    .innerJoin(buyers, eq(buyers.id, licences.buyerId))
    .innerJoin(accounts, eq(accounts.id, buyers.accountId))
    .where(and(eq(licences.state, 'passed'), between(licences.validUntil, today, daysAfter(today, endStages[0]))));

type Ending = Awaited<ReturnType<typeof endingLicences>>[number];

const closesOf = ({ kind, shop }: Ending): string =>
  licenceKindRules[kind].requiredOf.includes(shop) ? '到期后不能下单' : '到期后相关品种不能采购';

function wordsOf(ending: Ending, today: string): string {
  const { company, kind, validUntil } = ending;
  const left = daysLeft(validUntil, today);
  const when = left === 0 ? '今日到期' : `将于 ${validUntil} 到期，还有 ${left} 天`;
  return `${company}的${licenceNames[kind]}${when}，${closesOf(ending)}，请登录后在“我的资质”更新。`;
}

/**
 * Warns shops of licences that come to their end (R30): one message for a version and a threshold, however many sweep
 * at once; the day is China's.
 */
export async function warnOfLicences(database: Database, now: Date): Promise<void> {
  const today = dayInChina(now);
  for (const ending of await endingLicences(database, today)) {
    const days = warningDue(ending, ending.others, today);
    if (days === null || (ending.warned !== null && ending.warned <= days)) continue;
    await inTransaction(database, async (transaction) => {
      const first = await transaction
        .insert(licenceWarnings)
        .values({ licenceId: ending.id, days, at: now })
        .onConflictDoNothing()
        .returning({ days: licenceWarnings.days });
      if (first.length === 0) return;
      const left = daysLeft(ending.validUntil, today);
      const name = licenceNames[ending.kind];
      const news = {
        buyerId: ending.buyerId,
        kind: 'licence',
        title: left === 0 ? `${name}今日到期` : `${name}还有 ${left} 天到期`,
        text: `有效期至 ${ending.validUntil}，${closesOf(ending)}`,
        url: `/zzzj?kind=${ending.kind}`,
        cause: `licence:${ending.id}:expiring:${days}`,
      } as const;
      await tellBuyer(transaction, news, now);
      const params = { company: ending.company, licence: name, days: String(left) };
      await putMessage(transaction, {
        phone: ending.phone,
        words: wordsOf(ending, today),
        at: now,
        template: { name: 'licence-expiring', params },
      });
    });
  }
}
