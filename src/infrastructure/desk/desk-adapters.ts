import type { DeskPorts } from '../../application/desk/desk-ports.ts';
import { createServerClock } from '../../application/shared/server-clock.ts';
import { deskGateways } from '../../contract/desk/desk-gateways.ts';
import { browserKeySource } from '../browser/browser-key-source.ts';
import { consoleFaultLog } from '../browser/console-fault-log.ts';
import { type Router, routerNavigator } from '../browser/router-navigator.ts';
import { lazyAdapter } from '../composition/lazy-adapter.ts';
import { gatewayOver } from '../http/client/gateway-over.ts';
import { createHttpClient, type HttpSettings } from '../http/client/http-client.ts';
import { browserStorage } from '../storage/browser-storage.ts';

/** §9: the request timeout, as for buyers. */
const timeoutMs = 30_000;
const retryDelayMs = 300;

/** What the desk's world is made in; a test brings another `fetch` or other times along. */
interface DeskWorld extends Partial<Pick<HttpSettings, 'fetch' | 'timeoutMs' | 'retryDelayMs'>> {
  readonly router: () => Router;
}

/** Makes the adapter of every port of the desk: its own server is asked, and nobody else. */
export function createDeskPorts({ router, ...settings }: DeskWorld): DeskPorts {
  const faults = consoleFaultLog();
  const clock = createServerClock();
  const client = createHttpClient({
    baseUrl: '',
    timeoutMs,
    retryDelayMs,
    fetch: (...asked) => window.fetch(...asked),
    faults,
    clock,
    ...settings,
  });
  const gateways = Object.entries(deskGateways).map(([name, table]) => [
    name,
    lazyAdapter<object>(async () => gatewayOver(client, await table())),
  ]);
  return {
    ...(Object.fromEntries(gateways) as Pick<DeskPorts, keyof typeof deskGateways>),
    clock,
    faults,
    keys: browserKeySource(),
    // A session that has ended is renewed over the screen: there is no login to go to.
    navigator: { ...routerNavigator(router), goToLogin: () => undefined },
    storage: browserStorage(() => window.sessionStorage),
  };
}
