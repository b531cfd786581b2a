import type { Ad } from '../../application/content/content-gateway.ts';
import type { adCalls } from '../../contract/content/content-calls.ts';
import type { CallResult } from '../../contract/shared/call.ts';
import { linkTarget } from '../../domain/content/link-target.ts';

/** An ad of the wire (§3). */
export const readAd = ({ image, url, name, describe }: CallResult<(typeof adCalls)['banner']>[number]): Ad => ({
  image,
  target: linkTarget(url),
  name,
  describe,
});
