import type { matchList } from '../../../contract/purchase/list-calls.ts';
import type { CallAnswer } from '../../../contract/shared/call.ts';
import { genericOf } from '../../../domain/goods/generic-name.ts';
import { addedUp, judgeListRow, unitsOf } from '../../../domain/purchase-list/judge-row.ts';
import type { ListRow } from '../../../domain/purchase-list/list-row.ts';
import { mostSubstitutes, type RowMatch, rowMatcher } from '../../../domain/purchase-list/match-row.ts';
import { type BoughtAt, ownWords, type Proposer } from '../../../domain/purchase-list/propose-goods.ts';
import { rereadRow } from '../../../domain/purchase-list/reread-row.ts';
import { keysOf, namesOf } from '../../../domain/purchase-list/row-keys.ts';
import { eachInSteps } from '../../../domain/shared/steps.ts';
import { inPauses } from '../../apart/in-pauses.ts';
import type { Database } from '../../database/database.ts';
import { type GoodsView, goodsInOrder, type Viewer } from '../../goods/goods-view.ts';
import { withLastBought } from '../../goods/bought-before.ts';
import { goodsAnswers } from '../../goods/offer/offer-answer.ts';
import { lastTimes } from '../bought-store.ts';
import { partFinder, wholeFinder } from './find-listed-goods.ts';
import { learnedGoods } from './learned-words.ts';
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

const noGoods = { goods: null, proposed_by: null, candidates: [], near: [], substitutes: [], other_specs: [], offer: null };
const nothing: RowMatch = { kind: 'not-found', near: [], substitutes: [], otherSpecs: [] };

interface MatchedList {
  /** as the goods found read them */
  readonly rows: readonly AskedRow[];
  readonly all: readonly RowMatch[];
}

/** Texts to look up, each once. */
const firstOf = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '').slice(0, mostUnknown);

/** Every row by whole codes, names and initials; what none of them gave, by parts and likeness. */
async function matchedList(database: Database, written: readonly AskedRow[], boughtAt: BoughtAt): Promise<MatchedList> {
  const finder = await wholeFinder(database, keysOf(written.filter(({ chosen }) => chosen === null)));
  const rows = await inPauses(eachInSteps(written, (row) => (row.chosen === null ? rereadRow(row, finder) : row)));
  const byWhole = rowMatcher(finder, boughtAt);
  const first = await inPauses(eachInSteps(rows, (row): RowMatch => (row.chosen === null ? byWhole(row) : nothing)));
  const isUnknown = (row: AskedRow, match: RowMatch | undefined): boolean =>
    row.chosen === null && match?.kind === 'not-found' && match.otherSpecs.length === 0;
  const unknown = rows.filter((row, at) => isUnknown(row, first[at]));
  const names = await inPauses(eachInSteps(unknown, (row) => [namesOf(row)[0] ?? '', genericOf(row.name)] as const));
  const texts = firstOf(names.map(([text]) => text));
  const generics = firstOf(names.map(([, generic]) => generic));
  if (texts.length === 0) return { rows, all: first };
  const byPart = rowMatcher(await partFinder(database, texts, generics, await nearNames(database)), boughtAt);
  const matched = eachInSteps(rows, (row, at) => (isUnknown(row, first[at]) ? byPart(row) : (first[at] ?? nothing)));
  return { rows, all: await inPauses(matched) };
}

/** The goods of a row, and how they were found; null where the buyer is asked. */
type Meaning = { readonly id: number; readonly by: Proposer | null } | null;

/**
 * What each row means (R37, R69c): the buyer's choice, the shop's earlier choice for the same words, the only match,
 * or what was bought last among equals.
 * @param written as sent: a choice is remembered by these words, or by the words as the goods found read them
 */
