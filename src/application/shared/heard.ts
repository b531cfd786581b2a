import { Observable } from 'rxjs';
import type { ViewModel } from './view-model.ts';

/** The states of an owner, the present one first: for a view model that shows something of another's. */
export const heard = <State>(owner: ViewModel<State>): Observable<State> =>
  new Observable((listener) => {
    const stop = owner.subscribe(() => listener.next(owner.getState()));
    listener.next(owner.getState());
    return stop;
  });
