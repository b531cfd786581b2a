import { and, eq, or } from 'drizzle-orm';
import {
  classDeskCustomer,
  grantDeskGoods,
  listDeskCustomers,
  proposeDeskTerms,
  readDeskCustomer,
  readDeskStopEffects,
  resetDeskPhone,
  resumeDeskCustomer,
  serveDeskCustomer,
  stopDeskCustomer,
} from '../../../contract/desk/customer-calls.ts';
import { isMobileNumber, isServiceNumber, maskedPhone } from '../../../domain/account/contact-rules.ts';
import { customerClassOf } from '../../../domain/goods/agreed-price.ts';
import { type Stop } from '../../../domain/shared/stop.ts';
import { dayInChina } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { accounts, buyers } from '../../database/schema/account.ts';
import { goods } from '../../database/schema/goods.ts';
import { licences } from '../../database/schema/licence.ts';
import { applyForSupply, decideApplication } from '../../goods/controlled-application.ts';
import type { Api } from '../../http/api.ts';
import { deskAct, deskRoute } from '../../http/desk-route.ts';
import { fieldRefused, notFound, Refusal } from '../../http/refusal.ts';
import { rowId } from '../../http/row-id.ts';
import { resetPhone } from '../../profile/reset-phone.ts';
import { classShop } from '../../price-list/price-list-store.ts';
import { stopLicence, stopShop } from '../../review/stop.ts';
import { contactVersion, customerAnswer } from './customer-answer.ts';
import { listCustomers } from './list-customers.ts';
import { proposeTerms } from './propose-terms.ts';
import { stopEffects } from './stop-effects.ts';

/** A shop by its wire id. @throws Refusal 404 */
async function customerBy(database: Database, wireId: string | number): Promise<typeof buyers.$inferSelect> {
  const [found] = await database
    .select()
    .from(buyers)
    .where(eq(buyers.id, rowId(wireId) ?? 0));
  if (found === undefined) throw notFound('没有这个客户');
  return found;
}

/** The same, held until the transaction ends. */
async function heldCustomer(transaction: Database, wireId: string | number): Promise<typeof buyers.$inferSelect> {
  const [found] = await transaction
    .select()
    .from(buyers)
    .where(eq(buyers.id, rowId(wireId) ?? 0))
    .for('no key update');
  if (found === undefined) throw notFound('没有这个客户');
  return found;
}

/** A licence of a shop. @throws Refusal 404 for another shop's */
async function licenceOf(database: Database, buyerId: number, wireId: string | number) {
  const [found] = await database
    .select()
    .from(licences)
    .where(and(eq(licences.id, rowId(wireId) ?? 0), eq(licences.buyerId, buyerId)));
  if (found === undefined) throw notFound('这个客户没有这份证照');
  return found;
}

const stateWords: Readonly<Record<string, string>> = {
  draft: '还没有提交审核',
  pending: '还在待审',
  refused: '已被退回',
  passed: '没有停用',
  stopped: '已经停用',
};

/** Stops or resumes a shop or one of its licences, with words for the desk. */
async function stopOrResume(
  transaction: Database,
  { customer, licence, stop, at }: { customer: string | number; licence: string | number | undefined; stop: Stop; at: Date },
): Promise<void> {
  const buyer = await heldCustomer(transaction, customer);
  const version = licence === undefined ? null : await licenceOf(transaction, buyer.id, licence);
  const state = version?.state ?? buyer.reviewState;
  const reason = version?.reason ?? buyer.reviewReason;
  if (state !== (stop.kind === 'stop' ? 'passed' : 'stopped')) {
    const why = state === 'stopped' && reason !== '' ? `：${reason}` : '';
    throw new Refusal(409, `${version === null ? '这个客户' : '这份证照'}${stateWords[state] ?? ''}${why}`);
  }
  if (version === null) await stopShop(transaction, { id: buyer.id, stop, at });
  else await stopLicence(transaction, { id: version.id, stop, at });
}

