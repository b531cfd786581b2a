import { catchError, EMPTY, exhaustMap, filter, finalize, from, map, merge, of, Subject, switchMap, takeWhile, timer } from 'rxjs';
import { type LookKind, lookingRules, lookingWords } from '../../../domain/desk/looking.ts';
import { inSilence } from '../../shared/announce-failure.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { Desk } from '../desk.ts';

type LookingNeeds = Pick<Desk, 'looking'> & {
  readonly clock: Pick<Desk['clock'], 'now'>;
  readonly deskSession: Pick<Desk['deskSession'], 'getState'>;
};

/** 李磊正在看，已 2 分; empty while nobody else has the same thing open. */
interface Looking extends ViewModel<string> {
  /** Whether the page is visible: nobody looks at a hidden one, and it asks nothing. */
  look(isVisible: boolean): void;
  /** A key or a pointer: somebody is there. Without either the page falls silent after some minutes. */
  act(): void;
}

/**
 * Says that somebody has an order, a case or a shop open, and who else has, as long as it is listened to. It asks
 * nothing while the page is hidden, nobody is there, or the session has ended; failures are silent.
 */
export function createLooking(
  { looking, clock, deskSession }: LookingNeeds,
  kind: LookKind,
  id: string,
  now: () => number = Date.now,
): Looking {
  const turns = new Subject<void>();
  let isVisible = true;
  let actedAt = now();
  const isThere = (): boolean => now() - actedAt < lookingRules.idleMinutes * 60_000;
  const isIn = (): boolean => deskSession.getState().status === 'in';
  const leave = (): void => {
    if (isIn()) looking.leave(kind, id).catch(inSilence);
  };
  const beats$ = merge(of(undefined), turns).pipe(
    switchMap(() => (isVisible ? timer(0, lookingRules.beatSeconds * 1000).pipe(takeWhile(isThere)) : EMPTY)),
    filter(isIn),
    exhaustMap(() =>
      from(looking.look(kind, id)).pipe(
        catchError((error: unknown) => {
          inSilence(error);
          return EMPTY;
        }),
      ),
    ),
    map(
      ({ others }) =>
        () =>
          lookingWords(others, clock.now()),
    ),
    finalize(leave),
  );
  return {
    ...createViewModel('', beats$),
    look: (isNow) => {
      if (isNow === isVisible) return;
      isVisible = isNow;
      if (isNow) actedAt = now();
      else leave();
      turns.next();
    },
    act: () => {
      const wasThere = isThere();
      actedAt = now();
      if (!wasThere) turns.next();
    },
  };
}
