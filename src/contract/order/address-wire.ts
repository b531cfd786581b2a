import * as z from 'zod/mini';
import { wireFlagOrNo, wireId, wireTextOrNone } from '../shared/wire-values.ts';

/** A delivery address. */
export const addressWire = z.object({
  id: wireId,
  name: z.string(),
  phone: z.string(),
  /** province, city and district, e.g. 安徽省合肥市庐阳区 */
  region: wireTextOrNone,
  address: z.string(),
  is_default: wireFlagOrNo,
});
