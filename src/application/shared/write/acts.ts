import { concat, defer, exhaustMap, filter, of, type Observable, Subject, switchMap } from 'rxjs';
import type { AnnounceFailure } from '../announce-failure.ts';
import type { Messages, Question } from '../messages.ts';

interface ActNeeds<Act, Patch> {
  /** What is asked before; null: nothing. */
  readonly question: (act: Act) => Question | null;
  /** Does it; what is true then comes as a patch. */
  readonly perform: (act: Act) => Promise<Patch>;
  /** Shows which act is under way, and that none is. */
  readonly busy: (act: Act | null) => Patch;
  /** Reads anew what is true, since somebody may have been faster. */
  readonly reread: () => void;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** Acts on single things of a list: removed, signed out, made the first. */
interface Acts<Act, Patch> {
  act(act: Act): void;
  readonly patches$: Observable<Patch>;
}

/** One act after the other, each asked about where that is wanted; begun, it ends wherever the buyer has gone. */
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
