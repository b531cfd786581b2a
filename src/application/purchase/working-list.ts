import { concatMap, debounceTime, ignoreElements, merge, Subject, tap } from 'rxjs';
import type { RowAdvice } from '../../domain/purchase-list/judge-row.ts';
import { mostListRows, type ListRow } from '../../domain/purchase-list/list-row.ts';
import { finished } from '../../domain/shared/steps.ts';
import type { BatchAnswer } from '../goods/batch/add-in-batches.ts';
import { withInCart } from '../goods/offer/offer-changes.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { inSlices } from '../shared/in-slices.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import type { SessionStorage } from '../shared/session-storage.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { adviceEffect, emptyList, type JudgedList, withRows } from './judged-list.ts';
import { createListMatching, type MatchProgress } from './list-matching.ts';
import { createPurchaseDraft } from './purchase-draft.ts';
import type { ListQuestion, PurchaseGateway } from './purchase-gateway.ts';
import { isReady, type PurchaseRow } from './purchase-rows.ts';
import { asksTheSame, withGoods } from './row-changes.ts';
import { rewritten, type RowKeys, rowOf } from './written-rows.ts';

type Rows = readonly PurchaseRow[];

/** A change of many rows that can be undone until the list changes otherwise. */
export interface UndoableChange {
  readonly what: RowAdvice | 'clear';
  /** Rows that changed. */
  readonly count: number;
}

export interface WorkingListState extends JudgedList {
  readonly matching: MatchProgress;
  /** The last change of many rows; null when there is none to undo. */
  readonly undoable: UndoableChange | null;
}

/** The rows of a purchase list: matched with goods, judged beside each other, kept over a reload. */
interface WorkingList extends ViewModel<WorkingListState> {
  /**
   * Puts what was read of a text in the places of the rows that were read of it before.
   * @returns the rows of the text by their keys, and how many found no room
   */
  write(own: RowKeys, read: readonly ListRow[]): { readonly own: RowKeys; readonly left: number };
  questionOf(key: number): ListQuestion | undefined;
  change(key: number, change: (row: PurchaseRow) => PurchaseRow): void;
  /** Takes goods for a row, and for other open rows with the same words (R69c). */
  choose(key: number, goodsId: string): void;
  /** Takes the advice of one kind for all rows (R69). */
  takeAdvice(kind: RowAdvice): void;
  /** Undoes the last change of many rows. */
  undo(): void;
  drop(key: number): void;
  /** What came of putting rows into the cart: these are done with, the others learn why not. */
  settle(answer: BatchAnswer): void;
  /** Asks about rows that have no answer: all, or those of the field alone. */
  match(which: 'all' | 'typed'): void;
  /** Asks about no further part. */
  stop(): void;
  clear(): void;
}

interface WorkingListNeeds {
  readonly purchases: Pick<PurchaseGateway, 'match'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly storage: SessionStorage;
  readonly announceFailure: AnnounceFailure;
  /** The rows of the text that is being typed: they are asked about first. */
  readonly typedRows: () => RowKeys;
}

/** Storage is written when the buyer pauses, not at every key. */
const keepAfterMs = 300;

/** Rows without an answer, those of the field first. */
function waitingOf(rows: Rows, own: RowKeys, which: 'all' | 'typed'): Rows {
  const all = rows.filter(({ state }) => state === 'waiting');
  const typed = all.filter(({ key }) => own.has(key));
  return which === 'typed' ? typed : typed.length === 0 ? all : [...typed, ...all.filter(({ key }) => !own.has(key))];
}

/** The rows after a call of the batches. */
const settledRows = ({ rows, wanted }: JudgedList, { added, refused }: BatchAnswer): Rows => {
  const asked = new Map(added.map(({ offer, quantity }) => [offer.goods.id, quantity]));
  const words = new Map(refused.map(({ offer, message }) => [offer.goods.id, message]));
  return rows.flatMap((row): Rows => {
    const id = row.offer?.goods.id ?? '';
    const quantity = asked.get(id);
    if (row.offer === null || quantity === undefined) return [words.has(id) ? { ...row, refusal: words.get(id) ?? null } : row];
    // A number that was changed meanwhile is another wish, and stays.
    return isReady(row) && wanted.get(id)?.units === quantity ? [] : [{ ...row, offer: withInCart(row.offer, quantity, 'ordinary') }];
  });
};

