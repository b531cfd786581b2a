import * as calls from '../../../contract/erp/sent-calls.ts';
import type { CallAnswer, CallRequest } from '../../../contract/shared/call.ts';
import { goodsRow, pricesRow, stockRow } from '../../../contract/erp/sent-rows.ts';
import type { FeedMode } from '../../../domain/feed/feed-order.ts';
import type { FeedKind } from '../../goods/import/feed-columns.ts';
import type { FeedRow } from '../../goods/import/feed-row.ts';
import type { FeedOutcome } from '../../goods/import/feed-tally.ts';
import { takeFeed } from '../../goods/import/take-feed.ts';
import type { Program } from '../../http/access-key.ts';
import type { Api } from '../../http/api.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';
import { bulkRoute } from '../../http/route.ts';
import { faultsOfColumns, textRow } from './sent-rows.ts';

type TableAnswer = CallAnswer<typeof calls.sendGoods>;
type Form = CallRequest<typeof calls.sendPrices>['form'] & {
  readonly mode?: FeedMode | undefined;
  readonly vanish?: boolean | undefined;
  readonly new?: boolean | undefined;
};

const columnsOf = { goods: Object.keys(goodsRow.shape), prices: Object.keys(pricesRow.shape), stock: Object.keys(stockRow.shape) } as const;

/** Why a feed with a number is not taken; what was taken of one that was overtaken stays. */
const refusedWords = {
  older: 'A later feed of this name was taken before: nothing was changed',
  unfinished: 'The feed before it has not ended: send that one again, or everything as full. Nothing was changed',
  overtaken: 'A later feed of this name has begun: what was left of this one is not taken',
} as const;

async function* rowsOf(rows: readonly unknown[]): AsyncGenerator<FeedRow> {
  for (const [at, row] of rows.entries()) yield textRow(row, at);
}

const named = <Row extends { readonly goodsId: number }>({ goodsId, ...row }: Row) => ({ goods_id: String(goodsId), ...row });

/** @throws Refusal 409 for a feed that its number keeps from being taken */
function answerOf(outcome: FeedOutcome, isPlan: boolean): TableAnswer {
  const { standing, rows, added, changed, unchanged, refusedRows, refused, renamedRows, renamed, news, falls, missing, unplaced, leftOut } =
    outcome;
  if (standing === 'older' || standing === 'unfinished' || standing === 'overtaken') throw new Refusal(409, refusedWords[standing]);
  return {
    ...{ plan: isPlan, standing, rows, added, changed, unchanged, refused_rows: refusedRows, refused: [...refused] },
    renamed_rows: renamedRows,
    renamed: renamed.map(({ goodsIds, ...row }) => ({ ...row, goods_ids: goodsIds.map(String) })),
    news: [...news],
    ...{ falls: falls.map(named), missing: missing.map(named), unplaced: unplaced.map(named) },
    left_out: leftOut && { goods: leftOut.goods, too_many: leftOut.isTooMuch, some: leftOut.some.map(named) },
  };
}

async function taken(
  { database, clock }: Pick<Api, 'database' | 'clock'>,
  kind: FeedKind,
  form: Form,
  { name: actor }: Program,
): Promise<TableAnswer> {
  const { rows, plan: isPlan = false, mode = 'partial', feed = null, vanish = false, new: isNew = false } = form;
  if (vanish && mode !== 'full') throw fieldRefused('vanish', 'vanish belongs to a full feed');
  const faults = faultsOfColumns(rows, columnsOf[kind]);
  if (faults.length > 0) throw new Refusal(422, faults[0] ?? '', { errors: { rows: faults } });
  const outcome = await takeFeed(database, clock, {
    ...{ kind, rows: rowsOf(rows), mode, turn: feed, actor, isPlan },
    ...{ isEverythingNew: isNew, isVanishingMeant: vanish },
  });
  return answerOf(outcome, isPlan);
}

/** What the ERP sends of goods: everything, their prices, or what the warehouse holds (R52–R54). */
export function sentTableRoutes(api: Api): void {
  const { clock } = api;
  bulkRoute(api, calls.sendGoods, ({ form }, program, database) => taken({ database, clock }, 'goods', form, program));
  bulkRoute(api, calls.sendPrices, ({ form }, program, database) => taken({ database, clock }, 'prices', form, program));
  bulkRoute(api, calls.sendStock, ({ form }, program, database) => taken({ database, clock }, 'stock', form, program));
}
