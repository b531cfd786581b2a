import { checkWant, lastUntil, usualUntil, type Want, type WantDraft, wantLimits } from '../../domain/wanted/want.ts';
import { refused } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import type { SessionStorage } from '../shared/session-storage.ts';
import { today } from '../shared/shown/shown-time.ts';
import { createDraftMemory } from '../shared/write/draft-memory.ts';
import type { KeptWant, WantGateway } from './want-gateway.ts';

interface WantFormNeeds {
  readonly wants: WantGateway;
  readonly storage: SessionStorage;
  readonly navigator: Navigator;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** Field lengths, and the most wants of a shop. */
export const wantFormLimits: typeof wantLimits = wantLimits;

const draftName = 'want';
const fields = ['name', 'maker', 'spec', 'quantity', 'until', 'price'] as const satisfies readonly (keyof WantDraft)[];

/** The initial values of an address, cut to the field lengths. */
function filledIn(query: URLSearchParams, until: string): WantDraft {
  const text = (name: string, most: number): string => (query.get(name) ?? '').trim().slice(0, most);
  return {
    name: text('name', wantLimits.name),
    maker: text('maker', wantLimits.maker),
    spec: text('spec', wantLimits.spec),
    quantity: text('number', 9),
    until,
    price: text('price', 20),
  };
}

/**
 * Creates the form of a want (`/pzqg/add`) with the values of its address. Unsent input at the same address survives a
 * reload; another address starts anew.
 * @param query `name`, `maker`, `spec`, `number`, `price`
 */
export function createWantForm({ wants, storage, navigator, clock, messages, announceFailure }: WantFormNeeds, query: URLSearchParams) {
  const day = today(clock.now());
  const empty = filledIn(query, usualUntil(day));
  const address = query.toString();
  const drafts = createDraftMemory(storage);
  const kept = drafts.recall(draftName);
  const texts =
    kept?.['address'] === address
      ? Object.fromEntries(fields.flatMap((name) => (typeof kept[name] === 'string' ? [[name, kept[name]]] : [])))
      : {};
  const form: Form<WantDraft> = createForm<WantDraft, Want, KeptWant>({
    first: { ...empty, ...texts },
    check: (draft) => {
      const checked = checkWant(draft, today(clock.now()));
      return checked.ok ? checked : refused(Object.fromEntries(checked.refusal.map((field) => [field, null])) as Faults<keyof WantDraft>);
    },
    send: (want) => wants.add(want),
    done: ({ id, matches }) => {
      // After sending, a second press has nothing to send.
      form.close();
      messages.toast('success', matches > 0 ? '已登记，现在就有货' : '已登记，有货会通知您', { goesAlong: true });
      navigator.goTo(`/pzqg/info/${id}`);
    },
    messages,
    announceFailure,
  });
  const remember = (): void => {
    const draft = form.getState().draft ?? empty;
    const isTyped = fields.some((field) => draft[field] !== empty[field]);
    drafts.keep(draftName, isTyped ? { ...draft, address } : null);
  };
  const remembered: Form<WantDraft> = {
    ...form,
    subscribe: (onChange) =>
      form.subscribe(() => {
        remember();
        onChange();
      }),
  };
  return { form: remembered, firstDay: day, lastDay: lastUntil(day) };
}