async function meaningsOf(
  database: Database,
  viewer: Viewer,
  written: readonly AskedRow[],
  { rows, all }: MatchedList,
): Promise<readonly Meaning[]> {
  const words = await inPauses(eachInSteps(rows, (row, at) => [ownWords(written[at] ?? row), ownWords(row)] as const));
  const learned = viewer === null ? null : await learnedGoods(database, viewer.id, words.flat());
  return rows.map(({ chosen }, at): Meaning => {
    if (chosen !== null) return { id: chosen, by: null };
    const [sent, reread] = words[at] ?? ['', ''];
    const match = all[at] ?? nothing;
    const own = learned?.get(sent) ?? learned?.get(reread);
    const exact = match.kind === 'exact' ? Number(match.goods.id) : null;
    if (own !== undefined && own !== exact) return { id: own, by: 'learned' };
    if (exact !== null) return { id: exact, by: 'exact' };
    return match.kind === 'ambiguous' && match.proposed !== null ? { id: Number(match.proposed.id), by: 'bought' } : null;
  });
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

type Known = ReadonlyMap<number, { readonly view: GoodsView; readonly answer: GoodsAnswer }>;

/** Whether goods are in stock, and the buyer is allowed to buy them. */
function canBeHad(known: Known, id: number): boolean {
  const view = known.get(id)?.view;
  return view !== undefined && view.reason === null && view.stock > 0;
}

/** The goods from which the buyer may choose for a row, each in one list. */
function choicesOf(
  match: RowMatch,
  offered: readonly number[],
  known: Known,
): Partial<Pick<RowAnswer, 'candidates' | 'near' | 'substitutes' | 'other_specs'>> {
  if (match.kind === 'exact') return {};
  const others = offered.flatMap((id) => known.get(id)?.answer ?? []);
  if (match.kind === 'ambiguous') return { candidates: others };
  const substitutes = others
    .filter(({ id }) => match.substitutes.some((one) => Number(one.id) === id) && canBeHad(known, Number(id)))
    .slice(0, mostSubstitutes);
  const among = (key: 'near' | 'otherSpecs'): GoodsAnswer[] =>
    others.filter((one) => match[key].some(({ id }) => Number(id) === one.id) && !substitutes.includes(one));
  return { near: among('near'), substitutes, other_specs: among('otherSpecs') };
}

/**
 * What the rows of a list mean in the shop, and whether they can be had so (R37, R29, R4).
 * @param viewer for whom; null for a visitor: no licence is asked, and nothing was bought before
 */
export async function matchedRows(
  database: Database,
  viewer: Viewer,
  written: readonly AskedRow[],
  now: Date,
): Promise<readonly RowAnswer[]> {
  const bought = viewer === null ? null : await lastTimes(database, viewer.id);
  const matched = await matchedList(database, written, (id) => bought?.get(Number(id)) ?? 0);
  const { rows, all } = matched;
  const offered = offeredIds(all);
  const wished = await meaningsOf(database, viewer, written, matched);
  const views = await goodsInOrder(database, viewer, [...new Set([...wished.flatMap((one) => one?.id ?? []), ...offered.flat()])]);
  const plain = await goodsAnswers(database, views, now);
  const answers = viewer === null ? plain : await withLastBought(database, viewer.id, plain);
  const known = new Map<number, { readonly view: GoodsView; readonly answer: GoodsAnswer }>();
  views.forEach((view, at) => {
    const answer = answers[at];
    if (answer !== undefined) known.set(view.id, { view, answer });
  });
  // What was bought last is no proposal once it is gone: others of its kind may be there.
  const meant = wished.map((one) => (one?.by === 'bought' && !canBeHad(known, one.id) ? null : one));
  const units = rows.map(({ quantity }, at) => unitsOf(quantity, known.get(meant[at]?.id ?? 0)?.view ?? null));
  const taken = addedUp();
  const answerOf = (row: AskedRow, at: number): RowAnswer => {
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
    const goods = known.get(meant[at]?.id ?? 0);
    const choices = { ...noGoods, ...choicesOf(all[at] ?? nothing, offered[at] ?? [], known) };
    if (goods === undefined) return { ...said, ...choices, state: all[at]?.kind === 'ambiguous' ? 'ambiguous' : 'not-found' };
    const { view, answer } = goods;
    const terms = { purchasable: view.reason === null, stock: view.stock, purchaseLimit: view.purchaseLimit, mediumPack: view.mediumPack };
    const judged = judgeListRow({ terms, taken: view.inCart + taken(String(view.id), said.number) }, said.number);
    return { ...said, ...choices, ...judged, goods: answer, proposed_by: meant[at]?.by ?? null };
  };
  return inPauses(eachInSteps(rows, answerOf));
}
