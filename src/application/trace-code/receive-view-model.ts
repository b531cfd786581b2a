import { map, merge, Subject } from 'rxjs';
import { pastedCodes } from '../../domain/trace-code/pasted-codes.ts';
import type { ScanVerdict } from '../../domain/trace-code/receive-codes.ts';
import { prepareShortage } from '../after-sales/ask-draft.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { LastingStorage } from '../shared/lasting-storage.ts';
import { besides, inReady, type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { SessionStorage } from '../shared/session-storage.ts';
import { shownTime } from '../shared/shown/shown-time.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { createDraftMemory } from '../shared/write/draft-memory.ts';
import { createSubmissionKeys, type KeySource } from '../shared/write/submission-keys.ts';
import { createScanList, type JudgedScan, type ScannedOrder } from './scan-list.ts';
import type { TraceCodeGateway, TracedOrder } from './trace-code-gateway.ts';

/** What was told of receiving, ready to show. */
type ToldReceipt = Omit<TracedOrder['receipts'][number], 'at'> & { readonly at: string };

/** An order that is being received. */
interface ReceivedOrder extends ScannedOrder {
  /** the newest first */
  readonly receipts: readonly ToldReceipt[];
}

/** The last scan, or what a pasted text held; `turn` tells equal ones apart. */
export type LastScan = { readonly turn: number } & (
  ({ readonly kind: 'one' } & JudgedScan) | { readonly kind: 'many'; readonly counts: Readonly<Record<ScanVerdict, number>> }
);

type ReceiveState = Load<ReceivedOrder> & {
  readonly last: LastScan | null;
  readonly isSending: boolean;
  /** whether scans are heard */
  readonly hasSound: boolean;
  /** whether something was scanned that is not told yet */
  readonly isOpen: boolean;
};

/** Receiving an order by scanner (扫码收货, R70). Scans survive a reload until they are told. */
export interface ReceiveViewModel extends ViewModel<ReceiveState> {
  retry(): void;
  /** Judges a scan, or the codes of a pasted text. */
  scan(text: string): void;
  /** The codes that were not scanned, by goods, batch and parcel. */
  missing(): ReturnType<ReturnType<typeof createScanList>['missing']>;
  /** Tells the shop what was scanned; it is kept with the order. */
  finish(): void;
  /** Opens a request for what is missing, which names the codes. */
  askForMissing(): void;
  switchSound(isOn: boolean): void;
}

interface ReceiveNeeds {
  readonly traceCodes: TraceCodeGateway;
  readonly storage: SessionStorage;
  readonly lasting: LastingStorage;
  readonly keys: KeySource;
  readonly navigator: Navigator;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** Scans that one call tells. */
const scansAtOnce = 4_000;
const soundKey = 'scan-sound';

type Patch = (state: ReceiveState) => ReceiveState;

/** 少 2 盒：批号 260801，追溯码 8…: what a request says of what is missing; it is cut where a case has no room. */
const shortageWords = (missing: ReturnType<ReceiveViewModel['missing']>): string =>
  `扫码收货核对，未收到：${missing
    .map(({ group: { name, batch, unit }, codes }) => `${name} 批号 ${batch} ${codes.length}${unit}，追溯码 ${codes.join('、')}`)
    .join('；')}`;

/** Creates the view model of receiving one order. */
export function createReceiveViewModel(needs: ReceiveNeeds, orderId: string): ReceiveViewModel {
  const { traceCodes, storage, lasting, navigator, messages, announceFailure } = needs;
  const drafts = createDraftMemory(storage);
  const submission = createSubmissionKeys(needs.keys);
  const draftName = `receive ${orderId}`;
  const patches = new Subject<Patch>();
  let list = createScanList({ groups: [], receipts: [] }, []);
  let receipts: readonly ToldReceipt[] = [];
  let turn = 0;

  const keptScans = (): readonly string[] => {
    const kept = drafts.recall(draftName)?.scans;
    return typeof kept === 'string' ? kept.split('\n').filter((one) => one !== '') : [];
  };
  const show = (): ReceivedOrder => ({ ...list.read(), receipts });
  const take = (traced: TracedOrder): ReceivedOrder => {
    list = createScanList(traced, keptScans());
    receipts = traced.receipts.map(({ at, ...receipt }) => ({ ...receipt, at: shownTime(at) }));
    return show();
  };
  const { patches$, retry } = loadOf({ ask: async () => take(await traceCodes.read(orderId)), announceFailure, isNamed: true }, undefined);
  const changed =
    (changes: Partial<Omit<ReceiveState, keyof Load<ReceivedOrder>>>): Patch =>
    (state) => ({ ...besides<ReceivedOrder, ReceiveState>(inReady(show))(state), ...changes, isOpen: list.scans.length > 0 });

  const scan = (text: string): void => {
    const codes = pastedCodes(text);
    if (codes.length === 0) return;
    const judged = codes.map((code) => list.scan(code));
    drafts.keep(draftName, { scans: list.scans.join('\n') });
    turn += 1;
    const [one] = judged;
    if (one !== undefined && judged.length === 1) patches.next(changed({ last: { kind: 'one', turn, ...one } }));
    else {
      const counts = { matched: 0, foreign: 0, double: 0, unreadable: 0 };
      for (const { verdict } of judged) counts[verdict] += 1;
      patches.next(changed({ last: { kind: 'many', turn, counts } }));
    }
  };
  const tell = async (): Promise<void> => {
    try {
      while (list.scans.length > 0) {
        const part = list.scans.slice(0, scansAtOnce);
        const traced = await traceCodes.receive(orderId, part, submission.keyFor(part));
        submission.answered();
        const rest = list.scans.slice(part.length);
        drafts.keep(draftName, rest.length === 0 ? null : { scans: rest.join('\n') });
        take(traced);
      }
      messages.toast('success', '收货结果已保存');
      patches.next(changed({ last: null, isSending: false }));
    } catch (error) {
      announceFailure(error);
      patches.next(changed({ isSending: false }));
    }
  };
  const model = createViewModel<ReceiveState>(
    { ...waiting, last: null, isSending: false, hasSound: lasting.read(soundKey) !== 'off', isOpen: false },
    merge(
      patches$.pipe(
        map((patch): Patch => (state) => ({ ...besides<ReceivedOrder, ReceiveState>(patch)(state), isOpen: list.scans.length > 0 })),
      ),
      patches,
    ),
  );
  return {
    ...model,
    retry,
    scan,
    missing: () => list.missing(),
    finish: () => {
      if (model.getState().isSending || list.scans.length === 0) return;
      patches.next(changed({ isSending: true }));
      void tell();
    },
    askForMissing: () => {
      const missing = list.missing();
      // A line's batch may have left in several parcels, and is asked for once.
      const units = new Map<string, { readonly lineId: string; readonly batch: string; units: number }>();
      for (const { group, codes } of missing) {
        const key = `${group.lineId} ${group.batch}`;
        const one = units.get(key) ?? { lineId: group.lineId, batch: group.batch, units: 0 };
        units.set(key, { ...one, units: one.units + codes.length });
      }
      prepareShortage(storage, { orderId, lines: [...units.values()], words: shortageWords(missing) });
      navigator.goTo(`/order/afterSalesInfo/${encodeURIComponent(orderId)}`);
    },
    switchSound: (isOn) => {
      lasting.keep(soundKey, isOn ? null : 'off');
      patches.next((state) => ({ ...state, hasSound: isOn }));
    },
  };
}
