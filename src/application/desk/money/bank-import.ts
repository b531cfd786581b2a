import { Subject } from 'rxjs';
import { amountAsText, inYuan } from '../../../domain/shared/money.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import type { Messages } from '../../shared/messages.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { BankPreview, DeskTransfers } from './money-ports.ts';

/** The columns of a bank's file that can be named, with their words. */
export const bankColumnNames = { number: '流水号', amount: '到账金额', day: '日期', payer: '付款户名', remark: '附言' } as const;

/** One of them. */
export type NamedBankColumn = keyof typeof bankColumnNames;

interface BankImportState {
  /** null: no file is chosen */
  readonly file: File | null;
  /** the names that somebody chose for columns; the others are as the shop keeps them */
  readonly columns: Readonly<Partial<Record<NamedBankColumn, string>>>;
  readonly preview: BankPreview | null;
  /** why the file cannot be used; empty: it can, or nothing is known yet */
  readonly fault: string;
  readonly isReading: boolean;
  readonly isSending: boolean;
}

/** A bank's file (R49): looked at before anything is entered. */
export interface BankImport extends ViewModel<BankImportState> {
  /** Reads a file, or forgets it. */
  choose(file: File | null): void;
  /** Says under which name a column stands in the file; it is read anew. */
  name(column: NamedBankColumn, header: string): void;
  /** Enters what the preview shows. */
  send(): void;
}

interface BankImportNeeds {
  readonly deskTransfers: Pick<DeskTransfers, 'preview' | 'import'>;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
  /** Called when something was entered. */
  readonly done: () => void;
}

const nothing: BankImportState = { file: null, columns: {}, preview: null, fault: '', isReading: false, isSending: false };
const unreadable = '文件不能使用';

/** Creates the import of a bank's file. */
export function createBankImport({ deskTransfers, messages, announceFailure, done }: BankImportNeeds): BankImport {
  const patches = new Subject<(state: BankImportState) => BankImportState>();
  const model = createViewModel<BankImportState>(nothing, patches);
  const change = (patch: Partial<BankImportState>): void => patches.next((state) => ({ ...state, ...patch }));
  let asked = 0;
  const read = async (file: File, columns: BankImportState['columns']): Promise<void> => {
    const turn = (asked += 1);
    change({ file, columns, isReading: true, fault: '' });
    try {
      const outcome = await deskTransfers.preview(file, columns);
      if (turn !== asked) return;
      if (outcome.ok) change({ preview: outcome.value, isReading: false });
      else change({ preview: null, isReading: false, fault: Object.values(outcome.refusal)[0] ?? unreadable });
    } catch (error) {
      announceFailure(error);
      if (turn === asked) change({ preview: null, isReading: false, fault: '没有读成，请再选一次' });
    }
  };
  const send = async (): Promise<void> => {
    const { file, columns, preview, isSending } = model.getState();
    if (file === null || preview === null || isSending || preview.fresh === 0) return;
    change({ isSending: true });
    try {
      const outcome = await deskTransfers.import(file, columns, preview.check);
      if (!outcome.ok) return change({ isSending: false, fault: Object.values(outcome.refusal)[0] ?? unreadable });
      const { fresh, sum } = outcome.value;
      messages.toast('success', `已导入 ${fresh} 笔 ${inYuan(amountAsText(sum))}`);
      patches.next(() => nothing);
      done();
    } catch (error) {
      announceFailure(error);
      change({ isSending: false });
    }
  };
  return {
    ...model,
    choose: (file) => {
      if (file !== null) return void read(file, {});
      asked += 1;
      patches.next(() => nothing);
    },
    name: (column, header) => {
      const { file, columns } = model.getState();
      if (file !== null) void read(file, { ...columns, [column]: header });
    },
    send: () => void send(),
  };
}
