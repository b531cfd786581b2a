import type { SessionFacts } from '../../application/account/session-gateway.ts';
import { phone, useMedia } from '../kit/use-media.ts';
import { useCodeAddress } from '../kit/window/hooks/use-code-address.ts';
import { PhoneLink } from '../kit/window/phone-link.tsx';
import { CodeCard } from '../pieces/shell/rail/code-card.tsx';
import styles from './login-service.module.css';

interface LoginServiceProps {
  readonly facts: Pick<SessionFacts, 'hotLine' | 'serviceHours' | 'codes'>;
  /** Whether it may show its code: beside that of the login nobody knows which to scan. */
  readonly hasCode: boolean;
}

/** Whom to ask when one cannot get in: by voice, or by WeChat where another device shows the code. */
export function LoginService({ facts: { hotLine, serviceHours, codes }, hasCode }: LoginServiceProps) {
  const chat = useCodeAddress()(codes.wechat);
  const isPhone = useMedia(phone);
  return (
    <div className={styles.service}>
      <div>
        <p>登录不了，或还没有账号？</p>
        <PhoneLink className={styles.number} phone={hotLine} />
        <p>{serviceHours}</p>
      </div>
      {chat === null || !hasCode || isPhone ? null : <CodeCard text={chat} caption="微信扫一扫，联系客服" />}
    </div>
  );
}
