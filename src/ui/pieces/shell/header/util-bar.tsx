import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../../kit/window/class-names.ts';
import { Icon } from '../../../kit/window/icon.tsx';
import { KnownLink } from '../../../kit/window/known-paths.tsx';
import { Popover } from '../popover.tsx';
import { ShellLinkView } from '../shell-link-view.tsx';
import type { ShellLink } from '../shell-link.ts';
import { PhoneLink } from '../../../kit/window/phone-link.tsx';
import styles from './util-bar.module.css';
import { siteName } from '../../../kit/window/site-name.ts';
import frame from '../../../kit/window/wrap.module.css';

/** Who is there, as the shell shows it. `unknown` keeps the place without a word until the first answer. */
export type ShellAccount =
  | { readonly status: 'unknown' }
  /** `login`: where the login is. */
  | { readonly status: 'visitor'; readonly login: string }
  | {
      readonly status: 'buyer';
      readonly company: string;
      /** The address of the person's picture; without it there is none. */
      readonly face?: string | undefined;
      /** What stands under the company's name: the account's shops. Without it the name is no button. */
      readonly shops?: (() => ReactNode) | undefined;
      /** 资质有效, or what is wrong with it and where it is put right. */
      readonly papers: { readonly text: string; readonly ok: boolean; readonly to?: string | undefined } | null;
      readonly onLogout: () => void;
      /** The logout is under way. */
      readonly isLeaving?: boolean | undefined;
    };

export interface UtilBarProps {
  readonly account: ShellAccount;
  /** 会员中心, 我的订单, 电子发票查询, 添加到桌面, 小程序. */
  readonly links: readonly ShellLink[];
  readonly hotLine: string | null;
  /** Until when one has to pay for which day of delivery. */
  readonly arrival?: ReactNode;
}

/** The line above the header: whose counter this is, and the ways that are not goods. */
export function UtilBar({ account, links, hotLine, arrival }: UtilBarProps) {
  return (
    <section className={styles.bar} aria-label="账户与服务" data-print="none">
      <div className={classNames(frame.wrap, styles.line)}>
        <AccountWords account={account} />
        <p className={styles.arrival}>{arrival}</p>
        <ul className={styles.ways}>
          {links
            .filter(({ phone }) => !phone)
            .map((link) => (
              <li key={link.text}>
                <ShellLinkView link={link} className={styles.link} />
              </li>
            ))}
          {hotLine === null ? null : (
            <li className={styles.tel}>
              投诉热线 <PhoneLink phone={hotLine} />
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}

function CompanyName({
  company,
  face = '',
  canChange = false,
}: {
  readonly company: string;
  readonly face?: string | undefined;
  readonly canChange?: boolean;
}) {
  return (
    <>
      {face === '' ? null : <img className={styles.face} src={face} alt="" width={20} height={20} />}
      <b title={company}>{company}</b>
      {canChange ? <Icon name="chevron-down" size={12} /> : null}
    </>
  );
}

/** Whose counter this is, where there is little room: the shop, and the way to the account's others; or the login. */
export function AccountName({ account }: { readonly account: ShellAccount }) {
  if (account.status === 'unknown') return null;
  if (account.status === 'visitor') {
    return (
      <Link className={styles.login} to={account.login}>
        登录
      </Link>
    );
  }
  return <Company account={account} />;
}

function Company({ account: { company, face, shops } }: { readonly account: Extract<ShellAccount, { status: 'buyer' }> }) {
  if (shops === undefined) return <CompanyName company={company} face={face} />;
  return (
    <Popover
      label={`切换门店，现在是${company}`}
      button={<CompanyName company={company} face={face} canChange />}
      buttonClass={styles.company}
      side="start"
    >
      {shops}
    </Popover>
  );
}

function AccountWords({ account }: { readonly account: ShellAccount }) {
  if (account.status === 'unknown') return <div className={styles.who} />;
  if (account.status === 'visitor') {
    return (
      <div className={styles.who}>
        欢迎来到{siteName}
        <Link className={styles.login} to={account.login}>
          登录
        </Link>
        <KnownLink to="/register">注册</KnownLink>
      </div>
    );
  }
  return (
    <div className={styles.who}>
      <Company account={account} />
      {account.papers ? <Papers {...account.papers} /> : null}
      <button type="button" className={styles.link} aria-busy={account.isLeaving} disabled={account.isLeaving} onClick={account.onLogout}>
        {account.isLeaving ? '正在退出' : '安全退出'}
      </button>
    </div>
  );
}

function Papers({ text, ok, to }: { readonly text: string; readonly ok: boolean; readonly to?: string | undefined }) {
  return (
    <span className={ok ? styles.ok : styles.lacking}>
      <Icon name={ok ? 'shield' : 'warning'} size={14} />
      {to === undefined ? text : <Link to={to}>{text}</Link>}
    </span>
  );
}
