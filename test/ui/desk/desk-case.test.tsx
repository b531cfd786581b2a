import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createDesk } from '../../../src/application/desk/desk.ts';
import type { DeskPorts } from '../../../src/application/desk/desk-ports.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { createServerClock } from '../../../src/application/shared/server-clock.ts';
import { DeskContext } from '../../../src/desk/app/desk-context.tsx';
import { DeskCasePage } from '../../../src/desk/cases/case-page.tsx';
import { system } from '../../../src/ui/app/theme/system.ts';
import { deskCaseOf } from '../../support/builders/desk-case.ts';

type Cases = DeskPorts['deskCases'];

const asked = deskCaseOf({ state: 'asked', can: ['agree', 'refuse'] });
const counts = { open: 1, decide: 1, parcel: 0, receive: 0, close: 0 };

const refusing = () => vi.fn<Cases['refuse']>(async () => deskCaseOf({ state: 'refused', can: [] }));

function open(refuse = refusing()) {
  const deskCases = {
    list: vi.fn<Cases['list']>(async () => ({ cases: [asked], total: 1, page: 1, perPage: 20, counts })),
    read: vi.fn<Cases['read']>(async () => asked),
    refuse,
  };
  let key = 0;
  const desk = createDesk({
    deskCases,
    deskSessions: { me: () => new Promise(() => undefined) },
    clock: createServerClock(),
    keys: { next: () => `key ${(key += 1)}` },
    navigator: { goToLogin: () => undefined },
  } as unknown as DeskPorts);
  render(
    <ChakraProvider value={system}>
      <DeskContext value={desk}>
        <MemoryRouter initialEntries={['/desk/cases/7']}>
          <Routes>
            <Route path="/desk/cases/:id" element={<DeskCasePage />} />
          </Routes>
        </MemoryRouter>
      </DeskContext>
    </ChakraProvider>,
  );
  return { hands: userEvent.setup(), deskCases, desk };
}

it('refuses a case by a key that only asks, with a usual reason that the buyer will read, once', async () => {
  const { hands, deskCases } = open();
  expect(await screen.findByText('<b>发错了</b>', { exact: false })).toBeDefined();
  await hands.keyboard('2');
  const dialog = await screen.findByRole('alertdialog', { name: '拒绝售后' });
  expect(deskCases.refuse).not.toHaveBeenCalled();
  expect(within(dialog).getByRole('button', { name: '还没写理由' }).hasAttribute('disabled')).toBe(true);
  await hands.click(within(dialog).getByRole('button', { name: '已超过申请期限' }));
  expect(dialog.textContent).toContain('售后单 SH1 未同意：已超过申请期限');
  await hands.click(within(dialog).getByRole('button', { name: '拒绝这张申请' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(deskCases.refuse.mock.calls).toEqual([['7', { seen: 11, words: '已超过申请期限' }, 'key 1']]);
  expect(screen.queryByRole('button', { name: '拒绝' })).toBeNull();
});

it('keeps what was typed and shows what a colleague did, where somebody was first', async () => {
  const refuse = vi.fn<Cases['refuse']>(() =>
    Promise.reject(new GatewayError('business', { code: 409, message: '李磊 11-23 10:38 已同意，请看过再办' })),
  );
  const { hands, deskCases, desk } = open(refuse);
  await screen.findByRole('button', { name: '拒绝' });
  await hands.keyboard('2');
  const dialog = await screen.findByRole('alertdialog', { name: '拒绝售后' });
  await hands.click(within(dialog).getByRole('button', { name: '已超过申请期限' }));
  const before = deskCases.read.mock.calls.length;
  await hands.click(within(dialog).getByRole('button', { name: '拒绝这张申请' }));
  await waitFor(() => expect(deskCases.read.mock.calls.length).toBeGreaterThan(before));
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('已超过申请期限');
  expect(JSON.stringify(desk.messages.getState())).toContain('李磊 11-23 10:38 已同意');
});
