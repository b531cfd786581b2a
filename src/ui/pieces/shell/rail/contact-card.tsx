import { Icon } from '../../../kit/window/icon.tsx';
import { PhoneLink } from '../../../kit/window/phone-link.tsx';
import { CodeCard } from './code-card.tsx';
import styles from './contact-card.module.css';

interface ContactCardProps {
  readonly contact: { readonly name: string; readonly phone: string; readonly isDedicated: boolean } | null;
  readonly hotLine: string;
  /** The address behind the service's WeChat code; null for who may not chat. */
  readonly chat: string | null;
}

/** Whom to ask and how: the buyer's own contact or the shop's, by voice or by WeChat. */
export function ContactCard({ contact, hotLine, chat }: ContactCardProps) {
  return (
    <div className={styles.card}>
      {contact ? (
        <div className={styles.who}>
          <p>{contact.isDedicated ? '专属客服' : '客服'}</p>
          <b>{contact.name}</b>
          <PhoneLink phone={contact.phone}>
            <Icon name="phone" size={16} />
            {contact.phone}
          </PhoneLink>
        </div>
      ) : null}
      {chat === null ? null : <CodeCard text={chat} caption="微信扫一扫，联系客服" />}
      {hotLine === '' ? null : (
        <p className={styles.line}>
          投诉热线
          <PhoneLink phone={hotLine} />
        </p>
      )}
    </div>
  );
}
