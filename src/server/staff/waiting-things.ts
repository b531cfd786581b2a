import { and, asc, eq, gt, ne, or } from 'drizzle-orm';
import type { WaitingKind, WaitingThing } from '../../domain/shop/staff-digest.ts';
import { inYuan } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { licences } from '../database/schema/licence.ts';
import { orders } from '../database/schema/order.ts';
import { bankTransfers, refunds } from '../database/schema/payment.ts';
import { webhookDeliveries } from '../database/schema/webhook.ts';
import { licenceNames } from '../licence/licence-words.ts';
import { isOpenTransfer } from '../wallet/transfer/transfer-store.ts';

/** Things of a kind that are looked at: a digest names a few and counts the others. */
const most = 200;

const all = (kind: WaitingKind, rows: readonly { readonly id: number; readonly what: string }[]): readonly WaitingThing[] =>
  rows.map((row) => ({ kind, ...row }));

async function registrations(database: Database) {
  const shops = await database
    .select({ id: buyers.id, what: buyers.company })
    .from(buyers)
    .where(eq(buyers.reviewState, 'pending'))
    .orderBy(asc(buyers.id))
    .limit(most);
  return all('registration', shops);
}

/** Licences of shops that have passed; those of a registration wait with it. */
async function sentLicences(database: Database) {
  const versions = await database
    .select({ id: licences.id, kind: licences.kind, company: buyers.company })
    .from(licences)
    .innerJoin(buyers, eq(buyers.id, licences.buyerId))
    .where(and(eq(licences.state, 'pending'), eq(buyers.reviewState, 'passed')))
    .orderBy(asc(licences.id))
    .limit(most);
  return all(
    'licence',
    versions.map(({ id, kind, company }) => ({ id, what: `${company} ${licenceNames[kind]}` })),
  );
}

async function openTransfers(database: Database) {
  const transfers = await database
    .select({ id: bankTransfers.id, payer: bankTransfers.payer, amount: bankTransfers.amount })
    .from(bankTransfers)
    .where(isOpenTransfer)
    .orderBy(asc(bankTransfers.id))
    .limit(most);
  return all(
    'transfer',
    transfers.map(({ id, payer, amount }) => ({ id, what: `${payer} ${inYuan(amount)}`.trim() })),
  );
}

async function paidOrders(database: Database) {
  const paid = await database
    .select({ id: orders.id, what: orders.sn })
    .from(orders)
    .where(eq(orders.status, 'paid'))
    .orderBy(asc(orders.id))
    .limit(most);
  return all('order', paid);
}

/** Money that a person has to give back, or that the provider was asked for in vain. */
async function failedRefunds(database: Database) {
  const due = await database
    .select({ id: refunds.id, sn: orders.sn, amount: refunds.amount })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.status, 'due'), ne(refunds.method, 'balance'), or(eq(refunds.method, 'transfer'), gt(refunds.tries, 0))))
    .orderBy(asc(refunds.id))
    .limit(most);
  return all(
    'refund',
    due.map(({ id, sn, amount }) => ({ id, what: `${sn} ${inYuan(amount)}` })),
  );
}

/** What the webhook did not take, however often it was tried: the rest of its order waits behind it. */
async function deadDeliveries(database: Database) {
  const dead = await database
    .select({ id: webhookDeliveries.position, what: orders.sn })
    .from(webhookDeliveries)
    .innerJoin(orders, eq(orders.id, webhookDeliveries.orderId))
    .where(eq(webhookDeliveries.state, 'dead'))
    .orderBy(asc(webhookDeliveries.position))
    .limit(most);
  return all('delivery', dead);
}

/** Everything that waits for somebody of the seller's, the oldest of each kind first. */
export async function waitingThings(database: Database): Promise<readonly WaitingThing[]> {
  const kinds = [registrations, sentLicences, openTransfers, paidOrders, failedRefunds, deadDeliveries];
  const found: WaitingThing[] = [];
  for (const kind of kinds) found.push(...(await kind(database)));
  return found;
}
