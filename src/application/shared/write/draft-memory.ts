import type { SessionStorage } from '../session-storage.ts';
import type { ViewModel } from '../view-model.ts';
import { draftsKey } from './drafts-key.ts';

type Drafts = Readonly<Record<string, unknown>>;

/** Unsent input of forms by form name. It survives a reload and belongs to one buyer. */
export interface DraftMemory {
  /** The stored draft; null for none. The storage may contain anything, so the reader takes only known fields. */
  recall(form: string): Drafts | null;
  /** Stores it; null removes it. */
  keep(form: string, draft: object | null): void;
}

const isObject = (value: unknown): value is Drafts => typeof value === 'object' && value !== null;

function draftsIn(text: string | null): Drafts {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    return isObject(read) ? read : {};
  } catch {
    return {};
  }
}

/** Creates the memory; with blocked storage nothing is kept. */
export function createDraftMemory(storage: SessionStorage): DraftMemory {
  return {
    recall: (form) => {
      const kept = draftsIn(storage.read(draftsKey))[form];
      return isObject(kept) ? kept : null;
    },
    keep: (form, draft) => {
      const { [form]: before, ...others } = draftsIn(storage.read(draftsKey));
      if (before === undefined && draft === null) return;
      const drafts = draft === null ? others : { ...others, [form]: draft };
      storage.keep(draftsKey, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts));
    },
  };
}

/** A draft with its stored texts; its own where none, or no text, was stored. */
export function withKeptTexts<Draft extends object>(draft: Draft, kept: Drafts | null): Draft {
  const texts = Object.entries(draft).flatMap(([field, own]) => {
    const text = kept?.[field];
    return typeof own === 'string' && typeof text === 'string' ? [[field, text] as const] : [];
  });
  return { ...draft, ...Object.fromEntries(texts) };
}

/** The same view model; it stores every change while subscribed. */
export const remembering = <Model extends ViewModel<unknown>>(model: Model, remember: () => void): Model => ({
  ...model,
  subscribe: (onChange: () => void) =>
    model.subscribe(() => {
      remember();
      onChange();
    }),
});
