import { map, merge, Subject } from 'rxjs';
import { amountAsText, inYuan, noMoney } from '../../../domain/shared/money.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import type { Answered } from '../../shared/gateway-of.ts';
import { createForm, type Faults, type Form } from '../../shared/form.ts';
import { besides, type Load, loadAs, loadOf, waiting } from '../../shared/load/load.ts';
import type { Messages } from '../../shared/messages.ts';
import type { ServerClock } from '../../shared/server-clock.ts';
import { today } from '../../shared/shown/shown-time.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { KeySource } from '../../shared/write/submission-keys.ts';
import type { DeskTransfers, OpenTransfer, TransferPage } from './money-ports.ts';
import { pickedEffects, type ShownUse, shownUse } from './shown-use.ts';
import { createToldActs } from './told-acts.ts';

/** A transfer that waits, with what somebody has chosen for it. */
export interface IncomingRow {
  readonly came: OpenTransfer;
  readonly uses: readonly ShownUse[];
  /** The use that is chosen; null: somebody has to choose, or there is none. */
  readonly chosen: ShownUse | null;
  /** It may be ticked: amount and payer agree, and nothing of it waits for a second person. */
  readonly isPickable: boolean;
  readonly isPicked: boolean;
}

/** All that is shown of what came. */
export interface IncomingTable {
  readonly rows: readonly IncomingRow[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
  readonly sum: TransferPage['sum'];
}

interface IncomingState {
  readonly table: Load<IncomingTable>;
  /** How many are picked, what they come to, and what will happen. */
  readonly picked: { readonly count: number; readonly sum: string; readonly effects: string };
  /** The picked ones are on their way, one after the other. */
  readonly isConfirming: boolean;
}

/** What a transfer is given to by itself: with its reason where a second person has to agree. */
interface MatchDraft {
  readonly row: IncomingRow;
  /** null: nothing is chosen yet */
  readonly use: ShownUse | null;
  readonly reason: string;
}

/** Why a transfer waits. */
interface LeaveDraft {
  readonly row: OpenTransfer;
  readonly words: string;
}

/** A transfer that was handed back at the bank. */
interface HandBackDraft extends LeaveDraft {
  readonly reference: string;
}

/** Money that somebody writes down by hand. */
interface EnterDraft {
  readonly reference: string;
  readonly amount: string;
  readonly payer: string;
  readonly remark: string;
  readonly bookedOn: string;
}

/** 收款: what came, what it may be for, and what is done with it (R49). */
export interface Incoming extends ViewModel<IncomingState> {
  readonly match: Form<MatchDraft>;
  readonly leave: Form<LeaveDraft>;
  readonly handBack: Form<HandBackDraft>;
  readonly enter: Form<EnterDraft>;
  show(page: number): void;
  retry(): void;
  refresh(): void;
  /** Ticks a row, or no longer; one that may not be ticked stays as it is. */
  toggle(id: string): void;
  /** Chooses one of several uses. */
  choose(id: string, at: number): void;
  /** Gives each picked transfer to what it is for, one after the other; the first failure ends it, and is told. */
  confirm(): void;
}

/** What the screen needs of the desk. */
interface IncomingNeeds {
  readonly deskTransfers: DeskTransfers;
  readonly keys: KeySource;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

interface Choices {
  /** by transfer: the place of the use that somebody chose */
  readonly chosen: Readonly<Record<string, number>>;
  /** by transfer: what somebody said of its tick */
  readonly ticked: Readonly<Record<string, boolean>>;
  readonly isConfirming: boolean;
}

type Own = Load<TransferPage> & Choices;

function rowOf(came: OpenTransfer, { chosen, ticked }: Choices): IncomingRow {
  const uses = came.uses.map((use) => shownUse(came, use));
  const at = chosen[came.id] ?? (came.sure >= 0 ? came.sure : uses.length === 1 ? 0 : -1);
  const use = uses[at] ?? null;
  const isPickable = use !== null && use.isExact && came.proposal === '';
  return { came, uses, chosen: use, isPickable, isPicked: isPickable && (ticked[came.id] ?? at === came.sure) };
}

const pickedRows = (state: Own): readonly (IncomingRow & { readonly chosen: ShownUse })[] =>
  (state.known?.transfers ?? []).flatMap((transfer) => {
    const row = rowOf(transfer, state);
    return row.isPicked && row.chosen !== null ? [{ ...row, chosen: row.chosen }] : [];
  });

function shown(state: Own): IncomingState {
  const picked = pickedRows(state);
  const sum = picked.reduce((all, { came }) => all.plus(came.amount), noMoney);
  const table = loadAs<TransferPage, IncomingTable>(state, ({ transfers, total, page, perPage, sum: all }) => ({
    ...{ rows: transfers.map((transfer) => rowOf(transfer, state)), total, page, perPage, sum: all },
  }));
  const effects = pickedEffects(picked.map(({ chosen }) => chosen));
  return { table, picked: { count: picked.length, sum: inYuan(amountAsText(sum)), effects }, isConfirming: state.isConfirming };
}

/** What the server is told of a match; `target` is the order, or the shop. */
const matchOf = ({ use }: ShownUse, reason: string) => ({
  ...{ kind: use.kind, target: use.kind === 'order' ? use.orderId : use.buyerId, expect: amountAsText(use.due), reason },
});

const doneWords: Readonly<Record<Answered<DeskTransfers['match']>['outcome'], string>> = {
  paid: '已对应，订单转待发货',
  waits: '已记部分收款，订单仍在等余款',
  settled: '已还账期款',
  'on-balance': '已记到余额',
  proposed: '已提出，等第二人复核',
};

const filled = <Draft extends object>(draft: Draft, ...fields: readonly (keyof Draft)[]): Result<Draft, Faults<keyof Draft>> => {
  const empty = fields.filter((field) => String(draft[field]).trim() === '');
  if (empty.length === 0) return accepted(draft);
  return refused(Object.fromEntries(empty.map((field) => [field, null])) as Faults<keyof Draft>);
};

/** The acts on one transfer, each a form that says what it does. */
function actsOf({ deskTransfers, keys, messages, announceFailure }: IncomingNeeds, refresh: () => void) {
  const { keyFor, said } = createToldActs({ keys, messages, reread: () => refresh() });
  const kit = { messages, announceFailure };
  return {
    match: createForm<MatchDraft, MatchDraft & { readonly use: ShownUse }, Answered<DeskTransfers['match']>>({
      ...kit,
      check: (draft) => {
        const { use, reason } = draft;
        if (use === null) return refused({ use: null });
        return use.use.needsSecond && reason.trim() === '' ? refused({ reason: null }) : accepted({ ...draft, use });
      },
      send: ({ row: { came }, use, reason }) => {
        const match = matchOf(use, reason);
        return deskTransfers.match(came.id, match, keyFor([came.id, match]));
      },
      done: ({ outcome }) => said(doneWords[outcome]),
    }),
    leave: createForm<LeaveDraft, LeaveDraft, unknown>({
      ...kit,
      check: (draft) => filled(draft, 'words'),
      send: ({ row, words }) => deskTransfers.leave(row.id, words),
      done: () => said('已挂着，写明在等什么'),
    }),
    handBack: createForm<HandBackDraft, HandBackDraft, unknown>({
      ...kit,
      check: (draft) => filled(draft, 'reference', 'words'),
      send: ({ row, reference, words }) => deskTransfers.handBack(row.id, { reference, words }, keyFor([row.id, reference, words])),
      done: () => said('已登记退回原户'),
    }),
    enter: createForm<EnterDraft, EnterDraft, unknown>({
      ...kit,
      check: (draft) => filled(draft, 'reference', 'amount', 'payer', 'bookedOn'),
      send: (draft) => deskTransfers.enter(draft, keyFor(draft)),
      done: () => said('已记一笔到账'),
    }),
  };
}

/** Creates 收款. */
export function createIncoming(needs: IncomingNeeds): Incoming {
  const { deskTransfers, keys, messages, announceFailure } = needs;
  const { patches$, show, retry, refresh } = loadOf<number, TransferPage>({ ask: (page) => deskTransfers.list(page), announceFailure }, 1);
  const own = new Subject<(state: Own) => Own>();
  const first: Own = { ...waiting, chosen: {}, ticked: {}, isConfirming: false };
  const model = createViewModel<Own, IncomingState>(
    first,
    merge(patches$.pipe(map((patch) => besides<TransferPage, Own>(patch))), own),
    shown,
  );
  const rowBy = (id: string): IncomingRow | undefined => {
    const state = model.getOwn();
    const transfer = state.known?.transfers.find((one) => one.id === id);
    return transfer && rowOf(transfer, state);
  };
  const confirm = async (): Promise<void> => {
    const picked = pickedRows(model.getOwn());
    if (picked.length === 0 || model.getOwn().isConfirming) return;
    own.next((state) => ({ ...state, isConfirming: true }));
    let [count, sum] = [0, noMoney];
    try {
      for (const { came, chosen } of picked) {
        const outcome = await deskTransfers.match(came.id, matchOf(chosen, ''), keys.next());
        if (!outcome.ok) throw new Error('A match without a reason was refused for its reason');
        [count, sum] = [count + 1, sum.plus(came.amount)];
      }
    } catch (error) {
      announceFailure(error);
    } finally {
      own.next((state) => ({ ...state, isConfirming: false }));
      refresh();
    }
    if (count > 0) messages.toast('success', `已确认 ${count} 笔 ${inYuan(amountAsText(sum))}`);
  };
  return {
    ...model,
    ...actsOf(needs, refresh),
    show,
    retry,
    refresh,
    toggle: (id) => {
      const row = rowBy(id);
      if (row?.isPickable) own.next((state) => ({ ...state, ticked: { ...state.ticked, [id]: !row.isPicked } }));
    },
    choose: (id, at) => own.next((state) => ({ ...state, chosen: { ...state.chosen, [id]: at }, ticked: { ...state.ticked, [id]: true } })),
    confirm: () => void confirm(),
  };
}

/** A draft of today for money that somebody writes down by hand. */
export const freshEntry = (clock: Pick<ServerClock, 'now'>): EnterDraft => ({
  ...{ reference: '', amount: '', payer: '', remark: '', bookedOn: today(clock.now()) },
});
