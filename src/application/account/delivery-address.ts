/** A delivery address. */
export interface DeliveryAddress {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  /** Province, city and district. */
  readonly region: string;
  readonly detail: string;
  /** Both in one line. */
  readonly place: string;
  readonly isDefault: boolean;
}
