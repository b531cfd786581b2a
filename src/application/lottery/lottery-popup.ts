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

/** The day of the last popup, in China, `YYYY-MM-DD`. */
const popupDayKey = 'lottery-shown-on';

/**
 * The lottery if the popup opens by itself (§4), else null; failures are silent. Opening is stored at once, so that no
 * tab of this browser opens it again that day.
 * @param isFree whether it would interrupt no input
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
