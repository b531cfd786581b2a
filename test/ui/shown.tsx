import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '../support/providers.tsx';

/** Shows something under the theme and a router, with a buyer's hands. */
export function show(ui: ReactNode) {
  const buyer = userEvent.setup();
  const view = render(
    <Providers>
      <MemoryRouter>{ui}</MemoryRouter>
    </Providers>,
  );
  return { buyer, ...view };
}
