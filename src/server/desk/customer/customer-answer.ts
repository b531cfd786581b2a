import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { readDeskCustomer } from '../../../contract/desk/customer-calls.ts';
import { deskScanAddress } from '../../../contract/desk/review-calls.ts';
import type { CallAnswer } from '../../../contract/shared/call.ts';
import { freeCredit } from '../../../domain/credit/credit-ledger.ts';
import { isOverdue } from '../../../domain/credit/credit-terms.ts';
import { licenceKinds } from '../../../domain/licence/licence-kind.ts';
import { daysLeft, presentVersion } from '../../../domain/licence/licence-time.ts';
import { openedCount } from '../../../domain/licence/opened-goods.ts';
import { isQualified } from '../../../domain/licence/shop-standing.ts';
import { amountAsText } from '../../../domain/shared/money.ts';
import { dayInChina, epochSeconds, minutesAfter } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { accounts, buyers } from '../../database/schema/account.ts';
import { controlledGrants } from '../../database/schema/controlled-sale.ts';
import { goods } from '../../database/schema/goods.ts';
import { orderLines, orders } from '../../database/schema/order.ts';
import type { PersonAtDesk } from '../../http/desk-session.ts';
import { licencesOf } from '../../licence/licence-rows.ts';
import { licenceNames } from '../../licence/licence-words.ts';
import { scopedGoods } from '../../licence/scoped-goods.ts';
import { openCharges, readCredit } from '../../payment-provider/read-credit.ts';
import { proposalAnswer } from '../proposal/proposal-routes.ts';
import { waitingProposal } from '../proposal/proposals.ts';
import { keptTerms, termsVersion } from '../proposal/terms-proposal.ts';
import { lookupsAnswer } from '../review/register-lookups.ts';

type BuyerRow = typeof buyers.$inferSelect;

const mostRows = 50;
const shownOrders = 5;
const yearMinutes = 365 * 24 * 60;
const seconds = (moment: Date | null): number => (moment === null ? 0 : epochSeconds(moment));

/** What a proposal of terms is about. */
export const termsSubject = (buyerId: number): string => `terms:${buyerId}`;

/** Who serves a shop, as it is said back with a change. */
export const contactVersion = ({ serviceName, servicePhone }: Pick<BuyerRow, 'serviceName' | 'servicePhone'>): string =>
  [serviceName ?? '', servicePhone ?? ''].join(' ').trim();

async function termsAnswer(database: Database, buyerId: number, today: string, person: PersonAtDesk) {
  const { account, standing } = await readCredit(database, buyerId, today);
  const proposal = await waitingProposal(database, termsSubject(buyerId));
  return {
    ...{ limit: account?.limit ?? null, days: account?.days ?? 0, cut_off: account?.cutOffDay ?? 0 },
    ...{ used: amountAsText(standing.used), overdue: amountAsText(standing.overdue), free: amountAsText(freeCredit(standing)) },
    ...{ version: termsVersion(keptTerms(account)), proposal: proposal && proposalAnswer(proposal, person) },
  };
}

async function billsAnswer(database: Database, buyerId: number, today: string) {
  const charges = (await openCharges(database, buyerId)).slice(0, mostRows);
  const sns = await database
    .select({ id: orders.id, sn: orders.sn })
    .from(orders)
    .where(
      inArray(
        orders.id,
        charges.map(({ orderId }) => orderId),
      ),
    );
  return charges.map(({ orderId, at, dueOn, open }) => ({
    ...{ sn: sns.find(({ id }) => id === orderId)?.sn ?? '', at: epochSeconds(at), due_on: dueOn, open: amountAsText(open) },
    overdue_days: isOverdue(dueOn, today) ? -(daysLeft(dueOn, today) ?? 0) : 0,
  }));
}

const grantsAnswer = async (database: Database, buyerId: number) =>
  (
    await database
      .select({ grant: controlledGrants, name: goods.name, spec: goods.spec })
      .from(controlledGrants)
      .innerJoin(goods, eq(goods.id, controlledGrants.goodsId))
      .where(eq(controlledGrants.buyerId, buyerId))
      .orderBy(desc(eq(controlledGrants.status, 'applied')), asc(controlledGrants.changedAt))
      .limit(mostRows)
  ).map(({ grant, name, spec }) => ({
    ...{ goods_id: grant.goodsId, name, spec, state: grant.status, changed_at: epochSeconds(grant.changedAt) },
  }));

