import { Subject } from 'rxjs';
import { createViewModel, type ViewModel } from '../view-model.ts';

/** The owner of writes that the page shows as done but no answer has confirmed: their number. */
export interface UnansweredWrites extends ViewModel<number> {
  /** A write is shown as done; the returned function reports its answer or failure. */
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
