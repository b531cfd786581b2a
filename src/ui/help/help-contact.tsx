import { Panel } from '../kit/window/page/panel.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { PhoneLink } from '../kit/window/phone-link.tsx';
import styles from './help-page.module.css';

/** Whom to ask when the text does not help: the shop's line, and the buyer's own contact. */
export function HelpContact() {
  const [{ facts }] = useViewModel(useScreens().session);
  if (!facts || facts.hotLine === '') return null;
  const { contact, hotLine, serviceHours } = facts;
  return (
    <Panel className={styles.contact} isAfter>
      <h2>没有找到答案</h2>
      <p>服务与投诉热线</p>
      <PhoneLink className={styles.line} phone={hotLine} />
      <p>{serviceHours}</p>
      {contact?.isDedicated ? (
        <p>
          专属客服 {contact.name} <PhoneLink phone={contact.phone} />
        </p>
      ) : null}
    </Panel>
  );
}
