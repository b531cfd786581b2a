import { Link } from 'react-router-dom';
import { classNames } from '../../../kit/window/class-names.ts';
import { Logo } from '../window/logo.tsx';
import styles from './slim-header.module.css';
import frame from '../../../kit/window/wrap.module.css';

/** Whose registration it is: nobody's yet, with the way to the login, or the account that adds a shop. */
export type SlimAccount =
  | { readonly status: 'visitor'; readonly login: string }
  | { readonly status: 'buyer'; readonly name: string; readonly onLogout: () => void; readonly isLeaving: boolean };

interface SlimHeaderProps {
  readonly back?: { readonly text: string; readonly to: string } | undefined;
  readonly account?: SlimAccount | undefined;
}

/** Login, registration and help: the mark and the way back (§2); at the registration also who is there. */
export function SlimHeader({ back = { text: '返回首页', to: '/' }, account }: SlimHeaderProps) {
  return (
    <header className={styles.head} data-print="none">
      <div className={classNames(frame.wrap, styles.line)}>
        <Logo />
        <div className={styles.ways}>
          {account === undefined ? null : <AccountWays account={account} />}
          <Link to={back.to}>{back.text}</Link>
        </div>
      </div>
    </header>
  );
}

function AccountWays({ account }: { readonly account: SlimAccount }) {
  if (account.status === 'visitor') {
    return (
      <>
        <span className={styles.aside}>已有账号</span>
        <Link to={account.login}>去登录</Link>
      </>
    );
  }
  return (
    <>
      <span className={styles.name}>{account.name}</span>
      <button type="button" aria-busy={account.isLeaving} disabled={account.isLeaving} onClick={account.onLogout}>
        {account.isLeaving ? '正在退出' : '安全退出'}
      </button>
    </>
  );
}
