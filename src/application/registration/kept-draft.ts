import { concat, concatMap, debounceTime, defer, distinctUntilChanged, filter, from, map, Observable, of } from 'rxjs';
import type { Form } from '../shared/form.ts';
import { inSilence } from '../shared/announce-failure.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

/** The state of saving typed input: saved, pending, or failed. */
export interface KeptDraft {
  readonly status: 'kept' | 'keeping' | 'failed';
  /** When it was last saved, epoch seconds; null: never. */
  readonly savedAt: number | null;
}

type Patch = (state: KeptDraft) => KeptDraft;

/** The pause in typing after which input is saved. */
const pauseMs = 800;

interface DraftNeeds<Draft> {
  readonly form: Form<Draft>;
  /** Saves it; resolves to the time, epoch seconds. */
  readonly keep: (draft: Draft) => Promise<number>;
  readonly savedAt: number | null;
  /** Whether the form was sent, so that there is nothing left to save. */
  readonly isOver: () => boolean;
}

/**
 * Saves a form's input while its screen is visible, and the rest when the buyer leaves (R26). A failure is shown beside
 * the form, and further typing tries again.
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
