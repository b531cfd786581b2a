import type { ServiceContact } from '../../../application/account/session-gateway.ts';
import { Icon } from '../../kit/window/icon.tsx';
import { useScreens } from '../../kit/window/screens-context.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { PhoneLink } from '../../kit/window/phone-link.tsx';
import styles from './service-link.module.css';

/** Whom this buyer can ask; null until it is known. */
export function useService(): ServiceContact | null {
  const [session] = useViewModel(useScreens().session);
  return session.facts?.contact ?? null;
}

/** 专属客服 程静 13955100018: pressed on a phone it calls. */
export function ServiceLink({ service: { name, phone, isDedicated } }: { readonly service: ServiceContact }) {
  return (
    <PhoneLink className={styles.link} phone={phone}>
      <Icon name="phone" size={16} />
      {isDedicated ? `专属客服 ${name}` : name} {phone}
    </PhoneLink>
  );
}
