import { and, asc, eq } from 'drizzle-orm';
import { listShops, switchShop } from '../../contract/account/shop-calls.ts';
import { buyers } from '../database/schema/account.ts';
import { cartLines } from '../database/schema/cart.ts';
import type { Api } from '../http/api.ts';
import { loginRequired, notFound } from '../http/refusal.ts';
import { route, Said } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { exchangeSession, giveSession, sessionTokenOf } from '../http/session.ts';
import { inTransaction } from '../http/transaction.ts';
import { buyerOf } from '../http/visit.ts';
import { heldPassword } from './held-password.ts';
import { defaultAddress, userBaseOf } from './user-base.ts';

/** The shops of an account, and which of them its session is in (R24). */
export function shopRoutes(api: Api): void {
  const { database, clock, settings } = api;

  route(api, listShops, async (_request, visit) => {
    const buyer = buyerOf(visit);
    const shops = await database
      .select({
        id: buyers.id,
        company: buyers.company,
        type: buyers.kind,
        isPassed: buyers.isPassed,
        message: buyers.qualificationMessage,
        region: defaultAddress('region'),
        detail: defaultAddress('detail'),
        cart: database.$count(cartLines, eq(cartLines.buyerId, buyers.id)),
      })
      .from(buyers)
      .where(eq(buyers.accountId, buyer.accountId))
      .orderBy(asc(buyers.position), asc(buyers.id));
    return shops.map(({ isPassed, message, region, detail, ...shop }) => ({
      ...shop,
      is_passed: isPassed === 0 ? (0 as const) : (1 as const),
      is_current: shop.id === buyer.id ? (1 as const) : (0 as const),
      address: `${region ?? ''}${detail ?? ''}`,
      missing: isPassed === 0 && message !== '' ? [message] : [],
    }));
  });

  route(api, switchShop, async ({ form }, visit) => {
    const { accountId } = buyerOf(visit);
    const [shop] = await database
      .select({ id: buyers.id, company: buyers.company })
      .from(buyers)
      .where(and(eq(buyers.id, rowId(form.id) ?? 0), eq(buyers.accountId, accountId)));
    if (shop === undefined) throw notFound('门店不存在');
    const former = sessionTokenOf(visit.request) ?? '';
    const token = await inTransaction(database, async (transaction) => {
      await heldPassword(transaction, accountId);
      return exchangeSession(transaction, former, shop.id, clock());
    });
    if (token === null) throw loginRequired();
    giveSession(visit.reply, visit.request, token);
    return new Said(`已切换到“${shop.company}”`, await userBaseOf(database, shop.id, settings));
  });
}
