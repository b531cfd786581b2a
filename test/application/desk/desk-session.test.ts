import { Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { createDeskSession } from '../../../src/application/desk/session/desk-session.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { deskPersonOf } from '../../support/desk-window.tsx';

it('is not over at the end that it had at the login, where work has moved it, and is over at the last one', async () => {
  const ends: number[] = [];
  const passed = new Subject<void>();
  const clock = {
    atEnd: (endsAt: number) => {
      ends.push(endsAt);
      return passed;
    },
  };
  const person = deskPersonOf('clerk');
  const me = vi.fn(async () => person);
  const session = createDeskSession({ deskSessions: { me, leave: async () => undefined }, clock, announceFailure: () => undefined });
  await vi.waitFor(() => expect(session.getState().status).toBe('in'));
  me.mockResolvedValueOnce({ ...person, endsAt: person.endsAt + 3600 });
  passed.next();
  await vi.waitFor(() => expect(ends).toEqual([person.endsAt, person.endsAt + 3600]));
  expect(session.getState()).toMatchObject({ status: 'in', visit: 0 });
  me.mockRejectedValueOnce(new GatewayError('login', { code: 401, message: '请先登录工作台' }));
  passed.next();
  await vi.waitFor(() => expect(session.getState()).toMatchObject({ status: 'over', person: { id: person.id } }));
});
