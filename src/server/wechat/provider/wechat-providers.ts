import type { Database } from '../../database/database.ts';
import { openWechat } from './open/open-provider.ts';
import type { WechatLoginSettings } from './open/open-settings.ts';
import { simulatedWechat } from './simulated/simulated-provider.ts';
import type { WechatProvider } from './wechat-provider.ts';

/** By which WeChat people sign in to this shop; null for none. */
export const wechatOf = (database: Database, { isSimulated, open }: WechatLoginSettings): WechatProvider | null =>
  open !== null ? openWechat(open) : isSimulated ? simulatedWechat(database) : null;
