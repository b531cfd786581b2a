import { EMPTY, exhaustMap, from, groupBy, map, merge, mergeMap, of, startWith, Subject, type Observable } from 'rxjs';
import type { Result } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from './announce-failure.ts';
import type { Messages } from './messages.ts';
import { createViewModel, type ViewModel } from './view-model.ts';

/**
 * Refused fields in the order of the form: null when the rule itself explains it, else the shop's words. `whole`
 * concerns no single field.
 */
export type Faults<Field extends PropertyKey> = Readonly<Partial<Record<Field | 'whole', string | null>>>;

/** The state of a form. */
interface FormState<Draft> {
  /** The input; null: the form is closed. */
  readonly draft: Draft | null;
  readonly faults: Faults<keyof Draft>;
  readonly isSending: boolean;
  /** The number of this opening: an answer to an earlier one changes nothing. */
  readonly visit: number;
}

/** A form that is opened, edited, sent once per visit and closed. */
export interface Form<Draft> extends ViewModel<FormState<Draft>> {
  open(draft: Draft): void;
  /** Changes fields; a changed field is no longer refused. */
  write(change: Partial<Draft>): void;
  /** Sends once; repeated presses meanwhile are ignored. */
  submit(): void;
  close(): void;
}

interface FormNeeds<Draft, Checked, Sent> {
  /** The domain's check of the input. */
  readonly check: (draft: Draft) => Result<Checked, Faults<keyof Draft>>;
  /** Sends it; the shop may refuse fields in its own words. */
  readonly send: (checked: Checked) => Promise<Result<Sent, Faults<keyof Draft>>>;
  /** Called after every accepted send, whatever the form shows by then and whatever screen the buyer is on. */
  readonly done: (sent: Sent) => void;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
  /** The initial draft of a form that is always open, and that stays open after sending; without it the form closes. */
  readonly first?: Draft;
}

/** The shop's first message about a field is a toast too (§5, §8; decision 68); gives the toast's number. */
function sayFirst(messages: Messages, faults: Faults<PropertyKey>): number | null {
  const text = Object.values(faults).find((word) => word !== null && word !== undefined && word !== '');
  return text ? messages.toast('error', text) : null;
}

/** Creates a form: checked by the domain, sent once per visit, faults beside the fields. */
export function createForm<Draft extends object, Checked, Sent>(needs: FormNeeds<Draft, Checked, Sent>): Form<Draft> {
  type State = FormState<Draft>;
  type Patch = (state: State) => State;
  const { check, send, done, messages, announceFailure, first = null } = needs;
  const noFaults = {} as Faults<keyof Draft>;
  const patches = new Subject<Patch>();
  const submits = new Subject<number>();
  let said: number | null = null;
  /** The buyer acts on the refusal: its toast has been read. */
  const endSaying = (): void => {
    if (said !== null) messages.dismiss(said);
    said = null;
  };
  const opened =
    (draft: Draft | null): Patch =>
    ({ visit }) => ({ draft, faults: noFaults, isSending: false, visit: visit + 1 });
  const written =
    (change: Partial<Draft>): Patch =>
    (state) => ({
      ...state,
      draft: state.draft && { ...state.draft, ...change },
      faults: Object.fromEntries(Object.entries(state.faults).filter(([field]) => field !== 'whole' && !(field in change))) as Faults<
        keyof Draft
      >,
    });

  /** The task of one send: it ends and reports wherever the buyer has gone. */
  const attempt = async (checked: Checked): Promise<Partial<State>> => {
    try {
      const outcome = await send(checked);
      if (outcome.ok) {
        done(outcome.value);
        return { ...(first === null ? { draft: null } : {}), faults: noFaults };
      }
      said = sayFirst(messages, outcome.refusal);
      return { faults: outcome.refusal };
    } catch (error) {
      announceFailure(error);
      return {};
    }
  };
  const submitted = (): Observable<Patch> => {
    const { draft, visit } = model.getState();
    if (draft === null) return EMPTY;
    const here =
      (change: Partial<State>): Patch =>
      (state) =>
        state.visit === visit ? { ...state, ...change } : state;
    const checked = check(draft);
    if (!checked.ok) return of(here({ faults: checked.refusal }));
    return from(attempt(checked.value)).pipe(
      map((change) => here({ ...change, isSending: false })),
      startWith(here({ faults: noFaults, isSending: true })),
    );
  };
  const sent$ = submits.pipe(
    groupBy((visit) => visit),
    mergeMap((ofOneVisit$) => ofOneVisit$.pipe(exhaustMap(submitted))),
  );
  const model: ViewModel<State> = createViewModel<State>(
    { draft: first, faults: noFaults, isSending: false, visit: 0 },
    merge(patches, sent$),
  );
  return {
    ...model,
    open: (draft) => patches.next(opened(draft)),
    write: (change) => {
      endSaying();
      patches.next(written(change));
    },
    submit: () => {
      endSaying();
      submits.next(model.getState().visit);
    },
    close: () => patches.next(opened(null)),
  };
}
