import { UnreadWatch } from './unread-watch.tsx';
import { WechatWays } from './wechat-ways.tsx';

/** What goes on beside every screen of a buyer, and nobody waits for. */
export function BuyerWatches() {
  return (
    <>
      <UnreadWatch />
      <WechatWays />
    </>
  );
}