async function ordersAnswer(database: Database, buyerId: number, now: Date) {
  const rows = await database
    .select({
      ...{ sn: orders.sn, at: orders.createdAt, state: orders.status, payable: orders.payable },
      kinds: sql<number>`(select count(*)::int from ${orderLines} l where l.order_id = orders.id)`,
    })
    .from(orders)
    .where(eq(orders.buyerId, buyerId))
    .orderBy(desc(orders.id))
    .limit(shownOrders);
  const [bought] = await database
    .select({ orders: sql<number>`count(*)::int`, amount: sql<string>`coalesce(sum(${orders.payable}), 0)::numeric(14, 2)::text` })
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), gt(orders.createdAt, minutesAfter(now, -yearMinutes)), ne(orders.status, 'cancelled')));
  return { list: rows.map(({ at, ...row }) => ({ ...row, at: epochSeconds(at) })), bought: bought ?? { orders: 0, amount: '0.00' } };
}

async function licencesAnswer(database: Database, buyer: BuyerRow, today: string) {
  const licences = await licencesOf(database, buyer.id);
  const sent = licences.filter(({ state }) => state !== 'draft');
  const groups = await scopedGoods(database);
  const mayBuy = isQualified({ kind: buyer.kind, reviewState: buyer.reviewState, licences: sent }, today);
  // A newer version that waits stands beside what is in force.
  const shown = licenceKinds.flatMap((kind) => {
    const versions = sent.filter((version) => version.kind === kind);
    const present = presentVersion(versions, today);
    const newest = versions.at(-1);
    return [present, newest === present ? undefined : newest].flatMap((version) => (version ? [version] : []));
  });
  return {
    open: mayBuy ? openedCount(groups, { licences: sent, today }) : 0,
    total: groups.reduce((sum, { count }) => sum + count, 0),
    list: shown.map((row) => ({
      ...{ id: row.id, name: licenceNames[row.kind], number: row.number, state: row.state, reason: row.reason },
      ...{ valid_until: row.validUntil ?? '', days_left: daysLeft(row.validUntil, today) },
      ...{ decided_by: row.decidedBy, decided_at: seconds(row.decidedAt), pages: row.pages.map(({ id }) => deskScanAddress(id)) },
    })),
  };
}

/** All that the desk knows of a shop, as the wire writes it, for a person at the desk. */
export async function customerAnswer(
  database: Database,
  buyer: BuyerRow,
  { person, now }: { readonly person: PersonAtDesk; readonly now: Date },
): Promise<CallAnswer<typeof readDeskCustomer>> {
  const today = dayInChina(now);
  const [account] = await database.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, buyer.accountId));
  const shops = await database
    .select({ id: buyers.id, company: buyers.company, state: buyers.reviewState, reason: buyers.reviewReason })
    .from(buyers)
    .where(and(eq(buyers.accountId, buyer.accountId), ne(buyers.id, buyer.id)))
    .orderBy(asc(buyers.position), asc(buyers.id))
    .limit(mostRows);
  const licences = await licencesAnswer(database, buyer, today);
  const bought = await ordersAnswer(database, buyer.id, now);
  return {
    ...{ id: buyer.id, company: buyer.company, kind: buyer.kind, state: buyer.reviewState, reason: buyer.reviewReason },
    ...{ reviewed_by: buyer.reviewedBy, reviewed_at: seconds(buyer.reviewedAt), credit_code: buyer.creditCode },
    ...{ code: buyer.customerCode ?? '', customer_class: buyer.customerClass ?? '', contact: buyer.contactName },
    ...{ phone: account?.phone ?? '', service_name: buyer.serviceName ?? '', service_phone: buyer.servicePhone ?? '' },
    ...{ balance: buyer.balance, open: licences.open, total: licences.total, licences: licences.list },
    bills: await billsAnswer(database, buyer.id, today),
    terms: await termsAnswer(database, buyer.id, today, person),
    shops,
    grants: await grantsAnswer(database, buyer.id),
    orders: bought.list,
    bought: bought.bought,
    lookups: await lookupsAnswer(database, buyer.id),
  };
}
