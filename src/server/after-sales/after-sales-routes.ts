import * as calls from '../../contract/after-sales/after-sales-calls.ts';
import { windowsBegin } from '../../domain/after-sales/ask-obstacle.ts';
import { isTrackingNumber } from '../../domain/after-sales/case-bounds.ts';
import { afterSalesReasons, reasonEnds, reasonRefusal, reasonTerms } from '../../domain/after-sales/after-sales-reason.ts';
import { noMoney } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import type { Api } from '../http/api.ts';
import { fieldRefused, notFound } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { buyerOf } from '../http/visit.ts';
import { ownFleet } from '../order/move/fulfilment.ts';
import { orderKey } from '../order/order-key.ts';
import { linesOf } from '../order/order-lines.ts';
import { readOrderRow } from '../order/order-store.ts';
import { shortOfLines } from '../order/stock/line-batches.ts';
import { codesToAsk } from './asked-codes.ts';
import { askCase, obstacleOf, previewedUnits } from './ask-case.ts';
import { caseAnswer, caseDetailAnswer } from './case-answer.ts';
import { casesOf, holdCase, linesOfCases, readCase } from './case-store.ts';
import { buyerWrites } from './case-thread.ts';
import { reasonRefusalWords } from './case-words.ts';
import { deliveredLines } from './delivered-lines.ts';
import { goodsAnswer } from './goods-answer.ts';
import { moveCase } from './move-case.ts';
import { quoteAnswer } from './quote-answer.ts';
import { quoteBefore } from './returnable-order.ts';

const writingRule = { perSubject: 20, perCaller: 60, minutes: 10 } as const;

/** @throws Refusal 404: no case of ours can have such an id */
function caseKey(wireId: string | number): number {
  const key = rowId(wireId);
  if (key === null) throw notFound('没有这张售后单');
  return key;
}

