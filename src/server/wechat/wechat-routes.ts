import type { Api } from '../http/api.ts';
import { bindingRoutes } from './binding-routes.ts';
import { wechatLoginRoutes } from './login-routes.ts';
import { phoneRoutes } from './phone-routes.ts';
import { consentRoutes } from './provider/simulated/consent-routes.ts';
import { wechatOf } from './provider/wechat-providers.ts';

/** WeChat: bound to an account, signing in to it. Without a provider its calls say that there is none. */
export function wechatRoutes(api: Api): void {
  const provider = wechatOf(api.database, api.settings.wechat);
  bindingRoutes(api, provider);
  wechatLoginRoutes(api, provider);
  if (provider === null) return;
  phoneRoutes(api, provider);
  if (provider.isSimulated) consentRoutes(api);
}
