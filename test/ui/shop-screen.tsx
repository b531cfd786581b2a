import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { Providers } from '../support/providers.tsx';
import { ShopMessages } from '../../src/ui/app/shell/shop-messages.tsx';
import { KnownPathsContext } from '../../src/ui/kit/window/known-paths.tsx';
import { type RouteHandle, RouteHandleContext } from '../../src/ui/pieces/shell/window/route-handle.ts';
import { ScreensContext } from '../../src/ui/kit/window/screens-context.tsx';
import type { shopWindow } from '../support/shop-window.ts';

export interface ShopScreenSetup {
  /** The route's path and the address opened, e.g. `/list/info/:id` and `/list/info/1`. */
  readonly path: string;
  readonly at?: string;
  readonly handle?: RouteHandle;
  /** Addresses that lead nowhere yet. */
  readonly unknown?: readonly string[];
  /** The screen is a layout, which mounts the messages itself. */
  readonly isLayout?: boolean;
}

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{decodeURIComponent(pathname + search)}</output>;
}

/** Opens a screen of the shop over an application in memory, with messages, and a buyer's hands. */
export function openScreen(
  shop: ReturnType<typeof shopWindow>,
  screen: ReactNode,
  { path, at = path, handle, unknown = [], isLayout = false }: ShopScreenSetup,
) {
  const buyer = userEvent.setup();
  const view = render(
    <ScreensContext value={shop.screens}>
      <Providers>
        <KnownPathsContext value={(address) => !unknown.some((start) => address.startsWith(start))}>
          <RouteHandleContext value={handle}>
            <MemoryRouter initialEntries={[at]}>
              <Routes>
                <Route path={path} element={screen} />
                <Route path="*" element={<p>另一页</p>} />
              </Routes>
              <Where />
              {isLayout ? null : <ShopMessages />}
            </MemoryRouter>
          </RouteHandleContext>
        </KnownPathsContext>
      </Providers>
    </ScreensContext>,
  );
  return { buyer, address: () => view.getByTestId('address').textContent, ...view };
}
