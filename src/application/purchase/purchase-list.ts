import { concatMap, debounceTime, defer, from, map, merge, type Observable, type ObservedValueOf, Subject } from 'rxjs';
import { mostListRows, type ListColumn, type ReadList } from '../../domain/purchase-list/list-row.ts';
import { finished } from '../../domain/shared/steps.ts';
import { listSteps, readListText } from '../../domain/purchase-list/read-list.ts';
import { type BatchNeeds, type BatchState, createBatchAdding } from '../goods/batch/add-in-batches.ts';
import { withInCart, withTime } from '../goods/offer/offer-changes.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { failedCallWords } from '../shared/failed-call-words.ts';
import { heard } from '../shared/heard.ts';
import { inSlices, rest } from '../shared/in-slices.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import type { SessionStorage } from '../shared/session-storage.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { emptyList, type JudgedList, withRows } from './judged-list.ts';
import { createListMatching, type MatchProgress } from './list-matching.ts';
import { createPurchaseDraft } from './purchase-draft.ts';
import type { PurchaseGateway } from './purchase-gateway.ts';
import { isReady, type PurchaseRow, withChosen, withUnits } from './purchase-rows.ts';
import { rewritten, rowOf } from './written-rows.ts';

/** A purchase list that is being worked on (采购单, R37). */
export interface PurchaseListState extends JudgedList, BatchState {
  /** What stands in the field; when the buyer pauses its lines become rows, which follow what he writes on. */
  readonly typed: string;
  readonly matching: MatchProgress;
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
  /** Puts a text behind the list and has it matched. */
  take(text: string): void;
  /**
   * What stands in the field now.
   * @param isWhole false while an input method composes it
   */
  type(text: string, isWhole?: boolean): void;
  /** Takes what stands in the field at once, as Enter and a scanner do, with what is pasted behind it. */
  takeTyped(pasted?: string): void;
  /** The same of a file. */
  takeFile(file: File): void;
  /** Reads what was taken last once more, with these columns. */
  readAs(columns: readonly ListColumn[]): void;
  choose(key: number, goodsId: string): void;
  /** @param units 0: none is known */
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
type Keys = ReadonlySet<number>;

/** A text on its way into the list. */
interface TakenText {
  readonly text: string;
  readonly columns: readonly ListColumn[] | null;
  /** Rows that were read of it before. */
  readonly own: () => Keys;
  readonly visit: number;
}

/** Storage is written when the buyer pauses, not at every key. */
const keepAfterMs = 300;
/** As long as the search waits for the next key (product.md §9). */
const pauseMs = 500;
/** What is longer is a list, and waits for Enter. */
const mostTyped = 4_000;
/** A single letter says nothing. */
const fewestLetters = 2;

const none: Keys = new Set();
const put = (state: PurchaseListState, rows: Rows): PurchaseListState =>
  rows === state.rows ? state : { ...state, ...withRows(state, rows) };
const changed =
  (key: number, change: (row: PurchaseRow) => PurchaseRow): Patch =>
  (state) =>
    put(
      state,
      state.rows.map((row) => (row.key === key ? change(row) : row)),
    );
const accepted = (row: PurchaseRow): PurchaseRow => (row.suggested === null || row.suggested < 1 ? row : withUnits(row, row.suggested));

/** Creates it; one for the whole page, kept between visits. */
export function createPurchaseList(needs: PurchaseListNeeds): PurchaseList {
  const { purchases, clock, storage, announceFailure } = needs;
  const draft = createPurchaseDraft(storage);
  const patches = new Subject<Patch>();
  const texts = new Subject<TakenText>();
  const pauses = new Subject<boolean>();
  const batch = createBatchAdding(needs);
  /** Grows when the list is cleared: what was being read then is not wanted any more. */
  let visit = 1;
  /** What was taken last, and the rows of it. */
  let last: { readonly text: string; readonly own: Keys } = { text: '', own: none };
  /** The rows of what stands in the field, and the text that they were read of. */
  let typing: { readonly text: string; readonly own: Keys } = { text: '', own: none };

  const recalled = withRows(
    emptyList,
    draft.recalled().map(({ question, key }) => rowOf(question, key)),
  );
  let lastKey = recalled.rows.at(-1)?.key ?? 0;
  const newKey = (): number => (lastKey += 1);
  const initial: PurchaseListState = {
    ...recalled,
    typed: '',
    matching: null,
    left: 0,
    columns: null,
    isReading: false,
    failedFile: null,
    adding: null,
    outcome: null,
  };

  const matching = createListMatching({
    purchases,
    clock,
    announceFailure,
    waiting: (which) => {
      const all = model.getState().rows.filter(({ state }) => state === 'waiting');
      const typed = all.filter(({ key }) => typing.own.has(key));
      return which === 'typed' ? typed : typed.length === 0 ? all : [...typed, ...all.filter(({ key }) => !typing.own.has(key))];
    },
  });
  const matched$ = matching.news$.pipe(
    map((news): Patch => {
      if ('matching' in news) return (state) => ({ ...state, matching: news.matching });
      return (state) =>
        put(
          state,
          state.rows.map((row) => (row.state === 'waiting' ? (news.answers.get(row.question) ?? row) : row)),
        );
    }),
  );

  /** The list with what was read of a text in the places of the rows that were read of it before. */
  const written = (own: Keys, { rows: read, left, columns }: ReadList): { readonly own: Keys; readonly patch: Patch } => {
    const { rows } = model.getState();
    const room = Math.max(0, mostListRows - rows.length + rows.filter(({ key }) => own.has(key)).length);
    const next = rewritten(rows, own, read.slice(0, room), newKey);
    return { own: next.own, patch: (state) => ({ ...put(state, next.rows), left: left + Math.max(0, read.length - room), columns }) };
  };
  const take = (text: string, columns: readonly ListColumn[] | null, own: () => Keys): void => texts.next({ text, columns, own, visit });
  /** One text after the other, each in slices; what comes of it stands behind the list at once. */
  async function* rowsRead({ text, columns, own, visit: asked }: ObservedValueOf<typeof texts>): AsyncGenerator<Patch> {
    yield (state) => ({ ...state, isReading: true, failedFile: null });
    const read = await inSlices(listSteps(text, columns), () => visit === asked);
    await rest();
    if (read !== null && visit === asked) {
      const next = written(own(), read);
      last = { text, own: next.own };
      patches.next(next.patch);
      // Thousands of rows come into sight first.
      await rest();
      matching.begin('all');
    }
    yield (state) => ({ ...state, isReading: false });
  }
  const read$ = texts.pipe(concatMap((one) => defer(() => from(rowsRead(one)))));

  /** Rows of what stands in the field, as far as it says anything; its columns are not shown yet. */
  const readTyped = (): void => {
    const { typed } = model.getState();
    if (typed === typing.text) return;
    const read =
      typed.length > mostTyped ? [] : readListText(typed).rows.filter(({ name, code }) => name.length + code.length >= fewestLetters);
    const { rows } = model.getState();
    const room = Math.max(0, mostListRows - rows.length);
    const next = rewritten(rows, typing.own, read.slice(0, room + typing.own.size), newKey);
    typing = { text: typed, own: next.own };
    patches.next((state) => put(state, next.rows));
    matching.begin('typed');
  };
  const leaveField = (): Keys => {
    const { own } = typing;
    typing = { text: '', own: none };
    pauses.next(false);
    patches.next((state) => (state.typed === '' ? state : { ...state, typed: '' }));
    return own;
  };
  /** Who works on a row of what he has typed has finished typing it. */
  const settleTyped = (): void => {
    if (typing.own.size === 0) return;
    const text = model.getState().typed;
    const next = written(leaveField(), readListText(text));
    last = { text, own: next.own };
    patches.next(next.patch);
    matching.begin('all');
  };
  const onRow = (key: number, change: Patch): void => {
    const questionNow = () => model.getState().rows.find((row) => row.key === key)?.question;
    const question = typing.own.has(key) ? questionNow() : undefined;
    if (question !== undefined) settleTyped();
    // Its line may have been written on meanwhile: then it is another row.
    if (question === undefined || question === questionNow()) patches.next(change);
  };

  const settled$: Observable<Patch> = batch.answers$.pipe(
    map(({ added, refused }) => (state) => {
      const asked = new Map(added.map(({ offer, quantity }) => [offer.goods.id, quantity]));
      const words = new Map(refused.map(({ offer, message }) => [offer.goods.id, message]));
      const rows = state.rows.flatMap((row): Rows => {
        const id = row.offer?.goods.id ?? '';
        const quantity = asked.get(id);
        if (row.offer === null || quantity === undefined) return [words.has(id) ? { ...row, refusal: words.get(id) ?? null } : row];
        // A number that was changed meanwhile is another wish, and stays.
        return isReady(row) && state.wanted.get(id)?.units === quantity
          ? []
          : [{ ...row, offer: withInCart(row.offer, quantity, 'ordinary') }];
      });
      return put(state, rows);
    }),
  );
  const news$ = heard(batch).pipe(map(({ adding, outcome }): Patch => (state) => ({ ...state, adding, outcome })));
  const model: ViewModel<PurchaseListState> = createViewModel<PurchaseListState>(initial, merge(patches, read$, matched$, settled$, news$));
  // What was pasted is matched and added although its screen has been left: the owner listens to itself.
  const changes = new Subject<void>();
  let { rows: heardRows } = initial;
  model.subscribe(() => {
    const { rows } = model.getState();
    if (rows === heardRows) return;
    heardRows = rows;
    // What was typed has gone into the cart with other rows of its goods: it is not typed any more.
    if ([...typing.own].some((key) => !rows.some((row) => row.key === key))) leaveField();
    matching.changed(rows);
    changes.next();
  });
  changes
    .pipe(
      debounceTime(keepAfterMs),
      concatMap(() => inSlices(draft.keeping(model.getState().rows), () => true)),
    )
    .subscribe();
  pauses.pipe(debounceTime(pauseMs)).subscribe((isWhole) => {
    if (isWhole) readTyped();
  });

  if (initial.rows.length > 0) queueMicrotask(() => matching.begin('all'));
  return {
    ...model,
    take: (text) => take(text, null, () => none),
    type: (text, isWhole = true) => {
      patches.next((state) => (state.typed === text ? state : { ...state, typed: text }));
      pauses.next(isWhole);
    },
    takeTyped: (pasted = '') => {
      const text = [model.getState().typed, pasted].filter((one) => one.trim() !== '').join('\n');
      const own = leaveField();
      if (text !== '') take(text, null, () => own);
    },
    takeFile: (file) => {
      patches.next((state) => ({ ...state, isReading: true, failedFile: null }));
      defer(() => from(purchases.readFile(file))).subscribe({
        next: ({ text }) => take(text, null, () => none),
        error: (error: unknown) => {
          patches.next((state) => ({ ...state, isReading: false, failedFile: { name: file.name, words: failedCallWords(error) } }));
          announceFailure(error);
        },
      });
    },
    readAs: (columns) => take(last.text, columns, () => last.own),
    forgetFailedFile: () => patches.next((state) => ({ ...state, failedFile: null })),
    choose: (key, goodsId) =>
      onRow(
        key,
        changed(key, (row) => {
          const goods = [...(row.answer?.candidates ?? []), ...(row.answer?.near ?? []), ...(row.answer?.substitutes ?? [])].find(
            ({ id }) => id === goodsId,
          );
          return goods === undefined ? row : withChosen(row, goods, clock.now());
        }),
      ),
    setUnits: (key, units) =>
      onRow(
        key,
        changed(key, (row) => withUnits(row, units)),
      ),
    accept: (key) => onRow(key, changed(key, accepted)),
    acceptAll: () => {
      settleTyped();
      patches.next((state) => put(state, state.rows.map(accepted)));
    },
    drop: (key) =>
      onRow(key, (state) =>
        put(
          state,
          state.rows.filter((row) => row.key !== key),
        ),
      ),
    clear: () => {
      matching.stop();
      visit += 1;
      lastKey = 0;
      if (typing.own.size > 0) leaveField();
      batch.close();
      patches.next((state) => ({ ...put(state, []), left: 0, columns: null, failedFile: null }));
      // At once: who clears and leaves does not find the rows again.
      finished(draft.keeping([]));
    },
    match: () => {
      settleTyped();
      matching.begin('all');
    },
    addAll: () => {
      settleTyped();
      const ids = new Set(model.getState().rows.flatMap((row) => (isReady(row) ? (row.offer?.goods.id ?? []) : [])));
      batch.add([...ids], (id) => {
        const one = model.getState().wanted.get(id);
        return one === undefined ? null : { offer: withTime(one.offer, clock.now()), quantity: one.units };
      });
    },
    stop: () => {
      matching.stop();
      batch.stop();
    },
    closeNews: batch.close,
  };
}
