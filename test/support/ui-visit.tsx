import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { system } from '../../src/ui/app/theme/system.ts';
import { ScreensContext } from '../../src/ui/kit/window/screens-context.tsx';
import type { Ports } from '../../src/application/ports.ts';
import { buyerFacts, fakeAccounts } from './fakes/fake-accounts.ts';
import { fakeAddresses } from './fakes/fake-addresses.ts';
import { fakeCarts } from './fakes/fake-carts.ts';
import { fakeOrders } from './fakes/fake-orders.ts';
import type { FakeShop } from './fakes/fake-shop.ts';
import { shopWindow } from './shop-window.ts';

/** Where the buyer is, for a test to see. */
function Whereabouts() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Shows one screen over a shop in memory, at an address. */
export function visitScreen(
  screen: ReactElement,
  shop: FakeShop,
  { path, at = path }: { readonly path: string; readonly at?: string },
  orders = fakeOrders(shop),
  ports: Partial<Ports> = {},
) {
  const account = { ...fakeAccounts(buyerFacts), ...fakeAddresses(shop) };
  const { screens, went } = shopWindow({ ports: { carts: fakeCarts(shop), accounts: account, sessions: account, orders, ...ports } });
  screens.session.subscribe(() => undefined);
  const shown = render(
    <ScreensContext value={screens}>
      <ChakraProvider value={system}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={screen} />
            <Route path="*" element={null} />
          </Routes>
          <Whereabouts />
        </MemoryRouter>
      </ChakraProvider>
    </ScreensContext>,
  );
  return { ...shown, screens, went, orders };
}
