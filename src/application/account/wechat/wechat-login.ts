import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import type { Navigator } from '../../shared/navigator.ts';
import { safePath } from '../login-view-model.ts';
import type { Session } from '../session.ts';
import { createScanning, type Scanning } from './scanning.ts';
import type { WechatGateway } from './wechat-gateway.ts';

interface WechatLoginNeeds {
  readonly wechat: WechatGateway;
  readonly session: Session;
  readonly navigator: Navigator;
  readonly announceFailure: AnnounceFailure;
}

/** Where a WeChat without an account goes on. */
const continuation = '/register/wechat';

/**
 * Creates the code by which one signs in: a phone that says yes leads to `backTo`, a path of this shop; one whose
 * WeChat has no account, to where it finds or makes one.
 * @param goOn what a screen does that is there already
 */
export function createWechatLogin(
  { wechat, session, navigator, announceFailure }: WechatLoginNeeds,
  backTo: string,
  goOn?: () => void,
): Scanning {
  const signIn = async (ticket: string): Promise<void> => {
    try {
      session.know(await wechat.login(ticket));
      navigator.goTo(safePath(backTo));
    } catch (error) {
      announceFailure(error);
      scanning.renew();
    }
  };
  const scanning = createScanning({
    make: () => wechat.loginCode(),
    ask: (ticket) => wechat.loginProgress(ticket),
    done: (ticket, { state }) => {
      if (state !== 'unbound') void signIn(ticket);
      else if (goOn === undefined) navigator.goTo(`${continuation}?back=${encodeURIComponent(safePath(backTo))}`);
      else goOn();
    },
    announceFailure,
  });
  return scanning;
}
