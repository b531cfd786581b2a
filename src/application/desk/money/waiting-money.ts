import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { createLoaded, type LoadedViewModel } from '../../shared/load/loaded.ts';
import { createPaged, type PagedViewModel } from '../../shared/load/paged.ts';
import type { DeskRefunds, DeskTransfers } from './money-ports.ts';

interface WaitingNeeds {
  readonly deskTransfers: Pick<DeskTransfers, 'awaited' | 'bills' | 'settled'>;
  readonly deskRefunds: Pick<DeskRefunds, 'counts'>;
  readonly announceFailure: AnnounceFailure;
}

/** What shops owe on account. */
export const createDueBills = ({ deskTransfers, announceFailure }: WaitingNeeds): PagedViewModel<number, DueBills> =>
  createPaged({ ask: (page) => deskTransfers.bills(page), announceFailure }, 1);

type DueBills = Awaited<ReturnType<DeskTransfers['bills']>>;

/** Orders whose money has not come by the bank. */
export const createAwaitedOrders = ({ deskTransfers, announceFailure }: WaitingNeeds): PagedViewModel<number, AwaitedOrders> =>
  createPaged({ ask: (page) => deskTransfers.awaited(page), announceFailure }, 1);

type AwaitedOrders = Awaited<ReturnType<DeskTransfers['awaited']>>;

/** Transfers that were seen to. */
export const createSettledTransfers = ({ deskTransfers, announceFailure }: WaitingNeeds): PagedViewModel<number, SettledTransfers> =>
  createPaged({ ask: (page) => deskTransfers.settled(page), announceFailure }, 1);

type SettledTransfers = Awaited<ReturnType<DeskTransfers['settled']>>;

/** How many things wait behind each tab. */
export const createMoneyCounts = ({
  deskRefunds,
  announceFailure,
}: WaitingNeeds): LoadedViewModel<Awaited<ReturnType<DeskRefunds['counts']>>> => createLoaded(() => deskRefunds.counts(), announceFailure);