/** Creates it of what was kept; it matches and keeps while somebody listens. */
export function createWorkingList(needs: WorkingListNeeds): WorkingList {
  const { purchases, clock, storage, announceFailure, typedRows } = needs;
  const draft = createPurchaseDraft(storage);
  const patches = new Subject<(state: WorkingListState) => WorkingListState>();
  const keepings = new Subject<void>();
  const recalled = withRows(
    emptyList,
    draft.recalled().map(({ question, key }) => rowOf(question, key)),
  );
  let lastKey = recalled.rows.at(-1)?.key ?? 0;
  const newKey = (): number => (lastKey += 1);

  const matching = createListMatching({
    purchases,
    clock,
    announceFailure,
    waiting: (which) => waitingOf(model.getState().rows, typedRows(), which),
  });
  /** The rows before the last change of many. */
  let earlier: Rows = [];
  const put = (rows: Rows, undoable: UndoableChange | null = null): void => {
    const before = model.getState().rows;
    if (rows === before) return;
    earlier = undoable === null ? earlier : before;
    patches.next((state) => ({ ...state, ...withRows(state, rows), undoable }));
    matching.changed(rows);
    keepings.next();
  };
  const changeAll = (change: (row: PurchaseRow) => PurchaseRow): void => {
    const { rows } = model.getState();
    const next = rows.map(change);
    if (next.some((row, at) => row !== rows[at])) put(next);
  };
  const matched$ = matching.news$.pipe(
    tap((news) => {
      if ('matching' in news) patches.next((state) => ({ ...state, matching: news.matching }));
      else changeAll((row) => (row.state === 'waiting' ? (news.answers.get(row.question) ?? row) : row));
    }),
  );
  const kept$ = keepings.pipe(
    debounceTime(keepAfterMs),
    concatMap(() => inSlices(draft.keeping(model.getState().rows), () => true)),
  );
  const work$ = merge(matched$, kept$).pipe(ignoreElements());
  const model: ViewModel<WorkingListState> = createViewModel<WorkingListState>(
    { ...recalled, matching: null, undoable: null },
    merge(patches, work$),
  );
  return {
    ...model,
    write: (own, read) => {
      const { rows } = model.getState();
      const room = Math.max(0, mostListRows - rows.length + rows.filter(({ key }) => own.has(key)).length);
      const next = rewritten(rows, own, read.slice(0, room), newKey);
      put(next.rows);
      return { own: next.own, left: Math.max(0, read.length - room) };
    },
    questionOf: (key) => model.getState().rows.find((row) => row.key === key)?.question,
    change: (key, change) => changeAll((row) => (row.key === key ? change(row) : row)),
    choose: (key, goodsId) => {
      const chosen = model.getState().rows.find((row) => row.key === key);
      if (chosen === undefined) return;
      changeAll((row) => (row.key === key || asksTheSame(chosen, row) ? withGoods(row, goodsId, clock.now()) : row));
    },
    takeAdvice: (kind) => {
      const { rows, count } = adviceEffect(model.getState(), kind);
      if (count > 0) put(rows, { what: kind, count });
    },
    undo: () => {
      if (model.getState().undoable === null) return;
      lastKey = Math.max(lastKey, earlier.at(-1)?.key ?? 0);
      put(earlier);
      matching.begin('all');
    },
    drop: (key) => put(model.getState().rows.filter((row) => row.key !== key)),
    settle: (answer) => put(settledRows(model.getState(), answer)),
    match: matching.begin,
    stop: matching.stop,
    clear: () => {
      matching.stop();
      lastKey = 0;
      put([], { what: 'clear', count: model.getState().rows.length });
      // At once: who clears and leaves does not find the rows again.
      finished(draft.keeping([]));
    },
  };
}
