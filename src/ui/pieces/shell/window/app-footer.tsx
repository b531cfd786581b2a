import { Link } from 'react-router-dom';
import { serviceHours } from '../../../../application/shared/shown/shown-promise.ts';
import { classNames } from '../../../kit/window/class-names.ts';
import { Icon } from '../../../kit/window/icon.tsx';
import type { IconName } from '../../../kit/window/icon-paths.ts';
import { PhoneLink } from '../../../kit/window/phone-link.tsx';
import styles from './app-footer.module.css';
import frame from '../../../kit/window/wrap.module.css';

const promises: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  { icon: 'shield', title: '资质可查', text: '供货方资质随订单下载' },
  { icon: 'document', title: '批次可溯', text: '批号效期写明，药检报告在线看' },
  { icon: 'truck', title: '次日到店', text: '省内，当日截单前付款' },
  { icon: 'refresh', title: '售后有据', text: '破损短少，凭照片在线申请' },
  { icon: 'yuan', title: '价格留痕', text: '每一笔优惠都写明规则' },
];

export interface AppFooterProps {
  /** Help categories with their articles; empty while they load or where the page is slim. */
  readonly help: readonly { readonly name: string; readonly links: readonly { readonly text: string; readonly to: string }[] }[];
  readonly contact?:
    | { readonly hotLine: string; readonly person?: { readonly role: string; readonly name: string; readonly phone: string } | undefined }
    | undefined;
  /** 药品经营许可证 皖AA0000000 … each with a page to view it, where there is one. */
  readonly licences: readonly { readonly text: string; readonly to?: string | undefined }[];
  /** 投诉与建议, 联系我们 … */
  readonly links?: readonly { readonly text: string; readonly to: string }[] | undefined;
  readonly address: string;
  /** The current year comes from the server's clock. */
  readonly year: number;
  /** Login, cart: only the law's lines. */
  readonly slim?: boolean | undefined;
  /** Some of it is still on its way: it is shown when all of it stands. */
  readonly isUnsettled?: boolean | undefined;
}

/** Promises, help, contact, and what the law wants said (§1). */
export function AppFooter({ help, contact, licences, links = [], address, year, slim = false, isUnsettled = false }: AppFooterProps) {
  return (
    <footer className={classNames(styles.foot, slim && styles.slim)} data-print="none" data-unsettled={isUnsettled || undefined}>
      {slim ? null : (
        <>
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
                  <span>{serviceHours}</span>
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
            {licences.map((licence) => (
              <li key={licence.text}>{licence.to === undefined ? licence.text : <Link to={licence.to}>{licence.text}</Link>}</li>
            ))}
            {links.map((link) => (
              <li key={link.text}>
                <Link to={link.to}>{link.text}</Link>
              </li>
            ))}
          </ul>
          <p>本站不发布麻醉药品、精神药品、医疗用毒性药品、放射性药品、戒毒药品信息，不发布未经审批的药品广告。</p>
          <p>
            © {year} 药集{address === '' ? null : ` · ${address}`}
          </p>
        </div>
      </div>
    </footer>
  );
}
