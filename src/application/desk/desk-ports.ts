import type { deskGateways } from '../../contract/desk/desk-gateways.ts';
import type { FaultLog } from '../shared/fault-log.ts';
import type { GatewayOf } from '../shared/gateway-of.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import type { SessionStorage } from '../shared/session-storage.ts';
import type { KeySource } from '../shared/write/submission-keys.ts';

/** The ports that follow from a table of the contract. */
type DeskGatewayPorts = {
  readonly [Name in keyof typeof deskGateways]: GatewayOf<Awaited<ReturnType<(typeof deskGateways)[Name]>>>;
};

/** The outside world that the desk needs; each has an adapter in src/infrastructure/desk/desk-adapters.ts. */
interface OwnDeskPorts {
  readonly clock: ServerClock;
  readonly faults: FaultLog;
  readonly keys: KeySource;
  readonly navigator: Navigator;
  readonly storage: SessionStorage;
}

/** All ports of the desk by their names. */
export type DeskPorts = OwnDeskPorts & DeskGatewayPorts;

/** Signing in and out at the desk. */
export type DeskSessionGateway = DeskPorts['deskSessions'];

/** Somebody who is signed in at the desk, as the application sees them. */
export type DeskPerson = Awaited<ReturnType<DeskSessionGateway['me']>>;
