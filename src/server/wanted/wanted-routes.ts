import { and, eq } from 'drizzle-orm';
import { addWant, closeWant, listWants, readWant } from '../../contract/wanted/wanted-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { money, priceAsText } from '../../domain/shared/money.ts';
import { checkWant, usualUntil, type WantDraft, wantLimits } from '../../domain/wanted/want.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import { happenTo } from '../alert/wanted-alerts.ts';
import { dayInChina, epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { wants } from '../database/schema/wanted.ts';
import type { Api } from '../http/api.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { buyerOf, type SignedInBuyer } from '../http/visit.ts';
import { keepWant, wantOf, type WantRow, wantsOf } from './want-store.ts';
import { wantedGoods } from './wanted-goods.ts';

/** Goods shown of a want: in a list, and where it stands alone. */
const shownInList = 3;
const shownAlone = 50;

const addingRule = { perSubject: 60, perCaller: 300, minutes: 60 } as const;

/** What is wrong with a field, by its wire name. */
const partWords: Readonly<Record<keyof WantDraft, readonly [field: string, words: string]>> = {
  name: ['name', '请填写品名，最多 60 字'],
  maker: ['maker', '厂家最多 60 字，写在一行'],
  spec: ['spec', '规格最多 60 字，写在一行'],
  quantity: ['number', '数量应为 1 到 99999 的整数'],
  until: ['until', '截止日期应在今天起 180 天内'],
  price: ['price', '最高单价应为大于 0 的金额，最多 4 位小数'],
};

/** What shops want and did not find (`/pzqg`, R38). */
export function wantedRoutes(api: Api): void {
  const { database, clock } = api;
  const adding = api.throttles.named('want', addingRule);

  const answersOf = async (
    source: Database,
    buyer: SignedInBuyer,
    list: readonly WantRow[],
    most: number,
  ): Promise<CallAnswer<typeof readWant>[]> => {
    const goods = await wantedGoods(source, buyer, list, { most, now: clock() });
    return list.map((want) => ({
      id: want.id,
      name: want.name,
      maker: want.maker,
      spec: want.spec,
      number: want.quantity,
      until: want.until,
      price: want.price && priceAsText(money(want.price)),
      state: want.state,
      closed_by: want.closedBy,
      order_id: want.orderId,
      at: epochSeconds(want.createdAt),
      matched_at: want.matchedAt && epochSeconds(want.matchedAt),
      closed_at: want.closedAt && epochSeconds(want.closedAt),
      ...(goods.get(want.id) ?? { matches: 0, goods: [] }),
    }));
  };
  const answerOf = async (source: Database, buyer: SignedInBuyer, want: WantRow | undefined) => {
    const [answer] = want === undefined ? [] : await answersOf(source, buyer, [want], shownAlone);
    if (answer === undefined) throw notFound('没有这条求购');
    return answer;
  };

  route(api, listWants, async ({ query: { state, page, per_page: perPage } }, visit) => {
    const buyer = buyerOf(visit);
    const { counts, list } = await wantsOf(database, buyer.id, { filter: state, page, perPage });
    return {
      list: await answersOf(database, buyer, list, shownInList),
      counts,
      total: state === 'open' ? counts.active - counts.matched : counts[state],
      page,
      per_page: perPage,
    };
  });

  transactionRoute(
    api,
    addWant,
    async ({ form: { number, until, ...said } }, visit, transaction) => {
      const buyer = buyerOf(visit);
      const now = clock();
      const today = dayInChina(now);
      const checked = checkWant({ ...said, quantity: String(number), until: until ?? usualUntil(today) }, today);
      if (!checked.ok) {
        const errors = Object.fromEntries(checked.refusal.map((part) => [partWords[part][0], [partWords[part][1]]]));
        throw new Refusal(422, partWords[checked.refusal[0] ?? 'name'][1], { errors });
      }
      await lockBuyer(transaction, buyer.id);
      const want = await keepWant(transaction, { buyerId: buyer.id, want: checked.value, most: wantLimits.active, at: now });
      if (want === null) throw new Refusal(409, `最多同时求购 ${wantLimits.active} 个品种，请先结束不再需要的`);
      return new Said(want.state === 'matched' ? '已登记，现在就有货' : '已登记，有货会通知您', await answerOf(transaction, buyer, want));
    },
    async (_request, visit) => {
      await adding.attempt(String(buyerOf(visit).id), visit.request.ip);
    },
  );

  route(api, readWant, async ({ params }, visit) => {
    const buyer = buyerOf(visit);
    return answerOf(database, buyer, await wantOf(database, buyer.id, rowId(params.id) ?? 0));
  });

  transactionRoute(api, closeWant, async ({ params }, visit, transaction) => {
    const buyer = buyerOf(visit);
    const id = rowId(params.id) ?? 0;
    const isOwn = and(eq(wants.id, id), eq(wants.buyerId, buyer.id));
    if (isOwn !== undefined) await happenTo(transaction, isOwn, 'buyer', clock());
    return answerOf(transaction, buyer, await wantOf(transaction, buyer.id, id));
  });
}
