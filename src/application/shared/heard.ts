import { Observable } from 'rxjs';
import type { ViewModel } from './view-model.ts';

/** The states of an owner, beginning with the present one, for a view model that shows another's state. */
export const heard = <State>(owner: ViewModel<State>): Observable<State> =>
  new Observable((listener) => {
    const tell = (): void => {
      let state: State;
      try {
        state = owner.getState();
      } catch (bug) {
        listener.error(bug);
        return;
      }
      listener.next(state);
    };
    const stop = owner.subscribe(tell);
    tell();
    return stop;
  });
