import { concatMap, debounceTime, defer, from, map, merge, type Observable, type ObservedValueOf, Subject } from 'rxjs';
import { mostListRows, type ListColumn } from '../../domain/purchase-list/list-row.ts';
import { listSteps } from '../../domain/purchase-list/read-list.ts';
import { type BatchNeeds, type BatchState, createBatchAdding } from '../goods/add-in-batches.ts';
import { withInCart, withTime } from '../goods/offer-changes.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { failedCallWords } from '../shared/failed-call-words.ts';
import { heard } from '../shared/heard.ts';
import { inSlices } from '../shared/in-slices.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import type { SessionStorage } from '../shared/session-storage.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { createDraftMemory } from '../shared/write/draft-memory.ts';
import { keepRows, recalledRows } from './purchase-draft.ts';
import type { ListQuestion, PurchaseGateway } from './purchase-gateway.ts';
import { answered, isReady, judged, type PurchaseRow, type PurchaseSums, sumsOf, wantedGoods, withChosen, withUnits } from './purchase-rows.ts';

/** A purchase list that is being worked on (采购单, R37). */
export interface PurchaseListState extends BatchState {
  readonly rows: readonly PurchaseRow[];
  readonly sums: PurchaseSums;
  /** While rows are matched: how many of how many. */
  readonly matching: { readonly done: number; readonly total: number } | null;
  /** Rows beyond the most that a list may have, of what was taken last. */
  readonly left: number;
  /** What the columns of what was taken last were taken for; null where no header named any. */
  readonly columns: readonly ListColumn[] | null;
  readonly isReading: boolean;
  /** A file that could not be read, and why; null while none stands to be dealt with. */
  readonly failedFile: { readonly name: string; readonly words: string } | null;
}

/** The list of one buyer; it outlives the screen, and a reload. */
export interface PurchaseList extends ViewModel<PurchaseListState> {
  /** Puts pasted, typed or scanned text behind the list and has it matched. */
  take(text: string): void;
  /** The same of a file. */
  takeFile(file: File): void;
  /** Reads what was taken last once more, with these columns. */
  readAs(columns: readonly ListColumn[]): void;
  choose(key: number, goodsId: string): void;
  setUnits(key: number, units: number): void;
  /** Takes what is offered for a row: what is there, or the next whole pack. */
  accept(key: number): void;
  acceptAll(): void;
  drop(key: number): void;
  clear(): void;
  /** Asks about rows that have no answer yet. */
  match(): void;
  /** Puts all rows that can be had into the cart; the others stay. */
  addAll(): void;
  /** No further part is matched or added. */
  stop(): void;
  forgetFailedFile(): void;
  closeNews(): void;
}

interface PurchaseListNeeds extends BatchNeeds {
  readonly purchases: Pick<PurchaseGateway, 'match' | 'readFile'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly storage: SessionStorage;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: PurchaseListState) => PurchaseListState;
type Rows = readonly PurchaseRow[];

/** Rows a call: a long list shows how far it has come, and can be stopped between two. */
const partSize = 250;
/** Storage is written when the buyer pauses, not at every key. */
const keepAfterMs = 300;

const rowOf = (question: ListQuestion, key: number, isCut = false): PurchaseRow => ({
  key, question, isCut, answer: null, offer: null, units: null, note: null, state: 'waiting', suggested: null, refusal: null,
});
const withRows = (state: PurchaseListState, rows: Rows): PurchaseListState => {
  if (rows === state.rows) return state;
  const next = judged(rows);
  return { ...state, rows: next, sums: sumsOf(next) };
};
const changed = (key: number, change: (row: PurchaseRow) => PurchaseRow): Patch => (state) => withRows(state, state.rows.map((row) => (row.key === key ? change(row) : row)));