/** Returns and after-sales (R34, R35): what may be asked, what it would give back, and every step of it. */
// oxlint-disable-next-line max-lines-per-function -- One registration a route, each a few lines.
export function afterSalesRoutes(api: Api): void {
  const { database, clock } = api;
  const writing = api.throttles.named('after-sales', writingRule);

  route(api, calls.readOpenOrder, async ({ params }, visit) => {
    const order = await readOrderRow(database, orderKey(params.id), buyerOf(visit).id);
    const [lines, delivered, now] = [await linesOf(database, [order.id]), await deliveredLines(database, order), epochSeconds(clock())];
    const short = await shortOfLines(database, order.id);
    const deliveredAt = order.deliveredAt && epochSeconds(order.deliveredAt);
    const obstacle = await obstacleOf(database, order);
    const codesOf = await codesToAsk(database, order.id);
    const began = obstacle === '' ? windowsBegin(deliveredAt, now) : deliveredAt;
    return {
      order_id: order.id,
      order_sn: order.sn,
      delivered_at: deliveredAt,
      obstacle,
      is_partly_arrived: obstacle === '' && deliveredAt === null,
      reasons: afterSalesReasons.map((reason) => {
        const { kinds, needsPicture } = reasonTerms[reason];
        return {
          reason,
          kinds: [...kinds],
          needs_picture: needsPicture,
          until: deliveredAt === null ? null : reasonEnds(reason, deliveredAt),
        };
      }),
      // What was never sent (R59) has gone back already, what is in a later parcel (R60) is not there yet.
      lines: lines
        .filter(({ id, number }) => short.get(id) !== number && (obstacle !== '' || delivered.some(({ lineId }) => lineId === id)))
        .map((line) => {
          const batches = delivered.filter(({ lineId }) => lineId === line.id);
          const closed = afterSalesReasons.flatMap((reason) => {
            const why = reasonRefusal(reason, { deliveredAt: began, now, scopes: batches[0]?.scopes ?? null });
            return why === null ? [] : [{ reason, message: reasonRefusalWords(reason, why) }];
          });
          return {
            ...goodsAnswer(line),
            number: line.number,
            share: line.share,
            batches: batches.map(({ batch, batchId, expiresOn, delivered: number, asked }) => ({
              ...{ batch, expires_on: expiresOn, number, asked },
              codes: [...codesOf({ lineId: line.id, batchId })],
            })),
            closed,
          };
        }),
    };
  });

  route(api, calls.previewAfterSales, async ({ form }, visit) => {
    const order = await readOrderRow(database, orderKey(form.order_id), buyerOf(visit).id);
    const units = await previewedUnits(database, order, form, clock());
    // Goods that are replaced give nothing back.
    const quote =
      form.kind === 'replacement'
        ? { lines: [], freight: noMoney, total: noMoney, points: 0, isWhole: false }
        : await quoteBefore(database, order, units, null);
    return quoteAnswer(database, { order, kind: form.kind, lines: await linesOf(database, [order.id]), now: clock() }, quote);
  });

  transactionRoute(api, calls.askAfterSales, async ({ form }, visit, transaction) => {
    const now = clock();
    const id = await askCase(transaction, { buyer: buyerOf(visit), now }, form);
    return new Said('售后申请已提交', await caseDetailAnswer(transaction, await readCase(transaction, id), now));
  });

  route(api, calls.listAfterSales, async ({ query: { page, per_page: perPage, status, order_id: named } }, visit) => {
    const orderId = named === undefined ? null : orderKey(named);
    const { rows, total } = await casesOf(database, { buyerId: buyerOf(visit).id, state: status, orderId }, { page, perPage });
    const lines = await linesOfCases(
      database,
      rows.map(({ row }) => row.id),
    );
    const list = [];
    for (const found of rows)
      list.push(
        await caseAnswer(
          database,
          found,
          lines.filter(({ of }) => of.caseId === found.row.id),
        ),
      );
    return { list, total, page, per_page: perPage };
  });

  route(api, calls.readAfterSales, async ({ params }, visit) =>
    caseDetailAnswer(database, await readCase(database, caseKey(params.id), buyerOf(visit).id), clock()),
  );

  transactionRoute(api, calls.withdrawAfterSales, async ({ params }, visit, transaction) => {
    const held = await holdCase(transaction, caseKey(params.id), buyerOf(visit).id);
    const row = await moveCase(transaction, held, { event: 'withdraw', actor: 'buyer', words: '', at: clock() });
    return new Said('售后申请已撤回', await caseDetailAnswer(transaction, { ...held, row }, clock()));
  });

  transactionRoute(api, calls.sendAfterSales, async ({ params, form: { carrier, number } }, visit, transaction) => {
    const held = await holdCase(transaction, caseKey(params.id), buyerOf(visit).id);
    const isFetched = carrier === ownFleet && number === '';
    if (!isFetched && !isTrackingNumber(number)) throw fieldRefused('number', '运单号应为 5 至 40 位字母、数字');
    const words = isFetched ? `交给${ownFleet}司机` : `${carrier} ${number}`;
    const row = await moveCase(transaction, held, {
      event: 'send-back',
      actor: 'buyer',
      words,
      at: clock(),
      changes: { carrier, trackingNumber: number },
    });
    return new Said('已登记寄回', await caseDetailAnswer(transaction, { ...held, row }, clock()));
  });

  transactionRoute<typeof calls.writeAfterSales, null>(
    api,
    calls.writeAfterSales,
    async ({ params, form: { text, pictures } }, visit, transaction) => {
      const [buyer, id] = [buyerOf(visit), caseKey(params.id)];
      await buyerWrites(transaction, buyer, { id, text, pictures, at: clock() });
      return caseDetailAnswer(transaction, await readCase(transaction, id, buyer.id), clock());
    },
    async (_request, { buyer, request }) => {
      if (buyer !== null) await writing.attempt(String(buyer.id), request.ip);
      return null;
    },
  );
}
