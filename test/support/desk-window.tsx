import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createDesk } from '../../src/application/desk/desk.ts';
import type { DeskPerson, DeskPorts } from '../../src/application/desk/desk-ports.ts';
import { GatewayError } from '../../src/application/shared/gateway-error.ts';
import { createServerClock } from '../../src/application/shared/server-clock.ts';
import { deskPeopleGateway } from '../../src/contract/desk/people-calls.ts';
import { deskSessionGateway } from '../../src/contract/desk/session-calls.ts';
import { DeskContext } from '../../src/desk/app/desk-context.tsx';
import { createDeskRouter, DeskRoutes } from '../../src/desk/app/desk-routes.tsx';
import { type DeskRole, rightsOfRoles } from '../../src/domain/desk/desk-role.ts';
import { noMoney } from '../../src/domain/shared/money.ts';
import { accepted } from '../../src/domain/shared/result.ts';
import { system } from '../../src/ui/app/theme/system.ts';
import { fakeFaultLog } from './fakes/fake-fault-log.ts';
import { fakeOf } from './fakes/fake-of.ts';
import { memoryStorage } from './fakes/memory-storage.ts';

/** 2026-11-23 10:42 in China, the clock of the mock-ups. */
export const deskNow = 1_795_401_720;

/** Somebody at the desk, by their roles. */
export const deskPersonOf = (...roles: readonly DeskRole[]): DeskPerson => ({
  ...{ id: '1', name: '方志远', phone: '139****1024', roles: [...roles], rights: [...rightsOfRoles(roles)] },
  ...{ mustChangePassword: false, hasTotp: false, company: '药集示例医药', hotline: '400-000-0000', endsAt: deskNow + 7200 },
});

type Sessions = DeskPorts['deskSessions'];

/** The session of a desk in memory: `null` is nobody until the login. */
export const fakeDeskSessions = (person: DeskPerson | null, changes: Partial<Sessions> = {}): Sessions => {
  let here = person;
  return fakeOf(deskSessionGateway, {
    begin: async () => accepted({ by: 'phone' as const, masked: '139****1024', againSeconds: 60 }),
    enter: async () => {
      here ??= deskPersonOf('clerk', 'admin');
      return accepted(here);
    },
    leave: async () => {
      here = null;
    },
    me: async () => {
      if (here === null) throw new GatewayError('login', { code: 401, message: '请先登录工作台' });
      return here;
    },
    changePassword: async () => {
      here = here && { ...here, mustChangePassword: false };
      return accepted(null);
    },
    beginTotp: async () => accepted({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Yaoji:1?secret=JBSWY3DPEHPK3PXP' }),
    confirmTotp: async () => accepted(null),
    ...changes,
  });
};

/** People of a desk in memory. */
export const fakeDeskPeople = (changes: Partial<DeskPorts['deskPeople']> = {}): DeskPorts['deskPeople'] =>
  fakeOf(deskPeopleGateway, {
    list: async () => ({
      people: [
        { id: '1', name: '方志远', phone: '13900001024', roles: ['clerk', 'admin'], hasTotp: true, lastLoginAt: deskNow, stoppedAt: 0 },
        { id: '2', name: '王芳', phone: '13900003351', roles: ['clerk'], hasTotp: false, lastLoginAt: 0, stoppedAt: 0 },
        { id: '3', name: '陈涛', phone: '13900008846', roles: ['clerk'], hasTotp: false, lastLoginAt: deskNow, stoppedAt: deskNow },
      ],
    }),
    add: async () => accepted({ id: '4', password: 'abcd-efgh-jkmn-pqrs' }),
    changeRoles: async () => accepted(null),
    stop: async () => null,
    resume: async () => null,
    renewPassword: async () => ({ id: '2', password: 'abcd-efgh-jkmn-pqrs' }),
    ...changes,
  });

/** The ports of a desk in memory, as far as its frame and house need them; a feature brings its own. */
function deskPorts(person: DeskPerson | null, ports: Partial<DeskPorts>): DeskPorts {
  const clock = createServerClock();
  clock.is(deskNow);
  const own: Partial<DeskPorts> = {
    clock,
    faults: fakeFaultLog(),
    keys: { next: () => 'key' } as unknown as DeskPorts['keys'],
    navigator: { goToLogin: () => undefined, reload: () => undefined } as unknown as DeskPorts['navigator'],
    storage: memoryStorage(),
    deskSessions: fakeDeskSessions(person),
    deskPeople: fakeDeskPeople(),
    deskLog: { list: async () => ({ acts: [], next: '' }), file: async () => '/api/desk/acts/file' },
    looking: { look: async () => ({ others: [] }), leave: async () => ({ others: [] }) },
    todo: {
      read: async () => ({
        ...{ at: deskNow, heaps: [], toPack: 0, feeds: [] },
        ...{ today: { orders: 0, amount: noMoney }, weekAgo: { orders: 0, amount: noMoney } },
      }),
      counts: async () => ({ orders: 0, customers: 0, cases: 0, letters: 0, money: 0 }),
    },
  };
  return { ...own, ...ports } as DeskPorts;
}

function Whereabouts() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Opens the whole desk at an address, as somebody or as nobody yet. */
export function openDesk(person: DeskPerson | null, { at = '/desk', ports = {} }: { at?: string; ports?: Partial<DeskPorts> } = {}) {
  const desk = createDesk(deskPorts(person, ports));
  const router = createDeskRouter();
  const shown = render(
    <ChakraProvider value={system}>
      <DeskContext value={desk}>
        <DeskRoutes
          router={router}
          Around={({ children }) => (
            <MemoryRouter initialEntries={[at]}>
              {children}
              <Whereabouts />
            </MemoryRouter>
          )}
        />
      </DeskContext>
    </ChakraProvider>,
  );
  return { ...shown, desk };
}
