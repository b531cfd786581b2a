import { EMPTY, filter, merge, mergeMap, Observable, Subject, takeUntil } from 'rxjs';
import { faultBeforeSending, isHardlyReadable, typesFor, type UploadFault, type UploadUse } from '../../domain/upload/upload-rules.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { KeptFile, UploadGateway } from './upload-gateway.ts';

/** Why an upload failed: by the rule, in the shop's words, or without a connection. */
type UploadFailure =
  | { readonly kind: 'fault'; readonly fault: UploadFault }
  | { readonly kind: 'said'; readonly words: string }
  | { readonly kind: 'connection' };

/** A file being uploaded, or stored. */
export interface UploadItem {
  /** of this list only */
  readonly key: string;
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'kept' | 'failed';
  /** sent part, whole per cent */
  readonly percent: number;
  readonly failure: UploadFailure | null;
  /** Whether another try may succeed. */
  readonly canRetry: boolean;
  readonly file: KeptFile | null;
}

interface UploadsState {
  readonly items: readonly UploadItem[];
  /** Files of the last selection beyond the maximum. */
  readonly left: number;
  readonly most: number;
  /** the accepted types */
  readonly types: readonly string[];
}

/** Files of one form in order: selected, uploaded two at a time, sorted, removed. */
export interface Uploads extends ViewModel<UploadsState> {
  add(files: readonly File[]): void;
  /** Removes a file; a running upload is aborted. */
  remove(key: string): void;
  retry(key: string): void;
  /** Moves a file that many places down, or up for a negative number. */
  move(key: string, places: number): void;
  /** Starts again with stored files. */
  reset(files: readonly KeptFile[]): void;
}

interface UploadsNeeds {
  readonly uploads: UploadGateway;
  readonly announceFailure: AnnounceFailure;
  readonly use: UploadUse;
  /** the most files */
  readonly most: number;
  readonly first?: readonly KeptFile[];
}

const atOnce = 2;

type Patch = (state: UploadsState) => UploadsState;

const keptItem = (file: KeptFile): UploadItem => ({
  key: file.id,
  name: file.name,
  state: 'kept',
  percent: 100,
  failure: null,
  canRetry: false,
  file,
});

/** The ids of stored files, in order; null while one is uploading or failed. */
export function keptIds({ items }: Pick<UploadsState, 'items'>): readonly string[] | null {
  const kept = items.map(({ file }) => file?.id);
  return kept.every((id) => id !== undefined) ? kept : null;
}

/** The stored files so far, in order. */
export const filesOf = ({ items }: Pick<UploadsState, 'items'>): readonly KeptFile[] =>
  items.flatMap(({ file }) => (file === null ? [] : [file]));

/** The files that count: not those that failed. */
export const goodOf = (items: readonly UploadItem[]): readonly UploadItem[] => items.filter(({ state }) => state !== 'failed');

/** Whether a stored picture is too small to be read. */
export const isSmallPicture = ({ file }: Pick<UploadItem, 'file'>): boolean => file !== null && isHardlyReadable(file);

const moved = (items: readonly UploadItem[], key: string, places: number): readonly UploadItem[] => {
  const from = items.findIndex((item) => item.key === key);
  const item = items[from];
  if (item === undefined) return items;
  const others = items.filter((other) => other !== item);
  const to = Math.min(Math.max(0, from + places), others.length);
  return [...others.slice(0, to), item, ...others.slice(to)];
};

/** Creates the files of a form; running uploads end when the screen is left. */
export function createUploads({ uploads, announceFailure, use, most, first = [] }: UploadsNeeds): Uploads {
  const patches = new Subject<Patch>();
  const sends = new Subject<string>();
  const ends = new Subject<string | null>();
  /** The files themselves, which no screen shows. */
  const chosen = new Map<string, File>();
  let keys = 0;

  const withItem =
    (key: string, change: Partial<UploadItem>): Patch =>
    (state) => ({
      ...state,
      items: state.items.map((item) => (item.key === key ? { ...item, ...change } : item)),
    });
  const failed = (key: string, error: unknown): Patch => {
    if (!(error instanceof GatewayError)) throw error;
    const { message, fields } = error.detail;
    const words = fields?.[0]?.messages[0] || message;
    const isTold = error.kind === 'login' || error.kind === 'other-shop';
    if (isTold) announceFailure(error);
    const failure: UploadFailure = words === '' ? { kind: 'connection' } : { kind: 'said', words };
    return withItem(key, { state: 'failed', percent: 0, failure, canRetry: error.kind !== 'fields' });
  };
  const sent = (key: string): Observable<Patch> => {
    const file = chosen.get(key);
    if (file === undefined) return EMPTY;
    return new Observable<Patch>((listener) => {
      const stop = new AbortController();
      listener.next(withItem(key, { state: 'sending', percent: 0, failure: null }));
      const progress = (share: number) => listener.next(withItem(key, { percent: Math.floor(share * 100) }));
      uploads.send(file, use, { progress, signal: stop.signal }).then(
        (kept) => {
          chosen.delete(key);
          listener.next(withItem(key, { state: 'kept', percent: 100, file: kept }));
          listener.complete();
        },
        (error: unknown) => {
          if (stop.signal.aborted) return;
          try {
            listener.next(failed(key, error));
            listener.complete();
          } catch (bug) {
            listener.error(bug);
          }
        },
      );
      return () => stop.abort();
    }).pipe(takeUntil(ends.pipe(filter((ended) => ended === null || ended === key))));
  };
  const added =
    (files: readonly File[]): Patch =>
    (state) => {
      const room = most - goodOf(state.items).length;
      const items = files.slice(0, room).map((file): UploadItem => {
        const fault = faultBeforeSending(file, use);
        const key = `file-${(keys += 1)}`;
        if (fault === null) chosen.set(key, file);
        return {
          key,
          name: file.name,
          state: fault ? 'failed' : 'waiting',
          percent: 0,
          failure: fault && { kind: 'fault', fault },
          canRetry: false,
          file: null,
        };
      });
      return { ...state, items: [...state.items, ...items], left: Math.max(0, files.length - room) };
    };
  const model = createViewModel<UploadsState>(
    { items: first.map(keptItem), left: 0, most, types: typesFor(use) },
    merge(patches, sends.pipe(mergeMap(sent, atOnce))),
  );
  const forget = (key: string | null): void => {
    if (key === null) chosen.clear();
    else chosen.delete(key);
    ends.next(key);
  };
  return {
    ...model,
    add: (files) => {
      const before = new Set(model.getState().items.map(({ key }) => key));
      patches.next(added(files));
      for (const { key, state } of model.getState().items) if (!before.has(key) && state === 'waiting') sends.next(key);
    },
    remove: (key) => {
      forget(key);
      patches.next((state) => ({ ...state, items: state.items.filter((item) => item.key !== key), left: 0 }));
    },
    retry: (key) => {
      if (!chosen.has(key)) return;
      patches.next(withItem(key, { state: 'waiting', failure: null }));
      sends.next(key);
    },
    move: (key, places) => patches.next((state) => ({ ...state, items: moved(state.items, key, places) })),
    reset: (files) => {
      forget(null);
      patches.next((state) => ({ ...state, items: files.map(keptItem), left: 0 }));
    },
  };
}
