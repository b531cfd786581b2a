import { sql, type SQL } from 'drizzle-orm';
import { type DeliveryCost, type DeliveryRegion, type DeliveryTo, deliveryTo } from '../../domain/shipping/delivery-region.ts';
import type { Database } from '../database/database.ts';
import { shopSettings } from '../database/schema/shop-settings.ts';

/** Amounts are decimal text in yuan. */
export type KeptRegion = DeliveryRegion<string>;

/** What delivery costs by region (R58). */
interface DeliveryAreas {
  readonly usual: DeliveryCost<string>;
  readonly regions: readonly KeptRegion[];
}

/** A row of `delivery_regions r` as JSON. */
const regionRow = sql.raw(
  "json_build_object('code', r.code, 'freeFrom', r.free_from::text, 'freight', r.freight::text, 'closed', r.closed)",
);

/** What delivery costs in every region. */
export async function readDeliveryAreas(database: Database): Promise<DeliveryAreas> {
  const regions = sql<readonly KeptRegion[]>`(select coalesce(json_agg(${regionRow} order by r.code), '[]') from delivery_regions r)`;
  const [row] = await database
    .select({ freeFrom: shopSettings.freeShippingFrom, freight: shopSettings.freight, regions })
    .from(shopSettings);
  if (row === undefined) throw new Error('The database has no row of shop settings');
  return { usual: { freeFrom: row.freeFrom, freight: row.freight }, regions: row.regions };
}

/** What `deliveryOf` reads: the usual, the region, and those listed around it. */
interface AreasRow extends DeliveryAreas {
  readonly regionCode: string;
}

/**
 * The same as one column of a larger statement, for the region of one address.
 * @param regionCode a statement of one value; of no value or null where the region is unknown
 */
export const areasAround = (regionCode: SQL): SQL<AreasRow> => sql<AreasRow>`(
  select json_build_object('regionCode', at.code,
    'usual', json_build_object('freeFrom', s.free_shipping_from::text, 'freight', s.freight::text),
    'regions', (select coalesce(json_agg(${regionRow}), '[]')
      from delivery_regions r where r.code in (at.code, left(at.code, 4) || '00', left(at.code, 2) || '0000')))
  from shop_settings s cross join (select coalesce((${regionCode}), '') as code) at)`;

/** What delivery to the address costs. */
export const deliveryOf = ({ usual, regions, regionCode }: AreasRow): DeliveryTo<string> => deliveryTo(usual, regions, regionCode);

/** What delivery costs, as calls answer it. */
export const deliveryAnswer = ({ freeFrom: from, freight: charge, closed: reason }: DeliveryTo<string>) => ({
  shipping_amount: from,
  freight: charge,
  closed_message: reason,
});
