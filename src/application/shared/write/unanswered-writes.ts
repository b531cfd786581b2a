import { Subject } from 'rxjs';
import { createViewModel, type ViewModel } from '../view-model.ts';

/** The one owner of what the buyer was shown as done and no answer has confirmed: how many such writes there are. */
export interface UnansweredWrites extends ViewModel<number> {
  /** Something is shown as done from now on, until the returned function says that it has been answered or given up. */
  begin(): () => void;
}

/** Creates the owner; one for the whole page. */
export function createUnansweredWrites(): UnansweredWrites {
  const patches = new Subject<(open: number) => number>();
  const model = createViewModel(0, patches);
  model.subscribe(() => undefined);
  return {
    ...model,
    begin: () => {
      let isOpen = true;
      patches.next((open) => open + 1);
      return () => {
        if (isOpen) patches.next((open) => open - 1);
        isOpen = false;
      };
    },
  };
}
