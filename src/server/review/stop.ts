import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Stop, stopped } from '../../domain/shared/stop.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { licences } from '../database/schema/licence.ts';
import { orders } from '../database/schema/order.ts';
import { findForWants, ofBuyer } from '../alert/wanted-alerts.ts';
import { notFound } from '../http/refusal.ts';
import { licenceNames } from '../licence/licence-words.ts';
import { tellBuyer } from '../message/tell-buyer.ts';
import { heldShop } from './decide.ts';
import { stopRefusal } from './stop-refusal.ts';

interface Stopping {
  readonly id: number;
  readonly stop: Stop;
  readonly at: Date;
}

/** States of orders about which the seller has to decide when their shop is stopped (R62). */
const openStates = ['unpaid', 'awaiting-transfer', 'grouping', 'paid', 'shipped'] as const;

/** The open orders of a shop, the oldest first. */
const openOrders = (database: Database, buyerId: number) =>
  database
    .select({ id: orders.id, sn: orders.sn, status: orders.status, payable: orders.payable })
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), inArray(orders.status, [...openStates])))
    .orderBy(asc(orders.id));

/**
 * Stops a shop, or lets it go on (R62), in a transaction: it looks and sees its history, and orders nothing. It is told
 * with the reason. An order that is being placed meanwhile comes before or after.
 * @returns the company, and its open orders for the seller to decide about
 * @throws Refusal 404, 409 where it has not passed or is not stopped, 422 without a fit reason
 */
export async function stopShop(transaction: Database, { id, stop, at }: Stopping) {
  const { company, state: before } = await heldShop(transaction, id);
  const outcome = stopped(before, stop);
  if (!outcome.ok) throw stopRefusal(`shop:${id}`, before, outcome.refusal);
  const { state, reason } = outcome.value;
  await transaction.update(buyers).set({ reviewState: state, reviewReason: reason }).where(eq(buyers.id, id));
  if (state === 'passed') await findForWants(transaction, ofBuyer(id), { at });
  const news =
    state === 'stopped'
      ? { title: '供货方已暂停供货', text: `${reason}。可以查看历史订单，不能下单；如有疑问请联系客服`, url: '/help/us/link' }
      : { title: '供货方已恢复供货', text: '', url: '/zzzj' };
  await tellBuyer(transaction, { buyerId: id, kind: 'licence', ...news, cause: `stop:${id}:${at.toISOString()}` }, at);
  return { company, state, open: await openOrders(transaction, id) };
}

/**
 * Stops a version of a licence, or lets it hold again (R62), likewise. Other versions in force hold on.
 * @returns the company and the licence's name
 * @throws Refusal as `stopShop`
 */
export async function stopLicence(transaction: Database, { id, stop, at }: Stopping) {
  const [named] = await transaction.select({ buyerId: licences.buyerId }).from(licences).where(eq(licences.id, id));
  if (named === undefined) throw notFound(`No licence ${id}`);
  const { buyerId } = named;
  const { company } = await heldShop(transaction, buyerId);
  const [version] = await transaction.select().from(licences).where(eq(licences.id, id));
  if (version === undefined) throw notFound(`No licence ${id}`);
  const outcome = stopped(version.state, stop);
  if (!outcome.ok) throw stopRefusal(`licence:${id}`, version.state, outcome.refusal);
  const { state, reason } = outcome.value;
  await transaction.update(licences).set({ state, reason }).where(eq(licences.id, id));
  if (state === 'passed') await findForWants(transaction, ofBuyer(buyerId), { at });
  const licence = licenceNames[version.kind];
  const news =
    state === 'stopped'
      ? { title: `${licence}已停用`, text: `${reason}。请上传新证照，审核通过后恢复采购` }
      : { title: `${licence}已恢复`, text: '' };
  const about = { buyerId, kind: 'licence', url: `/zzzj?kind=${version.kind}`, cause: `licence-stop:${id}:${at.toISOString()}` } as const;
  await tellBuyer(transaction, { ...about, ...news }, at);
  return { company, licence, state };
}
