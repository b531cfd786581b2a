import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginAddressOf } from '../../../application/account/leading-to-login.ts';
import { PageFailure } from '../../kit/window/page/page-failure.tsx';
import { useRouteHandle } from '../../pieces/shell/window/route-handle.ts';
import { useScreens } from '../../kit/window/screens-context.tsx';
import { PanelSkeleton } from '../../kit/window/skeleton/page-skeletons.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import frame from '../../kit/window/wrap.module.css';

/** Sends a visitor to the login, with the way back (routes.md); until it is known who is there, nothing is decided. */
export function BuyersOnly({ children }: { readonly children: ReactNode }) {
  const { session } = useScreens();
  const [state] = useViewModel(session);
  const { status, facts } = state;
  const { pathname, search } = useLocation();
  const handle = useRouteHandle();
  if (handle?.access !== 'buyer') return children;
  if (status === 'known') {
    if (facts.buyer !== null) return children;
  }
  return (
    <div className={frame.wrap}>
      <h1 className={frame.hidden}>{handle.title}</h1>
      {status === 'failed' ? (
        <PageFailure title="账号信息加载失败" reason={state.reason} kept="登录状态还在。" onRetry={() => session.refresh()} />
      ) : (
        <PanelSkeleton lines={8} />
      )}
      {/* The way there takes as long as the login's code: the page is not empty meanwhile. */}
      {status === 'known' && <ToLogin address={facts.loginAddress === '' ? loginAddressOf(facts, pathname + search) : null} />}
    </div>
  );
}

/** Leads to this shop's own login, or to that of another site, which knows the way back by itself. */
function ToLogin({ address }: { readonly address: string | null }) {
  const { navigator } = useScreens();
  useEffect(() => {
    if (address === null) navigator.goToLogin();
  }, [address, navigator]);
  return address !== null && <Navigate to={address} replace />;
}
