import { Observable } from 'rxjs';
import type { ViewModel } from './view-model.ts';

/** The states of an owner, beginning with the present one, for a view model that shows another's state. */
export const heard = <State>(owner: ViewModel<State>): Observable<State> =>
  new Observable((listener) => {
    const stop = owner.subscribe(() => listener.next(owner.getState()));
    listener.next(owner.getState());
    return stop;
  });
