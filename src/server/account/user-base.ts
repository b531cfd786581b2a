import { asc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { buyerRank } from '../../domain/account/buyer-rank.ts';
import { mayDo, rightsOf } from '../../domain/account/shop-role.ts';
import { reviewOf } from '../../domain/licence/shop-standing.ts';
import { money } from '../../domain/shared/money.ts';
import type { userBase } from '../../contract/account/account-calls.ts';
import type { Database } from '../database/database.ts';
import { accounts, addresses, buyers, shopPeople } from '../database/schema/account.ts';
import { messages } from '../database/schema/message.ts';
import { dayInChina } from '../clock.ts';
import { isPersonOf } from '../database/shop-person.ts';
import { standingColumns } from '../database/shop-standing.ts';
import type { Api } from '../http/api.ts';
import { noteNotice } from '../http/notice-cookie.ts';
import type { Seat } from '../http/session.ts';
import type { Visit } from '../http/visit.ts';
import { qualificationMessage } from '../licence/licence-words.ts';
import { orderingWords } from '../licence/ordering-words.ts';
import type { Settings } from '../settings.ts';
import { shopSettings } from '../database/schema/shop-settings.ts';
import { hasTerms } from '../payment-provider/read-credit.ts';
import { orderingOf } from './ordering.ts';
import { completedAmount } from './read-rank.ts';
import { promiseAnswer } from '../shop/delivery-promise.ts';
import { readShopSettings, type ShopSettings } from '../shop/shop-settings.ts';

/** The user session of product.md §3 as the server writes it. */
type UserBase = z.input<typeof userBase>;

/** The shop's contact for whoever has none of his own; null where it names none. */
const defaultContact = ({ serviceName, servicePhone }: ShopSettings) =>
  serviceName === '' || servicePhone === '' ? null : { name: serviceName, phone: servicePhone, is_default: 1 as const };

/** Whether there is a chat to write to. */
const hasChat = ({ wechatUrl }: ShownSettings) => (wechatUrl === '' ? (0 as const) : (1 as const));

/** What a visitor gets: nobody, and how to log in. */
const visitorBase = (shop: ShopSettings): UserBase => ({
  show: false,
  username: '',
  is_passed: 0,
  points: 0,
  cart: 0,
  message_count: 0,
  money: '0.00',
  admin: defaultContact(shop),
  arrival: { ...promiseAnswer(shop), region_code: '' },
  common_config: { hot_line: shop.hotLine, service_hours: shop.serviceHours },
  quality_inspection: {
    quality_inspection_url: shop.inspectionUrl || (shop.inspectionMessage === '' ? '/jybg' : ''),
    msg: shop.inspectionMessage,
  },
  login_url: '/login',
  // Goods that go without freight are in the navigation for everybody but shops for which they are closed.
  is_show_youx: 1,
  is_can_chat: 0,
  is_AfterSale: '0',
  wechat: '',
  face: '',
  // The session is a cookie that no script reads; a token would be a second way in.
  token: '',
  is_special: 0,
  ywy: '',
  customer: '',
  original_password: 0,
  shop_rights: null,
  order_limit: null,
});

/** The shop's number with the seller, as delivery notes print it: that of the seller's own books, if any. */
export const customerNumber = ({ id, customerCode }: { readonly id: number; readonly customerCode: string | null }): string =>
  customerCode ?? `YJ${String(id).padStart(6, '0')}`;

/** A part of a shop's default address, for a query of `buyers`. */
export const defaultAddress = (column: 'region' | 'region_code' | 'detail') =>
  sql<string | null>`(select a.${sql.identifier(column)} from ${addresses} a where a.buyer_id = buyers.id
    order by a.is_default desc, a.id limit 1)`;

/** The settings that the session tells. */
type ShownSettings = Pick<Settings, 'wechatUrl' | 'miniProgramUrl' | 'wechat' | 'payment'>;

/** What the page's two codes stand for, beside whoever is there. */
const withCodes = (base: UserBase, { wechatUrl, miniProgramUrl, wechat }: ShownSettings): UserBase => ({
  ...base,
  common_config: {
    ...base.common_config,
    wechat_url: wechatUrl,
    mini_program_url: miniProgramUrl,
    code_login: 1,
    wechat_login: wechat.isSimulated || wechat.open !== null ? 1 : 0,
  },
});

/** The session of whoever calls, null for a visitor; their browser notes whether it shows why they cannot order. */
export async function userBaseOf(
  { database, clock, settings }: Pick<Api, 'database' | 'clock' | 'settings'>,
  visit: Pick<Visit, 'request' | 'reply'>,
  seat: Seat | null,
): Promise<UserBase> {
  const base = withCodes(await readUserBase(database, seat, clock(), settings), settings);
  noteNotice(visit, (base.ordering?.step ?? 'order') !== 'order');
  return base;
}

/** The session of one of a shop's people, or of nobody; one statement, nothing secret. */
async function readUserBase(database: Database, seat: Seat | null, now: Date, settings: ShownSettings): Promise<UserBase> {
  if (seat === null) return visitorBase(await readShopSettings(database));
  const [row] = await database
    .select({
      buyer: buyers,
      person: { role: shopPeople.role, name: shopPeople.name, orderLimit: shopPeople.orderLimit },
      licences: standingColumns.licences,
      hasTerms,
      shop: shopSettings,
      username: accounts.name,
      phone: accounts.phone,
      hasFirstPassword: accounts.hasFirstPassword,
      faceId: accounts.faceId,
      region: defaultAddress('region'),
      regionCode: defaultAddress('region_code'),
      detail: defaultAddress('detail'),
      wechat: sql<string | null>`(select nickname from wechat_bindings w where w.account_id = ${accounts.id})`,
      completed: completedAmount(now),
      cart: sql<number>`(select count(*)::int from cart_lines c where c.buyer_id = ${buyers.id})`,
      hasReceived: sql<boolean>`exists (select 1 from orders o where o.buyer_id = ${buyers.id} and o.delivered_at is not null)`,
      unread: sql<number>`(select count(*)::int from ${messages} m where m.buyer_id = ${buyers.id} and m.read_at is null)`,
    })
    .from(buyers)
    .innerJoin(accounts, eq(accounts.id, seat.accountId))
    .leftJoin(shopPeople, isPersonOf(buyers.id, accounts.id))
    .innerJoin(shopSettings, eq(shopSettings.id, 1))
    .where(eq(buyers.id, seat.buyerId))
    .orderBy(asc(buyers.id));
  if (row === undefined) return readUserBase(database, null, now, settings);
  const {
    buyer,
    person,
    licences,
    shop,
    username,
    phone,
    hasFirstPassword,
    faceId,
    region,
    detail,
    wechat,
    cart,
    unread,
    completed,
    hasReceived,
  } = row;
  const role = person?.role ?? 'owner';
  const ordering = orderingOf(
    database,
    { ...buyer, licences, hasTerms: row.hasTerms },
    { payment: settings.payment, settings: shop, today: dayInChina(now), role },
  );
  const { lacks } = ordering;
  const isPassed = lacks.length === 0 ? 1 : 0;
  const address = `${region ?? ''}${detail ?? ''}`;
  return {
    ...visitorBase(shop),
    show: true,
    shop_id: buyer.id,
    username,
    name: person?.name ?? buyer.contactName,
    face: faceId === null ? '' : `/api/upload/${faceId}`,
    phone,
    company: buyer.company,
    rank: buyerRank(money(completed)),
    admin: buyer.serviceName === null ? defaultContact(shop) : { name: buyer.serviceName, phone: buyer.servicePhone ?? '', is_default: 0 },
    arrival: { ...promiseAnswer(shop), region_code: row.regionCode ?? '' },
    address,
    address_old: address,
    is_passed: isPassed,
    review_state: reviewOf(buyer.reviewState),
    points: buyer.points,
    cart,
    message_count: unread,
    money: mayDo(role, 'pay') ? buyer.balance : '0.00',
    shop_rights: [...rightsOf[role]],
    order_limit: person?.orderLimit ?? null,
    zizhi_check: isPassed === 0 ? { message: qualificationMessage(lacks, buyer.reviewReason) } : null,
    ordering: { step: ordering.step, ...orderingWords(ordering, { ...buyer, role }) },
    login_url: '',
    wechat: wechat ?? '',
    is_show_youx: buyer.seesFreeShippingZone ? 1 : 0,
    is_can_chat: hasChat(settings),
    is_special: isPassed,
    // Something was handed over that may be asked about (R34).
    is_AfterSale: hasReceived ? '1' : '0',
    ywy: buyer.serviceName ?? '',
    customer: customerNumber(buyer),
    original_password: hasFirstPassword ? 1 : 0,
  };
}
