/** A problem of an external value: the field's path (`data[3].goods.ladder_price[0].price`) and the reason. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}
