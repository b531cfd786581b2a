import { Panel } from '../shared/page/panel.tsx';
import { useScreens } from '../shared/screens-context.tsx';
import { useViewModel } from '../shared/hooks/use-view-model.ts';
import styles from './help-page.module.css';

const dialled = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;

/** Whom to ask when the text does not help: the shop's line, and the buyer's own contact. */
export function HelpContact() {
  const [{ facts }] = useViewModel(useScreens().session);
  if (!facts || facts.hotLine === '') return null;
  const { contact, hotLine } = facts;
  return (
    <Panel className={styles.contact}>
      <h2>没有找到答案</h2>
      <p>服务与投诉热线</p>
      <a className={styles.line} href={dialled(hotLine)}>
        {hotLine}
      </a>
      <p>每日 08:30 至 20:30</p>
      {contact?.isDedicated ? (
        <p>
          专属客服 {contact.name} <a href={dialled(contact.phone)}>{contact.phone}</a>
        </p>
      ) : null}
    </Panel>
  );
}
