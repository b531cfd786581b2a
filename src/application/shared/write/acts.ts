import { concat, defer, exhaustMap, filter, of, type Observable, Subject, switchMap } from 'rxjs';
import type { AnnounceFailure } from '../announce-failure.ts';
import type { Messages, Question } from '../messages.ts';

interface ActNeeds<Act, Patch> {
  /** The confirmation; null: none. */
  readonly question: (act: Act) => Question | null;
  /** Acts; the new state comes as a patch. */
  readonly perform: (act: Act) => Promise<Patch>;
  /** Shows the running act, or null for none. */
  readonly busy: (act: Act | null) => Patch;
  /** Reloads, because somebody may have been faster. */
  readonly reread: () => void;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** Acts on single items of a list: remove, sign out, make default. */
interface Acts<Act, Patch> {
  act(act: Act): void;
  readonly patches$: Observable<Patch>;
}

/** Runs one act after the other, with confirmation where wanted; a started act completes wherever the buyer goes. */
export function actsOf<Act, Patch>({ question, perform, busy, reread, messages, announceFailure }: ActNeeds<Act, Patch>): Acts<Act, Patch> {
  const wishes = new Subject<Act>();
  const done = async (act: Act): Promise<Patch[]> => {
    try {
      return [await perform(act), busy(null)];
    } catch (error) {
      announceFailure(error);
      reread();
      return [busy(null)];
    }
  };
  const patches$ = wishes.pipe(
    exhaustMap((act) => {
      const asked = question(act);
      const wanted$ = asked === null ? of(true) : messages.ask(asked);
      return wanted$.pipe(
        filter(Boolean),
        switchMap(() => concat(of(busy(act)), defer(() => done(act)).pipe(switchMap((patches) => patches)))),
      );
    }),
  );
  return { act: (act) => wishes.next(act), patches$ };
}
