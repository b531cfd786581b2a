import { VirtualTimeScheduler } from 'rxjs';

/** A machine's time that passes when the test says so. */
export function virtualTime() {
  const scheduler = new VirtualTimeScheduler(undefined, 0);
  return {
    scheduler,
    /** Lets so many milliseconds pass, with all that falls into them. */
    pass: (ms: number): void => {
      const end = scheduler.frame + ms;
      scheduler.maxFrames = end;
      scheduler.flush();
      scheduler.frame = end;
    },
  };
}
