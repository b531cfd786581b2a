import type { SessionStorage } from '../session-storage.ts';
import type { ViewModel } from '../view-model.ts';
import { draftsKey } from './drafts-key.ts';

type Drafts = Readonly<Record<string, unknown>>;

/** What was typed into forms and not sent, by the form's name: it survives a reload, and is no other buyer's. */
export interface DraftMemory {
  /** What was kept; null for nothing. Storage may hold anything: whoever reads it takes what it knows. */
  recall(form: string): Drafts | null;
  /** Keeps it; null forgets it. */
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

/** Creates the memory; blocked storage keeps nothing. */
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

/** A draft with the texts that were kept of it; where nothing, or no text, was kept, its own stand. */
export function withKeptTexts<Draft extends object>(draft: Draft, kept: Drafts | null): Draft {
  const texts = Object.entries(draft).flatMap(([field, own]) => {
    const text = kept?.[field];
    return typeof own === 'string' && typeof text === 'string' ? [[field, text] as const] : [];
  });
  return { ...draft, ...Object.fromEntries(texts) };
}

/** The same view model, which remembers at every change while somebody looks at it. */
export const remembering = <Model extends ViewModel<unknown>>(model: Model, remember: () => void): Model => ({
  ...model,
  subscribe: (onChange: () => void) =>
    model.subscribe(() => {
      remember();
      onChange();
    }),
});
