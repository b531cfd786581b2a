import { ignoreElements, map, merge, tap } from 'rxjs';
import type { RowAdvice } from '../../domain/purchase-list/judge-row.ts';
import type { ListColumn } from '../../domain/purchase-list/list-row.ts';
import { type BatchAnswer, type BatchNeeds, type BatchState, createBatchAdding } from '../goods/batch/add-in-batches.ts';
import type { GoodsGateway } from '../goods/goods-gateway.ts';
import { withTime } from '../goods/offer/offer-changes.ts';
import { type AnnounceFailure, inSilence } from '../shared/announce-failure.ts';
import { heard } from '../shared/heard.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import type { SessionStorage } from '../shared/session-storage.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { PurchaseGateway } from './purchase-gateway.ts';
import { isReady, proposalOf, withUnits } from './purchase-rows.ts';
import { reopened, reworded, withFound, withSuggested } from './row-changes.ts';
import { createRowSearch } from './row-search.ts';
import { createTextIntake, type TextIntakeState } from './text-intake.ts';
import { createTypedField, type TypedFieldState } from './typed-field.ts';
import { createWorkingList, type WorkingListState } from './working-list.ts';

/** A purchase list that is being worked on (采购单, R37). */
export interface PurchaseListState extends TypedFieldState, TextIntakeState, WorkingListState, BatchState {}

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
  /** Takes what is offered for all rows: what is there, or whole packs. */
  takeAdvice(kind: RowAdvice): void;
  /** Undoes the last change of many rows. */
  undo(): void;
  /** Shows goods for a row by other words than its own; its own are remembered with the choice. */
  search(key: number, text: string): void;
  /** Takes back the choice of a row's goods, or the shop's match; what was remembered for its words is forgotten. */
  reopen(key: number): void;
  /** Asks about a row with another text. */
  reword(key: number, text: string): void;
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
  /** Another buyer comes: nothing more is read, matched, kept or added. */
  end(): void;
}

interface PurchaseListNeeds extends BatchNeeds {
  readonly purchases: Pick<PurchaseGateway, 'match' | 'readFile' | 'learn' | 'forget'>;
  readonly catalogue: Pick<GoodsGateway, 'list'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly storage: SessionStorage;
  readonly announceFailure: AnnounceFailure;
}

/**
 * Creates it; one for the whole page, kept between visits. Three owners do the work, each with a state of its own: the
 * field that is typed into, the intake of texts and files, and the list of rows.
 */
export function createPurchaseList(needs: PurchaseListNeeds): PurchaseList {
  const { purchases, catalogue, clock, storage, announceFailure } = needs;
  const batch = createBatchAdding(needs);
  const list = createWorkingList({ purchases, clock, storage, announceFailure, typedRows: () => field.ownRows() });
  const field = createTypedField({ write: (own, read) => list.write(own, read).own, match: () => list.match('typed') });
  const intake = createTextIntake({ purchases, announceFailure, write: list.write, match: () => list.match('all') });

  const parts$ = merge(heard(field), heard(intake), heard(list), heard(batch)).pipe(
    map((part) => (state: PurchaseListState): PurchaseListState => ({ ...state, ...part })),
  );
  const settle = (answer: BatchAnswer): void => {
    list.settle(answer);
    // What was typed has gone into the cart with other rows of its goods: it is not typed any more.
    if ([...field.ownRows()].some((key) => list.questionOf(key) === undefined)) field.leave();
  };
  const lookup = createRowSearch({
    catalogue,
    announceFailure,
    // A row that was settled meanwhile asks no more.
    onFound: (key, text, goods) => list.change(key, (row) => (row.offer === null ? withFound(row, text, goods) : row)),
  });
  const settled$ = batch.answers$.pipe(tap(settle), ignoreElements());
  const initial: PurchaseListState = { ...field.getState(), ...intake.getState(), ...list.getState(), ...batch.getState() };
  const model: ViewModel<PurchaseListState> = createViewModel<PurchaseListState>(initial, merge(settled$, lookup.work$, parts$));
  // What was pasted is matched and added although its screen has been left: the owner listens to itself.
  const end = model.subscribe(() => undefined);

  /** The buyer works on a row of what was typed: the typing is finished. */
  const settleTyped = (): void => {
    if (field.ownRows().size === 0) return;
    const { typed } = field.getState();
    intake.takeAtOnce(typed, field.leave());
    list.match('all');
  };
  const onRow = (key: number, change: () => void): void => {
    const question = field.ownRows().has(key) ? list.questionOf(key) : undefined;
    if (question !== undefined) settleTyped();
    // Its line may have been written on meanwhile: then it is another row.
    if (question === undefined || question === list.questionOf(key)) change();
  };

  if (list.getState().rows.length > 0) queueMicrotask(() => list.match('all'));
  return {
    ...model,
    take: (text) => intake.take(text),
    type: (text, isWhole = true) => field.type(text, isWhole),
    takeTyped: (pasted = '') => {
      const text = [field.getState().typed, pasted].filter((one) => one.trim() !== '').join('\n');
      const own = field.leave();
      if (text !== '') intake.take(text, own);
    },
    takeFile: intake.takeFile,
    readAs: intake.readAs,
    forgetFailedFile: intake.forgetFailedFile,
    choose: (key, goodsId) =>
      onRow(key, () => {
        const words = list.questionOf(key);
        list.choose(key, goodsId);
        if (words !== undefined) void purchases.learn([{ words, goodsId }]).catch(inSilence);
      }),
    search: (key, text) => onRow(key, () => lookup.search(key, text)),
    setUnits: (key, units) => onRow(key, () => list.change(key, (row) => withUnits(row, units))),
    accept: (key) => onRow(key, () => list.change(key, withSuggested)),
    takeAdvice: (kind) => {
      settleTyped();
      list.takeAdvice(kind);
    },
    undo: list.undo,
    reopen: (key) =>
      onRow(key, () => {
        const row = list.getState().rows.find((one) => one.key === key);
        if (row === undefined) return;
        const isRemembered = row.question.chosenId !== null || proposalOf(row) === 'learned';
        list.change(key, reopened);
        // Asked again, the shop must not propose what has just been taken back.
        void (isRemembered ? purchases.forget(row.question).catch(inSilence) : Promise.resolve()).then(() => list.match('all'));
      }),
    reword: (key, text) =>
      onRow(key, () => {
        list.change(key, (row) => reworded(row, text));
        list.match('all');
      }),
    drop: (key) => onRow(key, () => list.drop(key)),
    clear: () => {
      if (field.ownRows().size > 0) field.leave();
      batch.close();
      intake.clear();
      list.clear();
    },
    match: () => {
      settleTyped();
      list.match('all');
    },
    addAll: () => {
      settleTyped();
      const ids = new Set(list.getState().rows.flatMap((row) => (isReady(row) ? (row.offer?.goods.id ?? []) : [])));
      batch.add([...ids], (id) => {
        const one = list.getState().wanted.get(id);
        return one === undefined ? null : { offer: withTime(one.offer, clock.now()), quantity: one.units };
      });
    },
    stop: () => {
      list.stop();
      batch.stop();
    },
    closeNews: batch.close,
    end,
  };
}
