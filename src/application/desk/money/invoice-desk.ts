import { map, merge } from 'rxjs';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import { isDay } from '../../../domain/shared/china-time.ts';
import { amountAsText } from '../../../domain/shared/money.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../../shared/form.ts';
import { type Load, loadOf, waiting } from '../../shared/load/load.ts';
import type { Messages } from '../../shared/messages.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { KeySource } from '../../shared/write/submission-keys.ts';
import type { InvoicePlace } from './money-address.ts';
import type { DeskInvoice, DeskInvoices } from './money-ports.ts';
import { createToldActs } from './told-acts.ts';

type InvoicePage = Awaited<ReturnType<DeskInvoices['list']>>;

interface InvoiceDeskState {
  readonly list: Load<InvoicePage>;
  /** The invoice beside the list; null inside: there is none. */
  readonly invoice: Load<DeskInvoice | null>;
}

/** What is registered once an invoice was issued at the tax office. */
interface IssueDraft {
  readonly id: string;
  readonly number: string;
  /** the day that is printed on it */
  readonly issuedOn: string;
  /** null: without a file, which may come later */
  readonly file: File | null;
}

/** Why an invoice is not issued. */
interface FailDraft {
  readonly id: string;
  readonly reason: string;
}

/** 开票: what waits, what is typed at the tax office, and what became of it (R63). */
export interface InvoiceDesk extends ViewModel<InvoiceDeskState> {
  readonly issue: Form<IssueDraft>;
  readonly fail: Form<FailDraft>;
  show(place: InvoicePlace): void;
  retry(): void;
  /** One that failed waits again. */
  again(id: string): void;
  /** The tax office's file of one that is issued. */
  attach(id: string, file: File): void;
}

interface InvoiceDeskNeeds {
  readonly deskInvoices: DeskInvoices;
  readonly keys: KeySource;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** What is still wrong with a number: 20 digits, of an old invoice 8; null: nothing. */
export function invoiceNumberFault(number: string): string | null {
  if (number === '') return '填写发票号码';
  if (!/^\d*$/.test(number)) return '发票号码只有数字';
  if (number.length === 20 || number.length === 8) return null;
  return number.length < 20 ? `发票号码还差 ${20 - number.length} 位` : `发票号码多了 ${number.length - 20} 位`;
}

/** All of an invoice as lines of text, for a form elsewhere. */
export function invoiceText(invoice: DeskInvoice): string {
  const { title, taxNumber, address, phone, bank, account, orders, lines } = invoice;
  const facts = [
    `名称\t${title}`,
    `税号\t${taxNumber}`,
    ...(address === '' ? [] : [`地址电话\t${address} ${phone}`, `开户行账号\t${bank} ${account}`]),
    `备注\t订单 ${orders.join(' ')}`,
  ];
  const rows = lines.map(({ name, spec, unit, units, unitNet, net, percent, tax }) =>
    [name, spec, unit, units, unitNet, amountAsText(net), `${percent}%`, amountAsText(tax)].join('\t'),
  );
  return [...facts, '', ...rows].join('\n');
}

/** Creates 开票. */
export function createInvoiceDesk({ deskInvoices, keys, messages, announceFailure }: InvoiceDeskNeeds): InvoiceDesk {
  const first: InvoicePlace = { heap: 'waiting', page: 1, id: null };
  const list = loadOf<InvoicePlace, InvoicePage>(
    {
      ask: ({ heap, page }) => deskInvoices.list(heap, page),
      announceFailure,
      isSame: (one, other) => one.heap === other.heap && one.page === other.page,
    },
    first,
  );
  const invoice = loadOf<string | null, DeskInvoice | null>(
    { ask: async (id) => (id === null ? null : deskInvoices.read(id)), announceFailure },
    null,
  );
  const model = createViewModel<InvoiceDeskState>(
    { list: waiting, invoice: waiting },
    merge(
      list.patches$.pipe(map((patch) => (state: InvoiceDeskState) => ({ ...state, list: patch(state.list) }))),
      invoice.patches$.pipe(map((patch) => (state: InvoiceDeskState) => ({ ...state, invoice: patch(state.invoice) }))),
    ),
  );
  const { keyFor, said } = createToldActs({
    keys,
    messages,
    reread: () => {
      list.retry();
      invoice.retry();
    },
  });
  const kit = { messages, announceFailure };
  const attempt = async (work: () => Promise<Result<unknown, Faults<'file'>>>, words: string): Promise<void> => {
    try {
      const outcome = await work();
      if (outcome.ok) said(words);
      else messages.toast('error', Object.values(outcome.refusal)[0] ?? '文件不能使用');
    } catch (error) {
      announceFailure(error);
    }
  };
  return {
    ...model,
    show: (place) => {
      list.show(place);
      invoice.show(place.id);
    },
    retry: () => {
      list.retry();
      invoice.retry();
    },
    again: (id) => void attempt(async () => accepted(await deskInvoices.retry(id)), '已重新排队开票'),
    attach: (id, file) => void attempt(() => deskInvoices.attach(id, file), '文件已存，买家下载的就是它'),
    issue: createForm<IssueDraft, IssueDraft, unknown>({
      ...kit,
      check: (draft) => {
        const fault = invoiceNumberFault(draft.number);
        if (fault !== null) return refused({ number: fault });
        return isDay(draft.issuedOn) ? accepted(draft) : refused({ issuedOn: '填写票面上的日期' });
      },
      send: ({ id, ...registered }) => {
        const { number, issuedOn, file } = registered;
        return deskInvoices.issue(id, registered, keyFor([id, number, issuedOn, file?.name, file?.size, file?.lastModified]));
      },
      done: () => said('已登记，并通知买家'),
    }),
    fail: createForm<FailDraft, FailDraft, unknown>({
      ...kit,
      check: (draft) => (draft.reason.trim() === '' ? refused({ reason: null }) : accepted(draft)),
      send: ({ id, reason }) => deskInvoices.fail(id, reason, keyFor([id, reason])),
      done: () => said('已登记开具失败，并通知买家'),
    }),
  };
}
