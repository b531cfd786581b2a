import { concat, defer, EMPTY, mergeMap, type MonoTypeOperatorFunction, of } from 'rxjs';

/** Runs an effect after each patch, when the state already has it, and once for all subscribers; reducers stay pure. */
export const followedBy = <Patch>(effect: () => void): MonoTypeOperatorFunction<Patch> =>
  mergeMap((patch) =>
    concat(
      of(patch),
      defer(() => {
        effect();
        return EMPTY;
      }),
    ),
  );
