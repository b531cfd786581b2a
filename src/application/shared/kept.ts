import { Subject } from 'rxjs';

/** What screens keep between visits, for the present buyer. */
export interface Kept<Needs> {
  /** Creates a model at the first visit, and returns the same one until everything is forgotten. */
  keep<Model>(create: (needs: Needs) => Model): Model;
  /** Another buyer arrives: every model is created again at its next use, and subscribers ask at once. */
  forget(): void;
  /** Calls `onForgotten` each time, until the returned function is called. */
  subscribe(onForgotten: () => void): () => void;
}

/** Creates it, empty. */
export function createKept<Needs>(needs: Needs): Kept<Needs> {
  const models = new Map<unknown, unknown>();
  const forgotten = new Subject<void>();
  return {
    keep: <Model>(create: (needs: Needs) => Model): Model => {
      if (!models.has(create)) models.set(create, create(needs));
      return models.get(create) as Model;
    },
    forget: () => {
      models.clear();
      forgotten.next();
    },
    subscribe: (onForgotten) => {
      const listening = forgotten.subscribe(onForgotten);
      return () => listening.unsubscribe();
    },
  };
}
