import multipart from '@fastify/multipart';
import { asc, eq, exists } from 'drizzle-orm';
import * as calls from '../../../contract/desk/goods-calls.ts';
import type { Stop } from '../../../domain/shared/stop.ts';
import { categories, goods, manufacturers } from '../../database/schema/goods.ts';
import type { Api } from '../../http/api.ts';
import { deskAct, deskRoute } from '../../http/desk-route.ts';
import type { DeskVisit } from '../../http/desk-session.ts';
import { notFound } from '../../http/refusal.ts';
import { SentFile } from '../../http/route.ts';
import { rowId } from '../../http/row-id.ts';
import { reportBytes } from '../../papers/report-entries.ts';
import { reportOfBatch } from '../../papers/report-store.ts';
import { recallBatch } from '../../review/stop-goods.ts';
import { filesOf, scratchOf } from '../../upload/place-of-files.ts';
import { withReceivedFile } from '../../upload/receive-file.ts';
import type { ShopFileUse } from '../../words/goods-files/keep-goods-file.ts';
import { countBatch } from './count-batch.ts';
import { editGoods } from './edit-goods.ts';
import { countGoodsParts, findDeskGoods } from './find-desk-goods.ts';
import { deskGoodsDetail, lockDeskGoods } from './goods-detail.ts';
import { addPicture, keepReport, keptShopFile, leadPicture, removePicture, removeReport } from './goods-files-at-desk.ts';
import { goodsMasters } from './goods-masters.ts';
import { deskGoodsRows } from './goods-rows.ts';
import { batchHolders, batchOfGoods } from './recall-desk-goods.ts';
import { stopAtDesk } from './stop-desk-goods.ts';

/** Photographs of a shelf in one go, each of them twice. */
const sendingRule = { perSubject: 240, perCaller: 600, minutes: 10 } as const;
/** More categories than a list to choose from can hold. */
const mostCategories = 400;
/** Likewise makers; those behind are found by their names. */
const mostMakers = 1_500;

/** Pictures and reports of goods, which are read here alone. */
function goodsFileRoutes(api: Api): void {
  const { database, clock, settings } = api;
  const shop = { database, clock, files: filesOf(settings) };
  const scratch = scratchOf(settings);
  const sending = api.throttles.named('desk-goods-file', sendingRule);
  const received = async (use: ShopFileUse, { person, request }: DeskVisit): Promise<string> => {
    await sending.attempt(String(person.id), request.ip);
    return withReceivedFile(request, scratch, (file) => keptShopFile(shop, use, file));
  };
  void api.app.register(async (scope) => {
    await scope.register(multipart);
    const here = { ...api, app: scope };
    deskAct<typeof calls.addGoodsPicture, string>(
      here,
      calls.addGoodsPicture,
      async ({ params }, _visit, transaction, fileId) => {
        const { id } = await lockDeskGoods(transaction, params.id);
        await addPicture(transaction, id, fileId);
        return deskGoodsDetail(transaction, id);
      },
      (_request, visit) => received('goods-picture', visit),
    );
    deskAct<typeof calls.addGoodsReport, string>(
      here,
      calls.addGoodsReport,
      async ({ params, query }, _visit, transaction, fileId) => {
        const { id } = await lockDeskGoods(transaction, params.id);
        await keepReport(transaction, id, query.batch, fileId);
        return deskGoodsDetail(transaction, id);
      },
      (_request, visit) => received('report', visit),
    );
  });

  deskAct(api, calls.removeGoodsPicture, async ({ params }, _visit, transaction) => {
    const { id } = await lockDeskGoods(transaction, params.id);
    await removePicture(transaction, id, params.picture);
    return deskGoodsDetail(transaction, id);
  });
  deskAct(api, calls.leadGoodsPicture, async ({ params }, _visit, transaction) => {
    const { id } = await lockDeskGoods(transaction, params.id);
    await leadPicture(transaction, id, params.picture);
    return deskGoodsDetail(transaction, id);
  });
  deskAct(api, calls.removeGoodsReport, async ({ params, query }, _visit, transaction) => {
    const { id } = await lockDeskGoods(transaction, params.id);
    await removeReport(transaction, id, query.batch);
    return deskGoodsDetail(transaction, id);
  });
  deskRoute(api, calls.readGoodsReport, async ({ params, query: { batch } }) => {
    const report = await reportOfBatch(database, rowId(params.id) ?? 0, batch);
    if (report === undefined) throw notFound('没有这份报告');
    const type = report.file?.type ?? 'application/pdf';
    const name = `药检 ${report.name} ${batch}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`;
    return new SentFile(await reportBytes(shop.files, report, clock()), type, name, 'report');
  });
}

/** 商品: found, priced, on and off, counted, stopped, with their pictures and reports (R52, R53, R62). */
export function deskGoodsRoutes(api: Api): void {
  const { database, clock } = api;

  deskRoute(api, calls.listDeskGoods, async ({ query: { part, words, category, maker, page, per_page: perPage } }) => {
    const { ids, total, everywhere } = await findDeskGoods(database, { part, words, category, maker, page, perPage }, clock());
    return { list: await deskGoodsRows(database, ids), total, page, per_page: perPage, everywhere };
  });

  deskRoute(api, calls.summarizeDeskGoods, async () => {
    const named = await database
      .select({ id: categories.id, name: categories.name, level: categories.level })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.id))
      .limit(mostCategories);
    const makers = await database
      .select({ id: manufacturers.id, name: manufacturers.name })
      .from(manufacturers)
      .where(exists(database.select({ id: goods.id }).from(goods).where(eq(goods.manufacturerId, manufacturers.id))))
      .orderBy(asc(manufacturers.name))
      .limit(mostMakers);
    return {
      counts: [...(await countGoodsParts(database, clock()))],
      categories: named,
      makers,
      masters: [...(await goodsMasters(database))],
    };
  });

  deskRoute(api, calls.readDeskGoods, ({ params }) => deskGoodsDetail(database, params.id));

  deskAct(api, calls.editDeskGoods, ({ form: { edits } }, _visit, transaction) => editGoods(transaction, edits, clock()));

  deskAct(api, calls.countDeskGoods, async ({ params, form }, _visit, transaction) => {
    const { id } = await lockDeskGoods(transaction, params.id);
    await countBatch(transaction, id, form, clock());
    return deskGoodsDetail(transaction, id);
  });

  const stopping = async (transaction: Parameters<typeof lockDeskGoods>[0], id: string | number, batch: string | undefined, stop: Stop) => {
    const row = await lockDeskGoods(transaction, id);
    await stopAtDesk(transaction, { row, batch, stop, at: clock() });
    return deskGoodsDetail(transaction, row.id);
  };
  deskAct(api, calls.stopDeskGoods, ({ params, form: { batch, reason } }, _visit, transaction) =>
    stopping(transaction, params.id, batch, { kind: 'stop', reason }),
  );
  deskAct(api, calls.resumeDeskGoods, ({ params, form: { batch } }, _visit, transaction) =>
    stopping(transaction, params.id, batch, { kind: 'resume' }),
  );

  deskRoute(api, calls.readBatchHolders, ({ params, query: { batch } }) => batchHolders(database, rowId(params.id) ?? 0, batch));
  deskAct(api, calls.recallDeskGoods, async ({ params, form: { batch, reason } }, _visit, transaction) => {
    const of = await lockDeskGoods(transaction, params.id);
    await batchOfGoods(transaction, of.id, batch);
    const { told } = await recallBatch(transaction, { of, number: batch, reason, at: clock() });
    return { goods: await deskGoodsDetail(transaction, of.id), told };
  });

  goodsFileRoutes(api);
}
