import { Link } from 'react-router-dom';
import { classNames } from '../../../kit/window/class-names.ts';
import { Icon } from '../../../kit/window/icon.tsx';
import type { IconName } from '../../../kit/window/icon-paths.ts';
import { siteName } from '../../../kit/window/site-name.ts';
import { PhoneLink } from '../../../kit/window/phone-link.tsx';
import styles from './app-footer.module.css';
import frame from '../../../kit/window/wrap.module.css';

export interface AppFooterProps {
  /** Help categories with their articles; empty while they load or where the page is slim. */
  readonly help: readonly { readonly name: string; readonly links: readonly { readonly text: string; readonly to: string }[] }[];
  readonly contact?:
    | {
        readonly hotLine: string;
        readonly hours: string;
        readonly person?: { readonly role: string; readonly name: string; readonly phone: string } | undefined;
      }
    | undefined;
  /** 药品经营许可证 皖AA0000000 … each with a page to view it, where there is one. */
  readonly licences: readonly { readonly text: string; readonly to?: string | undefined }[];
  /** 投诉与建议, 联系我们 … */
  readonly links?: readonly { readonly text: string; readonly to: string }[] | undefined;
  readonly address: string;
  /** what the shop says it promises */
  readonly promises: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[];
  /** The current year comes from the server's clock. */
  readonly year: number;
  /** Login, cart: only the law's lines. */
  readonly slim?: boolean | undefined;
  /** Some of it is still on its way: it is shown when all of it stands. */
  readonly isUnsettled?: boolean | undefined;
}

/** What the shop promises, help, contact, and what the law wants said (§1). */
export function AppFooter({
  help,
  contact,
  licences,
  links = [],
  address,
  promises,
  year,
  slim = false,
  isUnsettled = false,
}: AppFooterProps) {
  return (
    <footer className={classNames(styles.foot, slim && styles.slim)} data-print="none" data-unsettled={isUnsettled || undefined}>
      {slim ? null : (
        <>
          {promises.length === 0 ? null : (
            <ul className={classNames(frame.wrap, styles.promises)}>
              {promises.map((promise) => (
                <li key={promise.title}>
                  <Icon name={promise.icon} size={26} />
                  <p>
                    <b>{promise.title}</b>
                    <span>{promise.text}</span>
                  </p>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.middle}>
            <div className={classNames(frame.wrap, styles.help)}>
              {help.map((group) => (
                <dl key={group.name}>
                  <dt>{group.name}</dt>
                  {group.links.map((link) => (
                    <dd key={link.to}>
                      <Link to={link.to}>{link.text}</Link>
                    </dd>
                  ))}
                </dl>
              ))}
              {contact ? (
                <p className={styles.tel}>
                  <span>投诉与服务热线</span>
                  <PhoneLink phone={contact.hotLine} />
                  <span>{contact.hours}</span>
                  {contact.person === undefined ? null : (
                    <span>
                      {contact.person.role} {contact.person.name} <PhoneLink phone={contact.person.phone} />
                    </span>
                  )}
                </p>
              ) : null}
            </div>
          </div>
        </>
      )}
      <div className={styles.law}>
        <div className={frame.wrap}>
          <ul>
            {[...licences, ...links].map(({ text, to }) => (
              <li key={text}>{to === undefined ? text : <Link to={to}>{text}</Link>}</li>
            ))}
          </ul>
          <p>本站不发布麻醉药品、精神药品、医疗用毒性药品、放射性药品、戒毒药品信息，不发布未经审批的药品广告。</p>
          <p>
            © {year} {siteName}
            {address === '' ? null : ` · ${address}`}
          </p>
        </div>
      </div>
    </footer>
  );
}
