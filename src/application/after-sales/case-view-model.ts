import { map, merge, Subject } from 'rxjs';
import { caseBounds, isTrackingNumber } from '../../domain/after-sales/case-bounds.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import { besides, type Load, loadOf, ready, waiting } from '../shared/load/load.ts';
import type { Messages } from '../shared/messages.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { actsOf } from '../shared/write/acts.ts';
import type { UploadGateway } from '../upload/upload-gateway.ts';
import { createUploads, keptIds, type Uploads } from '../upload/uploads.ts';
import type { AfterSalesDetail, AfterSalesGateway, Parcel } from './after-sales-gateway.ts';

/** A case on its own screen. `missing`: it does not exist, or belongs to another buyer. */
type CaseState = Load<AfterSalesDetail> & { readonly isWithdrawing: boolean };

/** A message to the shop. */
interface WordDraft {
  readonly text: string;
  readonly pictures: null;
}

/** One case: its progress, and the buyer's actions. */
export interface CaseViewModel extends ViewModel<CaseState> {
  retry(): void;
  /** Asks for confirmation. */
  withdraw(): void;
  /** How the goods are returned; closed until the buyer opens it. */
  readonly parcel: Form<Parcel>;
  readonly word: Form<WordDraft>;
  readonly uploads: Uploads;
}

interface CaseNeeds {
  readonly afterSales: AfterSalesGateway;
  readonly uploads: UploadGateway;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** The field lengths of a case's forms. */
export const caseLengths = { carrier: caseBounds.carrier, number: caseBounds.tracking, text: caseBounds.words } as const;

type Patch = (state: CaseState) => CaseState;

/** The faults of a parcel; the shop's own drivers need no number. */
function checkParcel({ carrier, number }: Parcel, ownFleet: string): Result<Parcel, Faults<keyof Parcel>> {
  const parcel = { carrier: carrier.trim(), number: number.trim() };
  const faults = {
    ...(parcel.carrier === '' ? { carrier: null } : {}),
    ...(isTrackingNumber(parcel.number) || (parcel.carrier === ownFleet && parcel.number === '') ? {} : { number: null }),
  };
  return Object.keys(faults).length > 0 ? refused(faults) : accepted(parcel);
}

/** Creates the view model of one case (`/order/returnInfo/:id`). */
export function createCaseViewModel({ afterSales, uploads: gateway, messages, announceFailure }: CaseNeeds, id: string): CaseViewModel {
  const news = new Subject<AfterSalesDetail>();
  const { patches$, retry, refresh } = loadOf({ ask: () => afterSales.read(id), announceFailure, isNamed: true }, undefined);
  const shown =
    (detail: AfterSalesDetail): Patch =>
    (state) => ({ ...state, ...ready(detail) });
  const acts = actsOf<'withdraw', Patch>({
    question: () => ({ code: 'withdraw-after-sales' }),
    perform: async () => {
      const detail = await afterSales.withdraw(id);
      messages.toast('success', '售后申请已撤回');
      return shown(detail);
    },
    busy: (act) => (state) => ({ ...state, isWithdrawing: act !== null }),
    reread: refresh,
    messages,
    announceFailure,
  });
  const model = createViewModel<CaseState>(
    { ...waiting, isWithdrawing: false },
    merge(patches$.pipe(map((patch) => besides<AfterSalesDetail, CaseState>(patch))), acts.patches$, news.pipe(map(shown))),
  );
  const parcel = createForm<Parcel, Parcel, AfterSalesDetail>({
    check: (draft) => checkParcel(draft, model.getState().known?.ownFleet ?? ''),
    send: (checked) => afterSales.send(id, checked),
    done: (detail) => {
      messages.toast('success', '已登记寄回');
      news.next(detail);
    },
    messages,
    announceFailure,
  });
  const uploads = createUploads({ uploads: gateway, announceFailure, use: 'after-sales', most: caseBounds.pictures });
  const empty: WordDraft = { text: '', pictures: null };
  const word = createForm<WordDraft, { readonly text: string; readonly pictures: readonly string[] }, AfterSalesDetail>({
    check: ({ text }) => {
      const [said, pictures] = [text.trim(), keptIds(uploads.getState())];
      if (pictures === null) return refused({ pictures: null });
      return said === '' && pictures.length === 0 ? refused({ text: null }) : accepted({ text: said, pictures });
    },
    send: ({ text, pictures }) => afterSales.write(id, text, pictures),
    done: (detail) => {
      uploads.reset([]);
      word.open(empty);
      news.next(detail);
    },
    messages,
    announceFailure,
    first: empty,
  });
  return { ...model, retry, withdraw: () => acts.act('withdraw'), parcel, word, uploads };
}
