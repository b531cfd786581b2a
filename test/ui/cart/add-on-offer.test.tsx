import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import type { AddOnHint } from '../../../src/application/combination/combination-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { AddOnOffer } from '../../../src/ui/cart/side/add-on-offer.tsx';
import { ScreensContext } from '../../../src/ui/kit/window/screens-context.tsx';
import { fakeCombinations } from '../../support/fakes/fake-combinations.ts';
import { Providers } from '../../support/providers.tsx';
import { shopWindow } from '../../support/shop-window.ts';

const mask = { goodsId: '7', name: '医用外科口罩', spec: '50只', unit: '盒', price: money('9.90'), saves: money('3.90') };
const plaster = { goodsId: '8', name: '创可贴', spec: '100片', unit: '盒', price: money('4.90'), saves: money('1.10') };
const hint: AddOnHint = {
  id: '901',
  name: '感冒用药满额换购',
  isGift: false,
  reached: money('300'),
  room: 1,
  missing: null,
  addOns: [mask, plaster],
};

function open(
  ask: () => Promise<readonly AddOnHint[]>,
  add = vi.fn(async () => ({ added: ['7'], refused: [], total: 2, message: '已加入' })),
) {
  const asked = vi.fn(ask);
  const shop = shopWindow({ ports: { combinations: Object.assign(fakeCombinations(), { addOnHints: asked }) }, carts: { add } });
  const sheet = (standing: string) => (
    <MemoryRouter>
      <ScreensContext value={shop.screens}>
        <Providers>
          <AddOnOffer standing={standing} />
        </Providers>
      </ScreensContext>
    </MemoryRouter>
  );
  const view = render(sheet('1'));
  return { view, add, asked, messages: shop.screens.messages, become: (standing: string) => view.rerender(sheet(standing)) };
}

it('says what may be chosen, adds nothing by itself, and one unit by one press', async () => {
  let had = false;
  const { add } = open(
    async () => (had ? [] : [hint]),
    vi.fn(async () => ((had = true), { added: ['7'], refused: [], total: 2, message: '已加入' })),
  );
  const group = within(await screen.findByRole('region', { name: '感冒用药满额换购' }));
  expect(group.getByText(/^已满 ¥300，可换购 1 件/).textContent).toBe('已满 ¥300，可换购 1 件感冒用药满额换购，最多省 ¥3.90');
  expect([group.queryByRole('button', { name: /^换购 1盒/ }), add.mock.calls.length]).toEqual([null, 0]);
  await userEvent.click(group.getByRole('button', { name: '选换购品', expanded: false }));
  await userEvent.click(group.getByRole('button', { name: '换购 1盒 医用外科口罩' }));
  expect(add.mock.calls).toMatchObject([[[{ goodsId: '7', quantity: 1, kind: 'add-on', offerId: '901' }]]]);
  await expect.poll(() => screen.queryByRole('region')).toBeNull();
});

it('says what is missing with the way to it, and a gift as a gift', async () => {
  open(async () => [{ ...hint, isGift: true, room: 0, missing: money('30'), reached: null }]);
  expect((await screen.findByText(/再买/)).textContent).toBe('再买 ¥30.00 可领 1 件赠品感冒用药满额换购，最多省 ¥3.90');
  expect(screen.getByRole('link', { name: '感冒用药满额换购 去凑单' }).getAttribute('href')).toBe('/zhmz?id=901');
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks anew when the cart comes to something else, and is silent where nothing pays or nobody could say', async () => {
  const { asked, become } = open(async () => []);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  become('2');
  await expect.poll(() => asked.mock.calls.length).toBe(2);
  const failing = open(() => Promise.reject(new GatewayError('busy', { code: 503, message: '' })));
  await expect.poll(() => failing.asked.mock.calls.length).toBe(1);
  expect([failing.view.container.textContent, failing.messages.getState().toasts]).toEqual(['', []]);
});
