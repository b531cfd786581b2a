import { catchError, concatMap, defer, EMPTY, from, merge, mergeMap, Subject, tap, ignoreElements } from 'rxjs';
import type { ListColumn, ListRow, ReadList } from '../../domain/purchase-list/list-row.ts';
import { listSteps, readListText } from '../../domain/purchase-list/read-list.ts';
import { type AnnounceFailure, inSilence } from '../shared/announce-failure.ts';
import { failedCallWords } from '../shared/failed-call-words.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import { inSlices, rest } from '../shared/in-slices.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { PurchaseGateway } from './purchase-gateway.ts';
import type { RowKeys } from './written-rows.ts';

/** What is known of the texts that were taken. */
export interface TextIntakeState {
  /** Rows of what was taken last, and the file that brought them; 0 and empty after a reload. */
  readonly read: { readonly rows: number; readonly file: string };
  /** Rows beyond the most that a list may have, of what was taken last. */
  readonly left: number;
  /** Titles, greetings and sums of what was taken last, which are no rows. */
  readonly skipped: readonly string[];
  /** What the columns of what was taken last were taken for; null where no header named any. */
  readonly columns: readonly ListColumn[] | null;
  readonly isReading: boolean;
  /** A file that could not be read, and why; null while none stands to be dealt with. */
  readonly failedFile: { readonly name: string; readonly words: string } | null;
}

/** Texts and files on their way into a purchase list: read one after the other, in slices. */
interface TextIntake extends ViewModel<TextIntakeState> {
  /** @param own the rows that were read of the text before, whose places it takes */
  take(text: string, own?: RowKeys): void;
  /** The same before anything else happens: for the few lines of a field. */
  takeAtOnce(text: string, own: RowKeys): void;
  takeFile(file: File): void;
  /** Reads what was taken last once more, with these columns. */
  readAs(columns: readonly ListColumn[]): void;
  forgetFailedFile(): void;
  /** What is being read is not wanted any more. */
  clear(): void;
}

interface TextIntakeNeeds {
  readonly purchases: Pick<PurchaseGateway, 'readFile'>;
  readonly announceFailure: AnnounceFailure;
  /** Puts rows into the list; `left` did not find room there. */
  readonly write: (own: RowKeys, read: readonly ListRow[]) => { readonly own: RowKeys; readonly left: number };
  /** New rows are in the list: they want answers. */
  readonly match: () => void;
}

type Patch = (state: TextIntakeState) => TextIntakeState;

interface TakenText {
  readonly text: string;
  /** Its name; empty for a text. */
  readonly file: string;
  readonly columns: readonly ListColumn[] | null;
  /** Asked when the text's turn comes. */
  readonly own: () => RowKeys;
  readonly visit: number;
}

const none: RowKeys = new Set();
const nothing = { rows: 0, file: '' } as const;

/** Creates it; it reads while somebody listens. */
export function createTextIntake({ purchases, announceFailure, write, match }: TextIntakeNeeds): TextIntake {
  const patches = new Subject<Patch>();
  const texts = new Subject<TakenText>();
  const files = new Subject<File>();
  /** Grows when the list is cleared: what was being read then is not wanted any more. */
  let visit = 1;
  /** What was taken last, and the rows of it. */
  let last: { readonly text: string; readonly file: string; readonly own: RowKeys } = { text: '', file: '', own: none };

  const change = (part: Partial<TextIntakeState>): void => patches.next((state) => ({ ...state, ...part }));
  const put = (text: string, own: RowKeys, { rows, left, skipped, columns }: ReadList, file = ''): void => {
    const written = write(own, rows);
    last = { text, file, own: written.own };
    change({ read: { rows: written.own.size, file }, left: left + written.left, skipped, columns });
  };
  const take = (text: string, columns: readonly ListColumn[] | null, own: () => RowKeys, file = ''): void =>
    texts.next({ text, file, columns, own, visit });

  /** What comes of a text stands behind the list at once. */
  async function* reading({ text, file, columns, own, visit: asked }: TakenText): AsyncGenerator<Patch> {
    yield (state) => ({ ...state, isReading: true, failedFile: null });
    const read = await inSlices(listSteps(text, columns), () => visit === asked);
    await rest();
    if (read !== null && visit === asked) {
      put(text, own(), read, file);
      // Thousands of rows come into sight first.
      await rest();
      match();
    }
    yield (state) => ({ ...state, isReading: false });
  }
  const read$ = texts.pipe(concatMap((one) => defer(() => from(reading(one)))));
  const files$ = files.pipe(
    mergeMap((file) =>
      defer(() => from(purchases.readFile(file))).pipe(
        tap(({ name, text }) => take(text, null, () => none, name || file.name)),
        catchError((error: unknown) => {
          change({ isReading: false, failedFile: { name: file.name, words: failedCallWords(error) } });
          // What the panel cannot offer: the way to the login, and the other shop's page.
          if (error instanceof GatewayError && (error.kind === 'login' || error.kind === 'other-shop')) announceFailure(error);
          else inSilence(error);
          return EMPTY;
        }),
      ),
    ),
    ignoreElements(),
  );

  const initial: TextIntakeState = { read: nothing, left: 0, skipped: [], columns: null, isReading: false, failedFile: null };
  return {
    ...createViewModel<TextIntakeState>(initial, merge(patches, read$, files$)),
    take: (text, own = none) => take(text, null, () => own),
    takeAtOnce: (text, own) => put(text, own, readListText(text)),
    takeFile: (file) => {
      change({ isReading: true, failedFile: null });
      files.next(file);
    },
    readAs: (columns) => take(last.text, columns, () => last.own, last.file),
    forgetFailedFile: () => change({ failedFile: null }),
    clear: () => {
      visit += 1;
      change({ read: nothing, left: 0, skipped: [], columns: null, failedFile: null });
    },
  };
}
