import * as calls from '../../contract/goods/beside-goods-calls.ts';
import { reportAddress } from '../../contract/papers/report-calls.ts';
import type { Database } from '../database/database.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { catalogueRoute, route } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { buyerOf, type Visit } from '../http/visit.ts';
import { boughtTogether, sameGeneric } from './beside-goods.ts';
import { inspectionOf } from './inspection-store.ts';
import type { Viewer } from './goods-view.ts';
import { goodsAnswers } from './offer/offer-answer.ts';

type Finder<Found> = (database: Database, viewer: Viewer, id: number, now: Date) => Promise<Found | null>;

/** What stands beside goods on their page: other makers, what is bought together, the batch's inspection report. */
export function besideGoodsRoutes(api: Api): void {
  const { database, clock } = api;
  const found = async <Found>(from: Database, finder: Finder<Found>, wireId: string | number, { buyer }: Visit): Promise<Found> => {
    const id = rowId(wireId);
    const answer = id === null ? null : await finder(from, buyer, id, clock());
    if (answer === null) throw notFound('商品不存在');
    return answer;
  };

  catalogueRoute(api, calls.sameGenericGoods, async ({ params }, visit, from) =>
    goodsAnswers(from, await found(from, sameGeneric, params.id, visit), clock()),
  );
  catalogueRoute(api, calls.boughtTogether, async ({ params }, visit, from) => {
    const together = await found(from, boughtTogether, params.id, visit);
    const answers = await goodsAnswers(
      from,
      together.map(({ view }) => view),
      clock(),
    );
    return answers.map((answer, at) => ({ ...answer, orders_together: together[at]?.orders ?? 0 }));
  });

  route(api, calls.readInspection, async ({ params }, visit) => {
    const id = rowId(params.id);
    const report = id === null ? null : await inspectionOf(database, id, buyerOf(visit).id);
    if (report === null) throw notFound('没有该批号的药检报告');
    return {
      report_no: report.reportNumber,
      ph: report.batchNumber,
      jyrq: report.inspectedOn,
      basis: report.basis,
      items: report.items.map((item) => ({ ...item })),
      conclusion: report.conclusion,
      is_example: report.isExample ? (1 as const) : (0 as const),
      url: reportAddress(report.id),
    };
  });
}