/** The shops that buy (R26–R31, R50, R57, R62): looking, stopping, class, contact, grants, terms. */
export function deskCustomerRoutes(api: Api): void {
  const { database, clock } = api;

  deskRoute(api, listDeskCustomers, async ({ query: { words, filter, page, per_page: perPage } }) => {
    const { total, customers } = await listCustomers(database, {
      ...{ words, filter, now: clock(), limit: perPage, offset: (page - 1) * perPage },
    });
    return {
      list: customers.map(({ id, customerClass, licenceEnds, phone, ...row }) => ({
        ...{ company: row.company, kind: row.kind, state: row.state, contact: row.contact, code: row.code, overdue: row.overdue },
        ...{ id: Number(id), phone: maskedPhone(phone), customer_class: customerClass, licence_ends: licenceEnds },
      })),
      ...{ total, page, per_page: perPage },
    };
  });

  deskRoute(api, readDeskCustomer, async ({ params }, { person }) =>
    customerAnswer(database, await customerBy(database, params.id), { person, now: clock() }),
  );

  deskRoute(api, readDeskStopEffects, async ({ params, query }) => {
    const buyer = await customerBy(database, params.id);
    const licence = query.licence_id === undefined ? null : await licenceOf(database, buyer.id, query.licence_id);
    const {
      goods: closed,
      cartLines,
      orders,
      orderCount,
    } = await stopEffects(database, buyer, {
      ...{ licenceId: licence?.id ?? null, today: dayInChina(clock()) },
    });
    return { goods: closed, cart_lines: cartLines, orders: [...orders], order_count: orderCount };
  });

  deskAct(api, stopDeskCustomer, async ({ params, form }, _visit, transaction) => {
    const stop = { kind: 'stop', reason: form.reason } as const;
    await stopOrResume(transaction, { customer: params.id, licence: form.licence_id, stop, at: clock() });
    return undefined;
  });

  deskAct(api, resumeDeskCustomer, async ({ params, form }, _visit, transaction) => {
    await stopOrResume(transaction, { customer: params.id, licence: form.licence_id, stop: { kind: 'resume' }, at: clock() });
    return undefined;
  });

  deskAct(api, classDeskCustomer, async ({ params, form }, _visit, transaction) => {
    const { id, customerClass } = await heldCustomer(transaction, params.id);
    if ((customerClass ?? '') !== form.was) throw new Refusal(409, `等级刚被改成“${customerClass ?? '无'}”，没有覆盖`);
    const next = form.customer_class === '' ? null : customerClassOf(form.customer_class);
    if (next === null && form.customer_class !== '') throw fieldRefused('customer_class', '等级为字母、数字或汉字，如 A');
    await classShop(transaction, id, next);
    return undefined;
  });

  deskAct(api, serveDeskCustomer, async ({ params, form }, _visit, transaction) => {
    const buyer = await heldCustomer(transaction, params.id);
    if (contactVersion(buyer) !== form.was) throw new Refusal(409, `业务员刚被改成“${contactVersion(buyer) || '无'}”，没有覆盖`);
    const [serviceName, servicePhone] = [form.service_name || null, form.service_phone || null];
    if (serviceName === null && servicePhone !== null) throw fieldRefused('service_name', '请填写姓名');
    if (serviceName !== null && (servicePhone === null || !isServiceNumber(servicePhone)))
      throw fieldRefused('service_phone', '请填写手机号、带区号的固话或 400 电话');
    await transaction.update(buyers).set({ serviceName, servicePhone }).where(eq(buyers.id, buyer.id));
    return undefined;
  });

  deskAct(api, resetDeskPhone, async ({ params, form: { phone, was } }, _visit, transaction) => {
    const { accountId } = await heldCustomer(transaction, params.id);
    const [account] = await transaction.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
    if (account === undefined || account.anonymisedAt !== null) throw new Refusal(409, '这个账号已按要求匿名，不再登录');
    if (account.phone !== was) throw new Refusal(409, '登录手机刚被改过，没有覆盖');
    if (!isMobileNumber(phone)) throw fieldRefused('phone', '请填写 11 位手机号');
    if (phone === was) throw fieldRefused('phone', '现在就是这个手机号');
    if ((await transaction.$count(accounts, eq(accounts.phone, phone))) > 0) throw fieldRefused('phone', '别的账号在用这个手机号');
    await resetPhone(transaction, { accountId, phone, at: clock() });
    return undefined;
  });

  deskAct(api, grantDeskGoods, async ({ params, form }, _visit, transaction) => {
    const { id: buyerId } = await heldCustomer(transaction, params.id);
    const [found] = await transaction
      .select({ id: goods.id })
      .from(goods)
      .where(or(eq(goods.erpCode, form.goods), eq(goods.id, rowId(form.goods) ?? 0)))
      .orderBy(eq(goods.erpCode, form.goods))
      .limit(1);
    if (found === undefined) throw fieldRefused('goods', '没有这个商品');
    const application = { buyerId, goodsId: found.id, at: clock() };
    if (form.decision === 'granted') await applyForSupply(transaction, application);
    await decideApplication(transaction, { ...application, decision: form.decision });
    return undefined;
  });

  deskAct(api, proposeDeskTerms, async ({ params, form }, { person }, transaction) => {
    const { id: buyerId } = await heldCustomer(transaction, params.id);
    const { limit, days, cut_off: cutOffDay, reason, was } = form;
    await proposeTerms(transaction, { buyerId, limit, days, cutOffDay, reason, was, person, at: clock() });
    return undefined;
  });
}
