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

/** The page for a WeChat without an account. */
const continuation = '/register/wechat';

/**
 * Creates the code for signing in. After confirmation the buyer goes to `backTo`, a path of this shop; a WeChat without
 * an account goes to the page where it binds or registers one.
 * @param goOn what to do when the screen is already there
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
