import { epochSeconds } from '../../../clock.ts';
import type { Database } from '../../../database/database.ts';
import { readShopSettings } from '../../../shop/shop-settings.ts';
import { type WechatProvider, WordRefused } from '../wechat-provider.ts';
import { readSigned, signed, simulatedWechatSecret } from './simulated-messages.ts';

/** Where its own page is. */
export const consentPath = '/wechat/sim/consent';
/** A grant is believed for so long after it was written. */
const freshSeconds = 300;

/**
 * The simulated WeChat (模拟微信), for the demo shop: a page of its own on which one chooses who one is, a signed link
 * to it, and a signed word back. No phone and nobody's data is needed.
 */
export const simulatedWechat = (database: Database): WechatProvider => ({
  name: 'simulated',
  publicUrl: null,
  isSimulated: true,
  consentAddress: async ({ state, backTo, expiresAt }) => {
    const { name } = await readShopSettings(database);
    const link = { state, app_name: name, back_to: backTo, time_expire: String(epochSeconds(expiresAt)) };
    return `${consentPath}?${new URLSearchParams(signed('consent', link, await simulatedWechatSecret(database)))}`;
  },
  userOf: async ({ state, code, now }) => {
    if (code === '') return null;
    const text = Buffer.from(code, 'base64url').toString('utf8');
    const grant = readSigned('grant', text, await simulatedWechatSecret(database));
    if (grant === null || grant.state !== state) throw new WordRefused('signature or fields');
    if (Math.abs(epochSeconds(now) - Number(grant.issued_at)) > freshSeconds) throw new WordRefused('too old');
    return { openId: grant.open_id, nickname: grant.nickname };
  },
});
