import type { SessionFacts } from '../../application/account/session-gateway.ts';
import { serviceHours } from '../../application/shared/shown/shown-promise.ts';
import { useCodeAddress } from '../kit/window/hooks/use-code-address.ts';
import { PhoneLink } from '../kit/window/phone-link.tsx';
import { CodeCard } from '../pieces/shell/rail/code-card.tsx';
import styles from './login-service.module.css';

/** Whom to ask when one cannot get in: by voice, or by WeChat where another device shows the code. */
export function LoginService({ facts: { hotLine, codes } }: { readonly facts: Pick<SessionFacts, 'hotLine' | 'codes'> }) {
  const chat = useCodeAddress()(codes.wechat);
  return (
    <div className={styles.service}>
      <div>
        <p>登录不了，或还没有账号？</p>
        <PhoneLink className={styles.number} phone={hotLine} />
        <p>{serviceHours}</p>
      </div>
      {chat === null ? null : <CodeCard text={chat} caption="微信客服" />}
    </div>
  );
}
