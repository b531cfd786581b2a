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

/** A model that works on although no screen shows it. */
interface Ending {
  /** Its buyer is gone: it does no more work. */
  end(): void;
}

const canEnd = (model: unknown): model is Ending =>
  typeof model === 'object' && model !== null && 'end' in model && typeof model.end === 'function';

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
      for (const model of models.values()) if (canEnd(model)) model.end();
      models.clear();
      forgotten.next();
    },
    subscribe: (onForgotten) => {
      const listening = forgotten.subscribe(onForgotten);
      return () => listening.unsubscribe();
    },
  };
}
