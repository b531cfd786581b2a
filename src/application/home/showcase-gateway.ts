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

/** What the shop puts into its window. Each method throws `GatewayError`. */
export abstract class ShowcaseGateway {
  abstract recommended(): Promise<readonly Goods[]>;
  abstract dailySpecial(): Promise<readonly Goods[]>;
  abstract flashSale(): Promise<FlashSale>;
}
