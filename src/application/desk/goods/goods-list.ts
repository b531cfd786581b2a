import { map, merge, Subject } from 'rxjs';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { type Load, loadAs, loadOf, waiting } from '../../shared/load/load.ts';
import type { Messages } from '../../shared/messages.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import { createSubmissionKeys, type KeySource } from '../../shared/write/submission-keys.ts';
import { type GoodsDraft, isOpen, isTouched, type JudgedDraft, judgedDraft, ladderFollowing, untouched } from './goods-draft.ts';
import type { DeskGoodsGateway, DeskGoodsPage, DeskGoodsRow, GoodsListQuestion, GoodsSummary } from './goods-ports.ts';

/** A row of the list: goods as they are, and what somebody makes of them. */
export interface GoodsListRow {
  readonly row: DeskGoodsRow;
  readonly draft: GoodsDraft;
  readonly judged: JudgedDraft;
  readonly isTouched: boolean;
}

/** All that is shown of a page. */
export interface GoodsTable extends Pick<DeskGoodsPage, 'total' | 'page' | 'perPage' | 'everywhere'> {
  readonly rows: readonly GoodsListRow[];
}

/** What is not saved yet. */
interface UnsavedEdits {
  readonly count: number;
  /** how many of them wait for somebody */
  readonly open: number;
  readonly changes: readonly { readonly id: string; readonly name: string; readonly change: string; readonly isSteep: boolean }[];
}

interface GoodsListState {
  readonly table: Load<GoodsTable>;
  readonly summary: Load<GoodsSummary>;
  readonly unsaved: UnsavedEdits;
  readonly isSaving: boolean;
}

/** 商品: found, priced and put on or off the list, many at a time. */
export interface GoodsList extends ViewModel<GoodsListState> {
  show(question: GoodsListQuestion): void;
  retry(): void;
  refresh(): void;
  /** Changes the draft of goods. */
  write(row: DeskGoodsRow, change: Partial<Pick<GoodsDraft, 'price' | 'ladder' | 'isOn' | 'isFallMeant'>>): void;
  /** Lets the ladder follow the new price in proportion. */
  followLadder(row: DeskGoodsRow): void;
  /** Forgets what is not saved, of one or of all. */
  undo(id?: string): void;
  /** Saves all that waits for nobody; what somebody else changed meanwhile stays, and is shown. */
  save(): void;
}

interface GoodsListNeeds {
  readonly deskGoods: Pick<DeskGoodsGateway, 'list' | 'summary' | 'edit'>;
  readonly keys: KeySource;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

type Drafts = Readonly<Record<string, GoodsDraft>>;

interface Own {
  readonly page: Load<DeskGoodsPage>;
  readonly summary: Load<GoodsSummary>;
  readonly drafts: Drafts;
  readonly isSaving: boolean;
}

type Patch = (state: Own) => Own;

/** As many as one call takes. */
const editsAtOnce = 50;

const isSame = (one: GoodsListQuestion, other: GoodsListQuestion): boolean => JSON.stringify(one) === JSON.stringify(other);

function rowOf(row: DeskGoodsRow, drafts: Drafts): GoodsListRow {
  const draft = drafts[row.id] ?? untouched(row);
  return { row, draft, judged: judgedDraft(draft), isTouched: isTouched(draft) };
}

function shown({ page, summary, drafts, isSaving }: Own): GoodsListState {
  const all = Object.values(drafts).map((draft) => ({ draft, judged: judgedDraft(draft) }));
  return {
    table: loadAs<DeskGoodsPage, GoodsTable>(page, ({ goods, ...paging }) => ({
      ...paging,
      rows: goods.map((row) => rowOf(row, drafts)),
    })),
    summary,
    unsaved: {
      count: all.length,
      open: all.filter(({ draft, judged }) => isOpen(draft, judged)).length,
      changes: all.map(({ draft, judged: { change, fault, fall } }) => ({
        ...{ id: draft.seen.id, name: draft.seen.name, change: fault === '' ? change : '写得不对', isSteep: fall !== '' },
      })),
    },
    isSaving,
  };
}

const without = (drafts: Drafts, id: string): Drafts => Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== id));

const withDraft = (drafts: Drafts, draft: GoodsDraft): Drafts =>
  isTouched(draft) ? { ...drafts, [draft.seen.id]: draft } : without(drafts, draft.seen.id);

