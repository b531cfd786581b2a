import { concat, concatMap, debounceTime, defer, distinctUntilChanged, filter, from, map, Observable, of } from 'rxjs';
import type { Form } from '../shared/form.ts';
import { inSilence } from '../shared/announce-failure.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

/** How what was typed is kept: as it stands, on its way, or not at all, since the last try failed. */
export interface KeptDraft {
  readonly status: 'kept' | 'keeping' | 'failed';
  /** When it was kept last, epoch seconds; null: never. */
  readonly savedAt: number | null;
}

type Patch = (state: KeptDraft) => KeptDraft;

/** Typing that stops for so long is kept. */
const pauseMs = 800;

interface DraftNeeds<Draft> {
  readonly form: Form<Draft>;
  /** Keeps it; gives when, epoch seconds. */
  readonly keep: (draft: Draft) => Promise<number>;
  readonly savedAt: number | null;
  /** Whether the form was sent, so that there is nothing left to keep. */
  readonly isOver: () => boolean;
}

/**
 * Keeps what is typed into a form while somebody looks at it, and what is left of it when he goes (R26). Nobody waits
 * for it: a failure is shown beside the form, and what is typed next is another try.
 */
export function createKeptDraft<Draft extends object>({ form, keep, savedAt, isOver }: DraftNeeds<Draft>): ViewModel<KeptDraft> {
  let standing = form.getState().draft;
  const isNew = (draft: Draft | null): draft is Draft => draft !== null && draft !== standing && !isOver();
  const keeping = async (draft: Draft): Promise<Patch> => {
    try {
      const at = await keep(draft);
      return () => ({ status: 'kept', savedAt: at });
    } catch (error) {
      inSilence(error);
      return (state) => ({ ...state, status: 'failed' });
    }
  };
  const typed$ = new Observable<Draft | null>((listener) => {
    const stop = form.subscribe(() => listener.next(form.getState().draft));
    return () => {
      stop();
      const { draft } = form.getState();
      if (isNew(draft)) void keeping(draft);
      standing = draft;
    };
  });
  const kept$ = typed$.pipe(
    distinctUntilChanged(),
    debounceTime(pauseMs),
    filter(isNew),
    concatMap((draft) => {
      standing = draft;
      return concat(
        of<Patch>((state) => ({ ...state, status: 'keeping' })),
        defer(() => from(keeping(draft))).pipe(map((patch) => patch)),
      );
    }),
  );
  return createViewModel<KeptDraft>({ status: 'kept', savedAt }, kept$);
}
