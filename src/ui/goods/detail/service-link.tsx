import type { ServiceContact } from '../../../application/account/session-gateway.ts';
import { Icon } from '../../shared/icon.tsx';
import { useScreens } from '../../shared/screens-context.tsx';
import { useViewModel } from '../../shared/hooks/use-view-model.ts';
import styles from './service-link.module.css';

/** Whom this buyer can ask; null until it is known. */
export function useService(): ServiceContact | null {
  const [session] = useViewModel(useScreens().session);
  return session.facts?.contact ?? null;
}

/** 专属客服 程静 13955100018: pressed on a phone it calls. */
export function ServiceLink({ service: { name, phone, isDedicated } }: { readonly service: ServiceContact }) {
  return (
    <a className={styles.link} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      <Icon name="phone" size={16} />
      {isDedicated ? `专属客服 ${name}` : name} {phone}
    </a>
  );
}
