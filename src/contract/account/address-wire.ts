import * as answer from '../shared/answer-values.ts';
import { called, inTerms } from '../shared/in-terms.ts';

/**
 * A delivery address; `place` is region and detail in one line. `delivery` is what the shop charges there (R58); null
 * where it does not say, so that what it says of the cart holds.
 */
export const addressWire = inTerms(
  {
    id: answer.id,
    name: answer.text,
    phone: answer.text,
    /** province, city and district, e.g. 安徽省合肥市庐阳区 */
    region: answer.textOrNone,
    regionCode: called('region_code', answer.textOrNone),
    detail: called('address', answer.text),
    isDefault: called('is_default', answer.flag),
    /** the amount from which an order ships free there, and the freight otherwise, in yuan */
    freeFrom: called('shipping_amount', answer.orNull(answer.amount)),
    freight: answer.orNull(answer.amount),
    /** why the shop does not deliver there; empty where it does */
    closed: called('closed_message', answer.textOrNone),
  },
  ({ freeFrom, freight, ...address }) => ({
    ...address,
    place: address.region + address.detail,
    delivery: freeFrom === null || freight === null ? null : { freeFrom, freight },
  }),
);
