import { and, eq, inArray, ne } from 'drizzle-orm';
import { copyCartLines, previewCopy } from '../../contract/cart/copy-calls.ts';
import { isQualified } from '../../domain/licence/shop-standing.ts';
import { amountAsText, noMoney } from '../../domain/shared/money.ts';
import { buyingRights } from '../../domain/qualification/judge-goods.ts';
import { dayInChina } from '../clock.ts';
import { standingColumns } from '../database/shop-standing.ts';
import { buyers } from '../database/schema/account.ts';
import type { Api } from '../http/api.ts';
import { fieldRefused, notFound } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { rowIds } from '../http/row-id.ts';
import { buyerOf } from '../http/visit.ts';
import { readCartAnswer } from './cart-store.ts';
import { copyLines, judgeCopy } from './copy-lines.ts';
import { lineAmounts } from './price-answer.ts';

/** What the buyer reads after copying: what a shop may not buy was not copied there, and why. */
function saidOfCopying(
  copied: number,
  [first, ...others]: readonly { readonly name: string; readonly reason: { readonly message: string } }[],
): string {
  if (first === undefined) return '已复制到所选门店';
  const left = `${first.name}${others.length > 0 ? `等 ${others.length + 1} 种` : ''}未复制：${first.reason.message}`;
  return copied > 0 ? `已复制 ${copied} 种，${left}` : left;
}

/** Copying a cart's lines into those of the buyer's other shops. */
export function copyRoutes(api: Api): void {
  const { clock, database } = api;

  route(api, previewCopy, async ({ form }, visit) => {
    const [buyer, now] = [buyerOf(visit), clock()];
    const today = dayInChina(now);
    const others = await database
      .select({ id: buyers.id, reviewReason: buyers.reviewReason, ...standingColumns })
      .from(buyers)
      .where(and(eq(buyers.accountId, buyer.accountId), ne(buyers.id, buyer.id)))
      .orderBy(buyers.id);
    const to = others
      .filter((shop) => isQualified(shop, today))
      .map(({ id, reviewReason, ...standing }) => ({ id, reviewReason, rights: buyingRights(standing, today) }));
    const lineIds = rowIds(form.ids);
    const amounts = lineAmounts(await readCartAnswer(database, { buyer, now, onlyIds: lineIds }));
    return (await judgeCopy(database, { fromBuyer: buyer.id, to, lineIds })).map(({ shopId, wanted, leftOut }) => ({
      shop_id: shopId,
      number: wanted.length,
      amount: amountAsText(wanted.reduce((sum, { id }) => sum.plus(amounts.get(id) ?? noMoney), noMoney)),
      left_out: leftOut.map(({ name, reason }) => ({ name, message: reason.message })),
    }));
  });

  transactionRoute(api, copyCartLines, async ({ form }, visit, transaction) => {
    const buyer = buyerOf(visit);
    const today = dayInChina(clock());
    const wanted = rowIds(form.other_user_ids);
    const shops = await transaction
      .select({ id: buyers.id, reviewReason: buyers.reviewReason, ...standingColumns })
      .from(buyers)
      .where(and(inArray(buyers.id, wanted), eq(buyers.accountId, buyer.accountId), ne(buyers.id, buyer.id)))
      .orderBy(buyers.id)
      .for('no key update');
    if (shops.length === 0 || shops.length !== new Set(form.other_user_ids.map(String)).size) throw notFound('门店不存在');
    if (shops.some((shop) => !isQualified(shop, today))) throw fieldRefused('other_user_ids', '门店资质未通过，不能复制');
    const to = shops.map(({ id, reviewReason, ...standing }) => ({ id, reviewReason, rights: buyingRights(standing, today) }));
    const { copied, leftOut } = await copyLines(transaction, {
      fromBuyer: buyer.id,
      to,
      lineIds: rowIds(form.ids),
      now: clock(),
    });
    const answer = {
      copied,
      left_out: leftOut.map(({ shopId, goodsId, name, reason }) => ({ shop_id: shopId, goods_id: goodsId, name, buy_reason: reason })),
    };
    return new Said(saidOfCopying(copied, leftOut), answer);
  });
}
