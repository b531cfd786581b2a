import type { matchList } from '../../../contract/purchase/list-calls.ts';
import type { CallAnswer } from '../../../contract/shared/call.ts';
import { genericOf } from '../../../domain/goods/generic-name.ts';
import { addedUp, judgeListRow, unitsOf } from '../../../domain/purchase-list/judge-row.ts';
import type { ListRow } from '../../../domain/purchase-list/list-row.ts';
import { type BoughtAt, mostSubstitutes, type RowMatch, rowMatcher } from '../../../domain/purchase-list/match-row.ts';
import { rereadRow } from '../../../domain/purchase-list/reread-row.ts';
import { keysOf, namesOf } from '../../../domain/purchase-list/row-keys.ts';
import type { Database } from '../../database/database.ts';
import { type GoodsView, goodsInOrder, type Viewer } from '../../goods/goods-view.ts';
import { goodsAnswers } from '../../goods/offer/offer-answer.ts';
import { lastTimes } from '../bought-store.ts';
import { partFinder, wholeFinder } from './find-listed-goods.ts';
import { nearNames } from './near-names.ts';

type RowAnswer = CallAnswer<typeof matchList>['rows'][number];
type GoodsAnswer = NonNullable<RowAnswer['goods']>;

/** A row, and the goods that the buyer chose for it, where he did. */
export interface AskedRow extends ListRow {
  readonly chosen: number | null;
}

/** Texts that are looked up by their parts and likenesses in one call; the rest of a longer list is not found. */
const mostUnknown = 600;
/** Goods that are offered to choose from in one call, a whole answer's bound; beyond it each row offers two. */
const mostOffered = 4_000;
const fewOffered = 2;

const noGoods = { goods: null, candidates: [], near: [], substitutes: [], other_specs: [], offer: null };
const nothing: RowMatch = { kind: 'not-found', near: [], substitutes: [], otherSpecs: [] };

interface MatchedList {
  /** as the goods found read them */
  readonly rows: readonly AskedRow[];
  readonly all: readonly RowMatch[];
}

/** Every row by whole codes, names and initials; what none of them gave, by parts and likeness. */
async function matchedList(database: Database, written: readonly AskedRow[], boughtAt: BoughtAt): Promise<MatchedList> {
  const finder = await wholeFinder(database, keysOf(written.filter(({ chosen }) => chosen === null)));
  const rows = written.map((row) => (row.chosen === null ? rereadRow(row, finder) : row));
  const byWhole = rowMatcher(finder, boughtAt);
  const first = rows.map((row): RowMatch => (row.chosen === null ? byWhole(row) : nothing));
  const isUnknown = (row: AskedRow, match: RowMatch | undefined): boolean =>
    row.chosen === null && match?.kind === 'not-found' && match.otherSpecs.length === 0;
  const unknown = rows.filter((row, at) => isUnknown(row, first[at]));
  const texts = [...new Set(unknown.flatMap((row) => namesOf(row)[0] ?? []))].slice(0, mostUnknown);
  const generics = [...new Set(unknown.map(({ name }) => genericOf(name)))].filter((name) => name !== '').slice(0, mostUnknown);
  if (texts.length === 0) return { rows, all: first };
  const byPart = rowMatcher(await partFinder(database, texts, generics, await nearNames(database)), boughtAt);
  return { rows, all: rows.map((row, at) => (isUnknown(row, first[at]) ? byPart(row) : (first[at] ?? nothing))) };
}

/** Candidates by their ids, within what an answer may hold. */
function offeredIds(all: readonly RowMatch[]): readonly (readonly number[])[] {
  let room = mostOffered;
  return all.map((match) => {
    const goods =
      match.kind === 'ambiguous'
        ? match.candidates
        : match.kind === 'not-found'
          ? [...match.near, ...match.substitutes, ...match.otherSpecs]
          : [];
    const ids = goods.slice(0, room > 0 ? goods.length : fewOffered).map(({ id }) => Number(id));
    room -= ids.length;
    return ids;
  });
}

/**
 * What the rows of a list mean in the shop, and whether they can be had so (R37, R29, R4).
 * @param viewer for whom; null for a visitor: no licence is asked, and nothing was bought before
 */
export async function matchedRows(database: Database, viewer: Viewer, written: readonly AskedRow[], now: Date): Promise<RowAnswer[]> {
  const bought = viewer === null ? null : await lastTimes(database, viewer.id);
  const { rows, all } = await matchedList(database, written, (id) => bought?.get(Number(id)) ?? 0);
  const offered = offeredIds(all);
  const meant = rows.map(({ chosen }, at) => {
    const match = all[at];
    return chosen ?? (match?.kind === 'exact' ? Number(match.goods.id) : null);
  });
  const views = await goodsInOrder(database, viewer, [...new Set([...meant.flatMap((id) => id ?? []), ...offered.flat()])]);
  const answers = await goodsAnswers(database, views, now);
  const known = new Map<number, { readonly view: GoodsView; readonly answer: GoodsAnswer }>();
  views.forEach((view, at) => {
    const answer = answers[at];
    if (answer !== undefined) known.set(view.id, { view, answer });
  });
  const units = rows.map(({ quantity }, at) => unitsOf(quantity, known.get(meant[at] ?? 0)?.view ?? null));
  const taken = addedUp();
  return rows.map((row, at): RowAnswer => {
    const { quantity, isCut, row: place, text, name, spec, maker, code } = row;
    const said = {
      row: place,
      text,
      name,
      spec,
      maker,
      code,
      written: quantity.written,
      number: units[at]?.units ?? null,
      note: units[at]?.note ?? null,
      is_cut: isCut ? 1 : 0,
    } as const;
    const goods = known.get(meant[at] ?? 0);
    if (goods === undefined) {
      const others = (offered[at] ?? []).flatMap((id) => known.get(id)?.answer ?? []);
      const match = all[at] ?? nothing;
      if (match.kind !== 'not-found') return { ...said, ...noGoods, state: 'ambiguous', candidates: others };
      // What stands in for something must be there, and be the buyer's to have.
      const canBeHad = (id: number): boolean => {
        const view = known.get(id)?.view;
        return view !== undefined && view.reason === null && view.stock > 0;
      };
      const substitutes = others
        .filter(({ id }) => match.substitutes.some((one) => Number(one.id) === id) && canBeHad(Number(id)))
        .slice(0, mostSubstitutes);
      const among = (goods: RowMatch & { kind: 'not-found' }, key: 'near' | 'otherSpecs'): GoodsAnswer[] =>
        others.filter((one) => goods[key].some(({ id }) => Number(id) === one.id) && !substitutes.includes(one));
      return { ...said, ...noGoods, state: 'not-found', near: among(match, 'near'), substitutes, other_specs: among(match, 'otherSpecs') };
    }
    const { view, answer } = goods;
    const terms = { purchasable: view.reason === null, stock: view.stock, purchaseLimit: view.purchaseLimit, mediumPack: view.mediumPack };
    const judged = judgeListRow({ terms, taken: view.inCart + taken(String(view.id), said.number) }, said.number);
    return { ...said, ...noGoods, ...judged, goods: answer };
  });
}
