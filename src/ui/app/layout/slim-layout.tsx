import { Outlet } from 'react-router-dom';
import { loginAddressOf } from '../../../application/account/leading-to-login.ts';
import { maskedPhone } from '../../../application/shared/shown/masked-phone.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { useRouteHandle } from '../../pieces/shell/window/route-handle.ts';
import { useScreens } from '../../kit/window/screens-context.tsx';
import { AppFrame } from '../../pieces/shell/window/app-frame.tsx';
import { type SlimAccount, SlimHeader } from '../../pieces/shell/header/slim-header.tsx';
import { SlimFooter } from '../shell/shop-footer.tsx';
import { BuyersOnly } from './buyers-only.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ShopMessages } from '../shell/shop-messages.tsx';
import { useArrival } from './use-arrival.ts';

/** Login, registration and help: the mark, the way back home, and what the law wants said. */
export function SlimLayout() {
  useArrival();
  return (
    <>
      <AppFrame slim header={<SlimHeader account={useSlimAccount()} />} footer={<SlimFooter />}>
        <ScreenBoundary>
          <BuyersOnly>
            <Outlet />
          </BuyersOnly>
        </ScreenBoundary>
      </AppFrame>
      <ShopMessages />
    </>
  );
}

/** Who is there, where the route wants it said (§2, «header login variant»), once it is known. */
function useSlimAccount(): SlimAccount | undefined {
  const { session } = useScreens();
  const [{ facts, isLeaving }] = useViewModel(session);
  const isNamed = useRouteHandle()?.namesAccount ?? false;
  if (!isNamed || facts === null) return undefined;
  const { buyer } = facts;
  if (buyer === null) return { status: 'visitor', login: loginAddressOf(facts) };
  return { status: 'buyer', name: maskedPhone(buyer.phone), onLogout: () => session.logout(), isLeaving };
}
