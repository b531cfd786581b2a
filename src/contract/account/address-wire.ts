import * as answer from '../shared/answer-values.ts';
import { called, inTerms } from '../shared/in-terms.ts';

/** A delivery address; `place` is region and detail in one line. */
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
  },
  (address) => ({ ...address, place: address.region + address.detail }),
);
