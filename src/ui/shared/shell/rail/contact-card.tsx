import { Icon } from '../../icon.tsx';
import { CodeCard } from './code-card.tsx';
import styles from './contact-card.module.css';

interface ContactCardProps {
  readonly contact: { readonly name: string; readonly phone: string; readonly isDedicated: boolean } | null;
  readonly hotLine: string;
  /** The address behind the service's WeChat code; null for who may not chat. */
  readonly chat: string | null;
}

const dialled = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Whom to ask and how: the buyer's own contact or the shop's, by voice or by WeChat. */
export function ContactCard({ contact, hotLine, chat }: ContactCardProps) {
  return (
    <div className={styles.card}>
      {contact ? (
        <div className={styles.who}>
          <p>{contact.isDedicated ? '专属客服' : '客服'}</p>
          <b>{contact.name}</b>
          <a href={dialled(contact.phone)}>
            <Icon name="phone" size={16} />
            {contact.phone}
          </a>
        </div>
      ) : null}
      {chat === null ? null : <CodeCard text={chat} caption="微信扫一扫，联系客服" />}
      {hotLine === '' ? null : (
        <p className={styles.line}>
          投诉热线
          <a href={dialled(hotLine)}>{hotLine}</a>
        </p>
      )}
    </div>
  );
}
