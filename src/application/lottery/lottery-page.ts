import { map, merge } from 'rxjs';
import type { Session } from '../account/session.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { followedBy } from '../shared/followed-by.ts';
import { type Load, loadOf, waiting } from '../shared/load/load.ts';
import { createLoaded, type LoadedViewModel } from '../shared/load/loaded.ts';
import { createPaged, type PagedViewModel } from '../shared/load/paged.ts';
import type { PageOf } from '../shared/load/paging.ts';
import type { Messages } from '../shared/messages.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { shownTime } from '../shared/shown/shown-time.ts';
import { createTurning } from '../shared/turning.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { Ad } from '../content/content-gateway.ts';
import { createDrawing, type Drawing } from './drawing-view-model.ts';
import type { Lottery, LotteryGateway, OwnDraw, Winner } from './lottery-gateway.ts';

/** A draw of this shop, ready to show. */
export type OwnDrawView = Omit<OwnDraw, 'at'> & { readonly at: string };

/** A winner, ready to show. */
type WinnerView = Omit<Winner, 'at'> & { readonly at: string };

interface WinnersView extends PageOf {
  readonly winners: readonly WinnerView[];
}

interface LotteryPageModel extends ViewModel<Load<Lottery>> {
  retry(): void;
  /** Loads by itself. */
  readonly own: LoadedViewModel<readonly OwnDrawView[]>;
  readonly winners: PagedViewModel<number, WinnersView>;
  readonly ads: LoadedViewModel<readonly Ad[]>;
  readonly drawing: Drawing;
}

interface LotteryPageNeeds {
  readonly lotteries: LotteryGateway;
  readonly clock: ServerClock;
  readonly session: Pick<Session, 'refresh'>;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** This shop's draws in all lotteries, the newest first. */
export const createOwnDraws = ({
  lotteries,
  announceFailure,
}: Pick<LotteryPageNeeds, 'lotteries' | 'announceFailure'>): LoadedViewModel<readonly OwnDrawView[]> =>
  createLoaded(async () => (await lotteries.ownDraws(1)).draws.map((draw) => ({ ...draw, at: shownTime(draw.at) })), announceFailure);

/** Creates the view model of `/draw/:id`; it reloads when the lottery begins or ends. */
export function createLotteryPage(needs: LotteryPageNeeds, id: string, firstPage: number): LotteryPageModel {
  const { lotteries, clock, session, announceFailure } = needs;
  const ask = async (): Promise<Lottery> => {
    const lottery = await lotteries.lottery(id);
    clock.is(lottery.now);
    return lottery;
  };
  const { patches$, retry, refresh } = loadOf({ ask, announceFailure, isNamed: true }, undefined);
  const own = createOwnDraws(needs);
  const winners = createPaged(
    {
      ask: async (page: number): Promise<WinnersView> => {
        const { winners: list, ...paging } = await lotteries.winners(id, page);
        return { ...paging, winners: list.map((winner) => ({ ...winner, at: shownTime(winner.at) })) };
      },
      announceFailure,
    },
    firstPage,
  );
  const turning = createTurning(clock, () => {
    const { value } = model.getState();
    return value === null ? [] : [value.beginsAt, value.endsAt].filter((moment) => moment > value.now);
  });
  const turned$ = turning.turned$.pipe(
    map(() => (state: Load<Lottery>) => {
      refresh();
      return state;
    }),
  );
  const model: ViewModel<Load<Lottery>> = createViewModel<Load<Lottery>>(waiting, merge(patches$.pipe(followedBy(turning.watch)), turned$));
  const drawing = createDrawing(needs, id, () => {
    refresh();
    own.retry();
    winners.retry();
    session.refresh();
  });
  return { ...model, retry, own, winners, ads: createLoaded(() => lotteries.ads(), announceFailure), drawing };
}
