import type { Money } from '../../domain/shared/money.ts';
import type { Goods } from '../goods/goods.ts';

/** The running flash sale (秒杀); an empty list when none runs. */
export interface FlashSale {
  readonly name: string;
  /** The server's clock at the answer, and the end of the sale; 10 digits are seconds, 13 milliseconds (§9). */
  readonly now: number;
  readonly endsAt: number;
  readonly goods: readonly { readonly goods: Goods; readonly flashPrice: Money; readonly soldPercent: number }[];
}

/** A promotion of whole orders that runs now. */
interface RunningActivity {
  readonly id: string;
  readonly name: string;
  /** Its terms in the shop's words; empty when the name says them. */
  readonly describe: string;
}

/** What the shop puts into its window. Each method throws `GatewayError`. */
export interface ShowcaseGateway {
  recommended(): Promise<readonly Goods[]>;
  dailySpecial(): Promise<readonly Goods[]>;
  /** Most bought, best first. */
  hot(): Promise<readonly Goods[]>;
  activities(): Promise<readonly RunningActivity[]>;
  flashSale(): Promise<FlashSale>;
}
