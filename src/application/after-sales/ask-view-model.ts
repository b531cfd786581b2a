import { debounceTime, distinctUntilChanged, ignoreElements, map, merge, tap } from 'rxjs';
import type { AskField } from '../../contract/after-sales/after-sales-gateway.ts';
import { type AfterSalesKind, type AfterSalesReason, afterSalesReasons, reasonTerms } from '../../domain/after-sales/after-sales-reason.ts';
import { leftToAsk } from '../../domain/after-sales/asked-units.ts';
import { caseBounds } from '../../domain/after-sales/case-bounds.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import { heard } from '../shared/heard.ts';
import { type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { createSubmissionKeys, type KeySource } from '../shared/write/submission-keys.ts';
import type { SessionStorage } from '../shared/session-storage.ts';
import { createDraftMemory, remembering } from '../shared/write/draft-memory.ts';
import type { UploadGateway } from '../upload/upload-gateway.ts';
import { keptFilesIn } from '../upload/kept-files.ts';
import { createUploads, filesOf, keptIds, type Uploads } from '../upload/uploads.ts';
import { askDraftName, batchKey } from './ask-draft.ts';
import { boxesCounted, boxesNamed, linesWithCodes, type NamedBoxes, type NamedCounts } from './named-codes.ts';
import type { AfterSalesGateway, AskedLine, CaseAsk, OpenOrder, Quote } from './after-sales-gateway.ts';

/** The draft of a request; units and trace codes by `batchKey`. */
export interface AskDraft extends NamedBoxes {
  readonly reason: AfterSalesReason | null;
  readonly kind: AfterSalesKind | null;
  readonly words: string;
  readonly pictures: null;
}

/** The field lengths of a case. */
export const askLengths = { words: caseBounds.words } as const;

/** A request for after-sales: what the buyer may ask, the draft, and the refund. */
export interface AskViewModel extends ViewModel<Load<OpenOrder>> {
  retry(): void;
  readonly form: Form<AskDraft>;
  readonly uploads: Uploads;
  /** The refund for the chosen units, as the shop calculates it; null when none are chosen. */
  readonly quote: ViewModel<Load<Quote | null>> & { retry(): void };
  /** Units of a batch in a draft. */
  unitsOf(draft: AskDraft, lineId: string, batch: string): number;
  choose(reason: AfterSalesReason): void;
  /** Sets the units of a batch; 0 removes it. */
  count(lineId: string, batch: string, units: number): void;
  /** Names the trace codes of a scan or a pasted text; a batch has as many units as codes at least. */
  nameCodes(text: string): NamedCounts;
}

interface AskNeeds {
  readonly afterSales: AfterSalesGateway;
  readonly uploads: UploadGateway;
  /** Unsent input survives a reload. */
  readonly storage: SessionStorage;
  readonly keys: KeySource;
  readonly navigator: Navigator;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** The question for the refund. */
interface QuoteQuestion {
  readonly lines: readonly AskedLine[];
  readonly kind: AfterSalesKind;
  /** null until one is chosen */
  readonly reason: AfterSalesReason | null;
}

const emptyDraft: AskDraft = { units: {}, codes: {}, reason: null, kind: null, words: '', pictures: null };
const sameQuestion = (one: QuoteQuestion, other: QuoteQuestion): boolean => JSON.stringify(one) === JSON.stringify(other);
/** Quick steps make one question. */
const pauseMs = 250;

/** Puts the line from the address first. */
const chosenFirst = (order: OpenOrder, chosenId: string | null): OpenOrder => ({
  ...order,
  lines: [...order.lines.filter(({ lineId }) => lineId === chosenId), ...order.lines.filter(({ lineId }) => lineId !== chosenId)],
});

/** The batch of that line that is preset with one unit. */
function chosenIn(order: OpenOrder | null, chosenId: string | null): { readonly lineId: string; readonly batch: string } | null {
  const line = order?.lines.find(({ lineId }) => lineId === chosenId);
  const batch = line?.batches.find((one) => leftToAsk(one) > 0);
  return line === undefined || batch === undefined ? null : { lineId: line.lineId, batch: batch.batch };
}

/** Units of a batch that may still be asked about; 0 for an unknown one. */
function mostOf(order: OpenOrder | null, lineId: string, batch: string): number {
  const line = order?.lines.find((one) => one.lineId === lineId);
  const found = line?.batches.find((one) => one.batch === batch);
  return found === undefined ? 0 : leftToAsk(found);
}

/** The stored draft of a request; unknown parts are left out. */
function draftIn(kept: Readonly<Record<string, unknown>> | null): AskDraft {
  const reason = afterSalesReasons.find((one) => one === kept?.reason) ?? null;
  const kind = reason === null ? null : (reasonTerms[reason].kinds.find((one) => one === kept?.kind) ?? null);
  const units = Object.entries(typeof kept?.units === 'object' && kept.units !== null ? kept.units : {}).filter(
    ([, count]) => Number.isInteger(count) && Number(count) >= 0,
  );
  const codes = Object.entries(typeof kept?.codes === 'object' && kept.codes !== null ? kept.codes : {}).filter(
    ([, some]) => Array.isArray(some) && some.every((one) => typeof one === 'string'),
  );
  const words = typeof kept?.words === 'string' ? kept.words.slice(0, caseBounds.words) : '';
  return {
    ...{ ...emptyDraft, reason, kind, words, units: Object.fromEntries(units) as AskDraft['units'] },
    codes: Object.fromEntries(codes) as AskDraft['codes'],
  };
}

/** The units of a draft, of lines for which its reason is accepted. */
function askedLines(
  { reason }: AskDraft,
  order: OpenOrder | null,
  unitsOf: (lineId: string, batch: string) => number,
): readonly AskedLine[] {
  return (order?.lines ?? []).flatMap(({ lineId, batches, closed }) =>
    closed.some((one) => one.reason === reason)
      ? []
      : batches.map(({ batch }) => ({ lineId, batch, units: unitsOf(lineId, batch) })).filter((line) => line.units > 0),
  );
}

const questionIn = ({ kind, reason }: AskDraft, lines: readonly AskedLine[]): QuoteQuestion => ({ lines, kind: kind ?? 'return', reason });

/** The subject of a request: an order, and one of its lines; null when unknown. */
interface AskSubject {
  readonly orderId: string;
  readonly lineId: string | null;
}

/** Creates the view model of a request for one order (`/order/afterSalesInfo/:id`). */
export function createAskViewModel(needs: AskNeeds, { orderId, lineId: chosenId }: AskSubject): AskViewModel {
  const { afterSales, keys, navigator, messages, announceFailure } = needs;
  const submission = createSubmissionKeys(keys);
  const drafts = createDraftMemory(needs.storage);
  const draftName = askDraftName(orderId);
  const { patches$, retry } = loadOf(
    { ask: async () => chosenFirst(await afterSales.open(orderId), chosenId), announceFailure, isNamed: true },
    undefined,
  );
  const kept = drafts.recall(draftName);
  const uploads = createUploads({
    uploads: needs.uploads,
    announceFailure,
    use: 'after-sales',
    most: caseBounds.pictures,
    first: keptFilesIn(kept?.pictures, caseBounds.pictures),
  });
  const model = createViewModel<Load<OpenOrder>>(waiting, patches$);

  const unitsIn =
    (draft: AskDraft) =>
    (lineId: string, batch: string): number => {
      const chosen = chosenIn(model.getState().known, chosenId);
      const units = draft.units[batchKey(lineId, batch)] ?? (chosen?.lineId === lineId && chosen.batch === batch ? 1 : 0);
      // A stored draft may be older than another request.
      return Math.min(units, mostOf(model.getState().known, lineId, batch));
    };

  const check = (draft: AskDraft): Result<CaseAsk, Faults<AskField>> => {
    const { reason, kind } = draft;
    const lines = askedLines(draft, model.getState().known, unitsIn(draft));
    const pictures = keptIds(uploads.getState());
    const lacksPicture = pictures === null || (reason !== null && reasonTerms[reason].needsPicture && pictures.length === 0);
    if (reason === null || kind === null || lines.length === 0 || lacksPicture) {
      const missing = {
        reason: reason === null,
        kind: reason !== null && kind === null,
        units: lines.length === 0,
        pictures: lacksPicture,
      };
      return refused(Object.fromEntries(Object.entries(missing).flatMap(([field, isMissing]) => (isMissing ? [[field, null]] : []))));
    }
    return accepted({ orderId, lines: linesWithCodes(lines, draft.codes), kind, reason, words: draft.words.trim(), pictures });
  };
  let isSent = false;
  const form = createForm<AskDraft, CaseAsk, { readonly id: string }>({
    check,
    send: async (ask) => {
      const outcome = await afterSales.ask(ask, submission.keyFor(ask));
      if (outcome.ok) submission.answered();
      return outcome;
    },
    done: ({ id }) => {
      isSent = true;
      drafts.keep(draftName, null);
      messages.toast('success', '售后申请已提交', { goesAlong: true });
      navigator.goTo(`/order/returnInfo/${encodeURIComponent(id)}`);
    },
    messages,
    announceFailure,
    first: draftIn(kept),
  });
  const remember = (): void => {
    const { draft } = form.getState();
    if (draft !== null && !isSent) drafts.keep(draftName, { ...draft, pictures: filesOf(uploads.getState()) });
  };

  const questionOf = (draft: AskDraft): QuoteQuestion => questionIn(draft, askedLines(draft, model.getState().known, unitsIn(draft)));
  const quoted = loadOf<QuoteQuestion, Quote | null>(
    {
      ask: ({ lines, ...question }) => (lines.length === 0 ? Promise.resolve(null) : afterSales.preview({ orderId, lines, ...question })),
      isSame: sameQuestion,
      announceFailure,
    },
    questionOf(emptyDraft),
  );
  const questions$ = heard(form).pipe(
    map(({ draft }) => questionOf(draft ?? emptyDraft)),
    distinctUntilChanged(sameQuestion),
    debounceTime(pauseMs),
    tap((question) => quoted.show(question)),
    ignoreElements(),
  );
  return {
    ...model,
    retry,
    form: remembering(form, remember),
    uploads: remembering(uploads, remember),
    quote: { ...createViewModel<Load<Quote | null>>(waiting, merge(quoted.patches$, questions$)), retry: quoted.retry },
    unitsOf: (draft, lineId, batch) => unitsIn(draft)(lineId, batch),
    choose: (reason) => form.write({ reason, kind: reasonTerms[reason].kinds[0] ?? null }),
    count: (lineId, batch, units) => {
      const count = Math.min(units, mostOf(model.getState().known, lineId, batch));
      form.write(boxesCounted(form.getState().draft ?? emptyDraft, batchKey(lineId, batch), count));
    },
    nameCodes: (text) => {
      const draft = form.getState().draft ?? emptyDraft;
      const isOpen = ({ closed }: OpenOrder['lines'][number]) => !closed.some(({ reason }) => reason === draft.reason);
      const { counts, ...boxes } = boxesNamed(text, model.getState().known ?? { lines: [] }, draft, { isOpen, unitsOf: unitsIn(draft) });
      form.write(boxes);
      return counts;
    },
  };
}
