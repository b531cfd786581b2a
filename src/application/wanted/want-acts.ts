import { map, merge, type Observable } from 'rxjs';
import { createOfferActions, type OfferIntents, type OfferNeeds } from '../goods/offer/offer-actions.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Messages } from '../shared/messages.ts';
import { actsOf } from '../shared/write/acts.ts';
import type { WantGateway } from './want-gateway.ts';
import { changedWant, refreshedWant, showWant, type WantView } from './want-view.ts';

export interface WantNeeds extends OfferNeeds {
  readonly wants: WantGateway;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** The buyer's actions on a want and its goods, in the list and on its own page. */
export interface WantIntents extends OfferIntents {
  /** Closes a want. */
  close(want: WantView): void;
}

/** The screen of the actions. */
interface WantScreen<State> {
  readonly shown: (state: State) => readonly WantView[];
  readonly getState: () => State;
  /** The state with a change applied to every want. */
  readonly changed: (state: State, change: (want: WantView) => WantView) => State;
  readonly busy: (state: State, id: string | null) => State;
  readonly refresh: () => void;
}

/** Creates the actions of one screen; their patches change its state. */
export function createWantActs<State>(needs: WantNeeds, screen: WantScreen<State>) {
  const { wants, messages, announceFailure, clock } = needs;
  type Patch = (state: State) => State;
  const offers = () => screen.shown(screen.getState()).flatMap((want) => want.offers.map(({ offer }) => offer));
  const { changes$, watch, ...intents } = createOfferActions(needs, { offers, refresh: screen.refresh });
  const acts = actsOf<WantView, Patch>({
    question: () => null,
    perform: async ({ id }) => {
      const closed = showWant(await wants.close(id), clock.now());
      messages.toast('success', '求购已结束');
      return (state) => screen.changed(state, (want) => (want.id === id ? refreshedWant(closed, want) : want));
    },
    busy: (want) => (state) => screen.busy(state, want?.id ?? null),
    reread: screen.refresh,
    messages,
    announceFailure,
  });
  const changed$ = changes$.pipe(
    map(
      (change): Patch =>
        (state) =>
          screen.changed(state, (want) => changedWant(want, change)),
    ),
  );
  const patches$: Observable<Patch> = merge(changed$, acts.patches$);
  return { patches$, watch, intents: { ...intents, close: (want: WantView) => acts.act(want) } satisfies WantIntents };
}