/** Creates it; one for the whole page, kept between visits. */
export function createPurchaseList(needs: PurchaseListNeeds): PurchaseList {
  const { purchases, clock, storage, announceFailure } = needs;
  const drafts = createDraftMemory(storage);
  const patches = new Subject<Patch>();
  const wishes = new Subject<void>();
  const texts = new Subject<{ readonly text: string; readonly columns: readonly ListColumn[] | null; readonly isAgain: boolean; readonly visit: number }>();
  const batch = createBatchAdding(needs);
  let isStopped = false;
  /** Grows when the list is cleared: what was being read then is not wanted any more. */
  let visit = 1;
  let nextKey = 1;
  let lastText = '';
  let lastKeys: ReadonlySet<number> = new Set();

  const initialRows = recalledRows(drafts).map((question) => rowOf(question, nextKey++));
  const initial: PurchaseListState = { rows: initialRows, sums: sumsOf(initialRows), matching: null, left: 0, columns: null, isReading: false, failedFile: null, adding: null, outcome: null };

  const waiting = (): Rows => model.getState().rows.filter(({ state }) => state === 'waiting');
  /** One part after the other, until nothing waits, the buyer stops, or a call fails, which is said. */
  async function* parts(): AsyncGenerator<Patch> {
    const total = waiting().length;
    let done = 0;
    isStopped = false;
    while (!isStopped) {
      const some = waiting().slice(0, partSize);
      if (some.length === 0) break;
      const [at, of_] = [done, Math.max(total, done + waiting().length)];
      yield (state) => ({ ...state, matching: { done: at, total: of_ } });
      try {
        const answers = await purchases.match(some.map(({ question }) => question));
        const byKey = new Map(some.map(({ key }, place) => [key, answers[place]]));
        done += some.length;
        yield (state) =>
          withRows(state, state.rows.map((row) => {
            const answer = byKey.get(row.key);
            return answer === undefined || row.state !== 'waiting' ? row : answered(row, answer, clock.now());
          }));
      } catch (error) {
        announceFailure(error);
        break;
      }
    }
    yield (state) => ({ ...state, matching: null });
  }
  const matched$ = wishes.pipe(concatMap(() => defer(() => from(parts()))));

  /** One text after the other, each in slices; what comes of it stands behind the list at once. */
  async function* rowsRead({ text, columns, isAgain, visit: asked }: ObservedValueOf<typeof texts>): AsyncGenerator<Patch> {
    yield (state) => ({ ...state, isReading: true, failedFile: null });
    const read = await inSlices(listSteps(text, columns), () => visit === asked);
    if (read !== null) {
      const before = model.getState().rows.filter(({ key }) => !isAgain || !lastKeys.has(key));
      const fresh = read.rows.slice(0, Math.max(0, mostListRows - before.length)).map(({ quantity, isCut, ...words }) =>
        rowOf({ text: words.text, name: words.name, spec: words.spec, maker: words.maker, code: words.code, quantity: quantity.written, chosenId: null }, nextKey++, isCut),
      );
      [lastText, lastKeys] = [text, new Set(fresh.map(({ key }) => key))];
      yield (state) => ({ ...withRows(state, [...before, ...fresh]), left: read.left + read.rows.length - fresh.length, columns: read.columns });
      wishes.next();
    }
    yield (state) => ({ ...state, isReading: false });
  }
  const read$ = texts.pipe(concatMap((one) => defer(() => from(rowsRead(one)))));

  const settled$: Observable<Patch> = batch.answers$.pipe(
    map(({ added, refused }) => (state) => {
      const wanted = wantedGoods(state.rows);
      const put = new Map(added.map(({ offer, quantity }) => [offer.goods.id, quantity]));
      const words = new Map(refused.map(({ offer, message }) => [offer.goods.id, message]));
      const rows = state.rows.flatMap((row): Rows => {
        const id = row.offer?.goods.id ?? '';
        const quantity = put.get(id);
        if (row.offer === null || quantity === undefined) return [words.has(id) ? { ...row, refusal: words.get(id) ?? null } : row];
        // A number that was changed meanwhile is another wish, and stays.
        return isReady(row) && wanted.get(id)?.units === quantity ? [] : [{ ...row, offer: withInCart(row.offer, quantity, 'ordinary') }];
      });
      return withRows(state, rows);
    }),
  );
  const news$ = heard(batch).pipe(map(({ adding, outcome }): Patch => (state) => ({ ...state, adding, outcome })));
  const model: ViewModel<PurchaseListState> = createViewModel<PurchaseListState>(initial, merge(patches, read$, matched$, settled$, news$));
  // What was pasted is matched and added although its screen has been left: the owner listens to itself.
  const changes = new Subject<void>();
  model.subscribe(() => changes.next());
  let keptRows: Rows = initialRows;
  changes.pipe(debounceTime(keepAfterMs)).subscribe(() => {
    const { rows } = model.getState();
    if (rows !== keptRows) keepRows(drafts, rows.map(({ question }) => question));
    keptRows = rows;
  });

  const take = (text: string, columns: readonly ListColumn[] | null = null, isAgain = false): void => texts.next({ text, columns, isAgain, visit });
  const accepted = (row: PurchaseRow): PurchaseRow => (row.suggested === null || row.suggested < 1 ? row : withUnits(row, row.suggested));

  if (initialRows.length > 0) queueMicrotask(() => wishes.next());
  return {
    ...model,
    take: (text) => take(text),
    takeFile: (file) => {
      patches.next((state) => ({ ...state, isReading: true, failedFile: null }));
      defer(() => from(purchases.readFile(file))).subscribe({
        next: ({ text }) => take(text),
        error: (error: unknown) => {
          patches.next((state) => ({ ...state, isReading: false, failedFile: { name: file.name, words: failedCallWords(error) } }));
          announceFailure(error);
        },
      });
    },
    readAs: (columns) => take(lastText, columns, true),
    forgetFailedFile: () => patches.next((state) => ({ ...state, failedFile: null })),
    choose: (key, goodsId) =>
      patches.next(changed(key, (row) => {
        const goods = [...(row.answer?.candidates ?? []), ...(row.answer?.near ?? []), ...(row.answer?.substitutes ?? [])].find(({ id }) => id === goodsId);
        return goods === undefined ? row : withChosen(row, goods, clock.now());
      })),
    setUnits: (key, units) => patches.next(changed(key, (row) => withUnits(row, units))),
    accept: (key) => patches.next(changed(key, accepted)),
    acceptAll: () => patches.next((state) => withRows(state, state.rows.map(accepted))),
    drop: (key) => patches.next((state) => withRows(state, state.rows.filter((row) => row.key !== key))),
    clear: () => {
      isStopped = true;
      visit += 1;
      batch.close();
      patches.next((state) => ({ ...withRows(state, []), left: 0, columns: null, failedFile: null }));
    },
    match: () => wishes.next(),
    addAll: () => {
      let { rows } = model.getState();
      let wanted = wantedGoods(rows);
      batch.add([...wanted.keys()], (id) => {
        const now = model.getState().rows;
        if (now !== rows) [rows, wanted] = [now, wantedGoods(now)];
        const one = wanted.get(id);
        return one === undefined ? null : { offer: withTime(one.offer, clock.now()), quantity: one.units };
      });
    },
    stop: () => {
      isStopped = true;
      batch.stop();
    },
    closeNews: batch.close,
  };
}
