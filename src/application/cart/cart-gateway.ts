import type { Money } from '../../domain/shared/money.ts';

/** What is put into the cart: so many units of one goods. */
export interface LineToAdd {
  readonly goodsId: string;
  readonly quantity: number;
  /** `flash` goods are priced by the sale's own price (R5); absent means ordinary. */
  readonly kind?: 'ordinary' | 'flash';
  /** The price of a flash line, as it was shown. */
  readonly price?: Money;
}

/** What became of the lines: some may be in the cart while others were refused. */
export interface AddOutcome {
  readonly added: readonly string[];
  readonly refused: readonly { readonly goodsId: string; readonly message: string }[];
  /** Lines in the cart now. */
  readonly total: number;
  /** The server's word on it, ready to show (product.md §8); empty when it gave none. */
  readonly message: string;
}

/** The cart as the shop keeps it. Each method throws `GatewayError`. */
export abstract class CartGateway {
  /** Adds quantities to what is there already. `business` error with code 403 for a buyer whose licences did not pass (§4). */
  abstract add(lines: readonly LineToAdd[]): Promise<AddOutcome>;
}
