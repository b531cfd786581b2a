import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DeskPorts } from '../../../src/application/desk/desk-ports.ts';
import { lookingGateway } from '../../../src/contract/desk/looking-calls.ts';
import { deskCaseOf } from '../../support/builders/desk-case.ts';
import { deskNow, deskPersonOf, openDesk } from '../../support/desk-window.tsx';
import { fakeOf } from '../../support/fakes/fake-of.ts';

it('shows who else has a case open, and says when it is left', async () => {
  const look = vi.fn<DeskPorts['looking']['look']>(async () => ({ others: [{ name: '李磊', since: deskNow - 130 }] }));
  const leave = vi.fn<DeskPorts['looking']['leave']>(async () => ({ others: [] }));
  const counts = { open: 1, decide: 1, parcel: 0, receive: 0, close: 0 };
  const found = deskCaseOf({ state: 'asked', can: [] });
  const deskCases = {
    list: async () => ({ cases: [found], total: 1, page: 1, perPage: 20, counts }),
    read: async () => found,
  } as unknown as DeskPorts['deskCases'];
  const { unmount } = openDesk(deskPersonOf('clerk'), {
    at: '/desk/cases/7',
    ports: { deskCases, looking: fakeOf(lookingGateway, { look, leave }) },
  });
  expect(await screen.findByText('李磊正在看，已 2 分')).toBeTruthy();
  expect(look).toHaveBeenCalledWith('case', found.case.id);
  unmount();
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('case', found.case.id));
});
