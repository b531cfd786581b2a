/** One thing wrong with a value from outside: the field's path (`data[3].goods.ladder_price[0].price`) and why. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}
