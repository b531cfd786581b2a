import { chinaDay } from '../../domain/shared/china-time.ts';
import { isPopupDue } from '../../domain/lottery/lottery-popup.ts';
import { inSilence } from '../shared/announce-failure.ts';
import type { LastingStorage } from '../shared/lasting-storage.ts';
import { createLoaded, type LoadedViewModel } from '../shared/load/loaded.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import type { Lottery, LotteryGateway } from './lottery-gateway.ts';

interface PopupNeeds {
  readonly lotteries: Pick<LotteryGateway, 'running' | 'lottery'>;
  readonly lasting: LastingStorage;
  readonly clock: Pick<ServerClock, 'now'>;
}

/** The day on which the popup came last, in China, `YYYY-MM-DD`. */
const popupDayKey = 'lottery-shown-on';

/**
 * Whether the popup comes by itself (§4): the lottery where it does, null where not; nobody waits for it. Coming is
 * remembered at once, so that it does not come again this day, in no tab of this browser.
 * @param isFree whether nothing is being typed that it would interrupt
 */
export const createLotteryPopup = ({ lotteries, lasting, clock }: PopupNeeds, isFree: () => boolean): LoadedViewModel<Lottery | null> =>
  createLoaded(async () => {
    const shownOn = lasting.read(popupDayKey) ?? '';
    if (shownOn >= chinaDay(clock.now())) return null;
    const running = await lotteries.running();
    const now = clock.now();
    const today = chinaDay(now);
    if (running === null || !isPopupDue({ lottery: running, today, shownOn, now })) return null;
    const lottery = await lotteries.lottery(running.id);
    if (!isFree()) return null;
    lasting.keep(popupDayKey, today);
    return lottery;
  }, inSilence);
