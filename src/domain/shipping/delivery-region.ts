/** What delivery costs (R19), in yuan: nothing from an amount on, otherwise the freight. */
export interface DeliveryCost<Amount> {
  readonly freeFrom: Amount;
  readonly freight: Amount;
}

/** A region in which delivery differs from the shop's usual (R58). */
export interface DeliveryRegion<Amount> {
  /** Region code (GB/T 2260) of a province, a city or a district, 6 digits. */
  readonly code: string;
  /** Null: as in the wider region, at last as usual. */
  readonly freeFrom: Amount | null;
  readonly freight: Amount | null;
  /** Why the shop does not deliver there; empty where it does. */
  readonly closed: string;
}

/** What delivery to an address costs, and why the shop does not deliver there; empty where it does. */
export interface DeliveryTo<Amount> extends DeliveryCost<Amount> {
  readonly closed: string;
}

/** The longest reason why a region is closed, in characters. */
export const longestClosedReason = 60;

/** The codes of a region and of the wider ones around it: district, city, province; none for an unknown region. */
const regionsAround = (regionCode: string): readonly string[] =>
  regionCode === '' ? [] : [...new Set([regionCode, `${regionCode.slice(0, 4)}00`, `${regionCode.slice(0, 2)}0000`])];

/**
 * What delivery to an address costs (R58). Each amount is that of the smallest region around the address which gives
 * one. The smallest region that is listed decides whether the shop delivers there: a listed district of a closed
 * province is open unless it is closed itself.
 * @param usual holds where no region around the address says otherwise
 * @param regions in any order; those elsewhere do not matter
 * @param regionCode of the address; empty when unknown, which is the usual
 */
export function deliveryTo<Amount>(
  usual: DeliveryCost<Amount>,
  regions: readonly DeliveryRegion<Amount>[],
  regionCode: string,
): DeliveryTo<Amount> {
  const listed = regionsAround(regionCode).flatMap((code) => regions.find((region) => region.code === code) ?? []);
  const first = (part: keyof DeliveryCost<Amount>): Amount =>
    listed.map((region) => region[part]).find((amount) => amount !== null) ?? usual[part];
  return { freeFrom: first('freeFrom'), freight: first('freight'), closed: listed[0]?.closed ?? '' };
}