const editOf = ({ seen, price, ladder, isOn, isFallMeant }: GoodsDraft) => {
  const was = untouched(seen);
  return { ...{ id: seen.id, priceWas: was.price, price, ladderWas: was.ladder, ladder, wasOn: was.isOn, isOn, isFallMeant } };
};

/** What is left after a save: what was refused, over the goods as they are now. */
function draftsAfter(drafts: Drafts, answer: Awaited<ReturnType<DeskGoodsGateway['edit']>>): Drafts {
  const fresh = new Map(answer.goods.map((row) => [row.id, row]));
  const refusals = new Map(answer.refused.map(({ id, words }) => [id, words]));
  return Object.fromEntries(
    Object.entries(drafts).flatMap(([id, draft]) => {
      const refusal = refusals.get(id);
      if (refusal === undefined) return fresh.has(id) ? [] : [[id, draft]];
      const now = { ...draft, seen: fresh.get(id) ?? draft.seen, refusal, isFallMeant: false };
      return isTouched(now) ? [[id, now]] : [];
    }),
  );
}

/** Creates 商品. */
export function createGoodsList({ deskGoods, keys, messages, announceFailure }: GoodsListNeeds, first: GoodsListQuestion): GoodsList {
  const patches = new Subject<Patch>();
  const submissions = createSubmissionKeys(keys);
  const pages = loadOf<GoodsListQuestion, DeskGoodsPage>({ ask: (question) => deskGoods.list(question), announceFailure, isSame }, first);
  const summaries = loadOf<null, GoodsSummary>({ ask: () => deskGoods.summary(), announceFailure }, null);
  const model = createViewModel<Own, GoodsListState>(
    { page: waiting, summary: waiting, drafts: {}, isSaving: false },
    merge(
      pages.patches$.pipe(map((patch): Patch => (state) => ({ ...state, page: patch(state.page) }))),
      summaries.patches$.pipe(map((patch): Patch => (state) => ({ ...state, summary: patch(state.summary) }))),
      patches,
    ),
    shown,
  );
  const { getOwn, ...view } = model;
  const write: GoodsList['write'] = (row, change) =>
    patches.next((state) => {
      const before = state.drafts[row.id] ?? untouched(row);
      // A fall that was meant was this one; another price is asked for anew.
      const asked = change.price === undefined && change.ladder === undefined ? {} : { isFallMeant: false };
      return { ...state, drafts: withDraft(state.drafts, { ...before, ...asked, ...change, refusal: '' }) };
    });
  const refresh = (): void => {
    pages.refresh();
    summaries.refresh();
  };
  const save = async (): Promise<void> => {
    const { drafts, isSaving } = getOwn();
    const ready = Object.values(drafts);
    if (isSaving || ready.length === 0 || ready.some((draft) => isOpen(draft, judgedDraft(draft)))) return;
    patches.next((state) => ({ ...state, isSaving: true }));
    let [saved, refused] = [0, 0];
    try {
      for (let from = 0; from < ready.length; from += editsAtOnce) {
        const edits = ready.slice(from, from + editsAtOnce).map(editOf);
        const answer = await deskGoods.edit(edits, submissions.keyFor(edits));
        submissions.answered();
        [saved, refused] = [saved + edits.length - answer.refused.length, refused + answer.refused.length];
        patches.next((state) => ({ ...state, drafts: draftsAfter(state.drafts, answer) }));
      }
    } catch (error) {
      announceFailure(error);
    } finally {
      patches.next((state) => ({ ...state, isSaving: false }));
      refresh();
    }
    if (saved > 0) messages.toast('success', `已保存 ${saved} 种`);
    if (refused > 0) messages.toast('error', `${refused} 种没有保存，原因写在那一行`);
  };
  return {
    ...view,
    show: pages.show,
    retry: () => {
      pages.retry();
      summaries.retry();
    },
    refresh,
    write,
    followLadder: (row) => write(row, { ladder: ladderFollowing(getOwn().drafts[row.id] ?? untouched(row)) }),
    undo: (id) =>
      patches.next((state) => ({
        ...state,
        drafts: id === undefined ? {} : without(state.drafts, id),
      })),
    save: () => void save(),
  };
}
