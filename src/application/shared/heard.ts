import { Observable } from 'rxjs';
import type { ViewModel } from './view-model.ts';

/**
 * The states of an owner, the present one first: for a view model that shows something of another's. A bug that ended
 * the owner's work is thrown by what shows it, too.
 */
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
