import { and, asc, desc, eq, isNotNull, or } from 'drizzle-orm';
import { listShops, switchShop } from '../../contract/account/shop-calls.ts';
import { buyers, shopPeople } from '../database/schema/account.ts';
import { cartLines } from '../database/schema/cart.ts';
import type { Api } from '../http/api.ts';
import { loginRequired, notFound } from '../http/refusal.ts';
import { route, Said } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { exchangeSession, giveSession, sessionTokenOf } from '../http/session.ts';
import { inTransaction } from '../http/transaction.ts';
import { buyerOf } from '../http/visit.ts';
import { dayInChina } from '../clock.ts';
import { isPersonOf } from '../database/shop-person.ts';
import { standingColumns } from '../database/shop-standing.ts';
import { lackWords } from '../licence/licence-words.ts';
import { lacksOf, reviewOf } from '../../domain/licence/shop-standing.ts';
import { heldPassword } from './held-password.ts';
import { defaultAddress, userBaseOf } from './user-base.ts';

/** The shops of an account, and which of them its session is in (R24). */
export function shopRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, listShops, async (_request, visit) => {
    const buyer = buyerOf(visit);
    const shops = await database
      .select({
        id: buyers.id,
        company: buyers.company,
        ...standingColumns,
        reviewReason: buyers.reviewReason,
        region: defaultAddress('region'),
        detail: defaultAddress('detail'),
        cart: database.$count(cartLines, eq(cartLines.buyerId, buyers.id)),
        role: shopPeople.role,
        joinedAt: shopPeople.joinedAt,
      })
      .from(buyers)
      .leftJoin(shopPeople, isPersonOf(buyers.id, buyer.accountId))
      .where(or(eq(buyers.accountId, buyer.accountId), isNotNull(shopPeople.id)))
      .orderBy(desc(eq(buyers.accountId, buyer.accountId)), asc(buyers.position), asc(buyers.id));
    const today = dayInChina(clock());
    return shops.map(({ id, company, cart, region, detail, reviewReason, role, joinedAt, ...standing }) => {
      const lacks = lacksOf(standing, today);
      return {
        id,
        company,
        cart,
        type: standing.kind,
        review_state: reviewOf(standing.reviewState),
        is_passed: lacks.length === 0 ? (1 as const) : (0 as const),
        is_own: role === null ? (1 as const) : (0 as const),
        is_invited: role !== null && joinedAt === null ? (1 as const) : (0 as const),
        is_current: id === buyer.id ? (1 as const) : (0 as const),
        address: `${region ?? ''}${detail ?? ''}`,
        missing: lacks.map((lack) => lackWords(lack, reviewReason)),
      };
    });
  });

  route(api, switchShop, async ({ form }, visit) => {
    const { accountId } = buyerOf(visit);
    const [shop] = await database
      .select({ id: buyers.id, company: buyers.company })
      .from(buyers)
      .leftJoin(shopPeople, isPersonOf(buyers.id, accountId))
      .where(and(eq(buyers.id, rowId(form.id) ?? 0), or(eq(buyers.accountId, accountId), isNotNull(shopPeople.id))));
    if (shop === undefined) throw notFound('门店不存在');
    const former = sessionTokenOf(visit.request) ?? '';
    const token = await inTransaction(database, async (transaction) => {
      await heldPassword(transaction, accountId);
      return exchangeSession(transaction, former, { accountId, buyerId: shop.id }, clock());
    });
    if (token === null) throw loginRequired();
    giveSession(visit.reply, visit.request, token);
    return new Said(`已切换到“${shop.company}”`, await userBaseOf(api, visit, { accountId, buyerId: shop.id }));
  });
}
