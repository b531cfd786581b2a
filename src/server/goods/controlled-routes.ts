import { applyForGoods } from '../../contract/goods/controlled-calls.ts';
import type { Api } from '../http/api.ts';
import { requireQualification } from '../licence/require-qualification.ts';
import { notFound } from '../http/refusal.ts';
import { Said, transactionRoute } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { buyerOf } from '../http/visit.ts';
import { applyForSupply } from './controlled-application.ts';

const messages = {
  applied: '申请审核中，通过后即可见价格并采购',
  granted: '已取得供货授权',
  refused: '供货申请未通过',
} as const;

/** Controlled-sales goods (控销): applying for their supply. A maker grants it to licensed buyers only. */
export function controlledRoutes(api: Api): void {
  transactionRoute(api, applyForGoods, async ({ params }, visit, transaction) => {
    const buyer = buyerOf(visit);
    const goodsId = rowId(params.id);
    if (goodsId === null) throw notFound('商品不存在');
    requireQualification(buyer);
    const { standing, isNew } = await applyForSupply(transaction, { buyerId: buyer.id, goodsId, at: api.clock() });
    return new Said(isNew ? '申请已提交，审核通过后即可见价格并采购' : messages[standing], { kx_status: standing });
  });
}
