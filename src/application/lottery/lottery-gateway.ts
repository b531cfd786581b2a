import type { ActivityStanding } from '../../domain/activity/activity-state.ts';
import type { DrawEntry } from '../../domain/lottery/draw-record.ts';
import type { PrizeKind } from '../../domain/lottery/prize-gift.ts';
import type { Ad } from '../content/content-gateway.ts';
import type { PageOf } from '../shared/load/paging.ts';

/** The lottery that is on, in a glance; moments are epoch seconds. */
interface RunningLottery {
  readonly id: string;
  readonly name: string;
  readonly hasJoined: boolean;
  readonly endsAt: number;
}

/** A prize with what is left of it. */
export interface Prize {
  readonly id: string;
  readonly name: string;
  readonly remarks: string;
  readonly kind: PrizeKind;
  /** Pieces at the beginning. */
  readonly number: number;
  readonly left: number;
  readonly weight: number;
  /** Per cent at the next draw. */
  readonly odds: string;
}

/** A lottery, and what anybody needs to recompute it. */
export interface Lottery extends RunningLottery {
  readonly state: ActivityStanding['state'];
  readonly beginsAt: number;
  /** The server's clock at the answer. */
  readonly now: number;
  readonly prizes: readonly Prize[];
  /** SHA-256 of the seed. */
  readonly commitment: string;
  /** null until it is over. */
  readonly seed: string | null;
  readonly draws: number;
}

/** What was drawn. */
export interface DrawnPrize extends Pick<Prize, 'name' | 'remarks' | 'kind'> {
  readonly prizeId: string;
  readonly number: number;
  readonly proof: string;
}

/** A draw of my shop's. */
export interface OwnDraw extends Pick<Prize, 'name' | 'kind'> {
  readonly id: string;
  readonly lotteryId: string;
  readonly lottery: string;
  readonly number: number;
  readonly at: number;
  /** Of a voucher: used or over; of a thing: on its way or not. */
  readonly state: 'kept' | 'used' | 'expired' | 'waiting' | 'sent';
}

interface OwnDrawPage extends PageOf {
  readonly draws: readonly OwnDraw[];
}

/** An entry of the record, with its prize's name. */
export interface Winner extends DrawEntry {
  readonly name: string;
}

interface WinnerPage extends PageOf {
  readonly winners: readonly Winner[];
}

/** Lotteries (R45). Each method throws `GatewayError`. */
export interface LotteryGateway {
  running(): Promise<RunningLottery | null>;
  lottery(id: string): Promise<Lottery>;
  /** Once a shop and lottery: again gives the same. */
  draw(id: string): Promise<DrawnPrize>;
  ownDraws(page: number): Promise<OwnDrawPage>;
  /** The latest first. */
  winners(id: string, page: number): Promise<WinnerPage>;
  ads(): Promise<readonly Ad[]>;
}
