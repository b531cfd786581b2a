import 'reflect-metadata/lite';
import { Container } from 'inversify';
import type { OwnPorts, Ports } from '../../application/ports.ts';
import type { FaultLog } from '../../application/shared/fault-log.ts';
import type { ServerClock } from '../../application/shared/server-clock.ts';
import type { Router } from '../browser/router-navigator.ts';
import { createHttpClient, type HttpClient, type HttpSettings } from '../http/client/http-client.ts';
import { adapters } from './adapters.ts';
import { gatewayNames } from './gateway-names.ts';
import { lazyAdapter } from './lazy-adapter.ts';

/** The mechanism that the HTTP adapters share; no port, so its token is a symbol. A port's token is its name. */
const httpClient = Symbol();

/** §9: the request timeout. */
const timeoutMs = 30_000;
const retryDelayMs = 300;

const ownNames = Object.keys(adapters) as (keyof OwnPorts)[];
const names: readonly (keyof Ports)[] = [...ownNames, ...gatewayNames];

/** What the page's world is made in; a test brings another `fetch` or other times along. */
interface World extends Pick<HttpSettings, 'baseUrl'>, Partial<Pick<HttpSettings, 'fetch' | 'timeoutMs' | 'retryDelayMs'>> {
  readonly router: () => Router;
}

/**
 * Binds every port to its adapter, which is made when it is first asked for: a test, the build's first looks or another
 * channel may put something else in its place before (`replacePorts`).
 */
export function createContainer({ router, ...settings }: World): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container
    .bind<HttpClient>(httpClient)
    .toResolvedValue(
      (faults: FaultLog, clock: ServerClock) =>
        createHttpClient({ timeoutMs, retryDelayMs, fetch: (...asked) => window.fetch(...asked), faults, clock, ...settings }),
      ['faults', 'clock'],
    );
  for (const name of ownNames) {
    const adapter = adapters[name];
    const binding = container.bind<unknown>(name);
    if (adapter.kind === 'http') binding.toResolvedValue(adapter.create, [httpClient]);
    else binding.toResolvedValue(() => adapter.create(router));
  }
  for (const name of gatewayNames) {
    const late = (client: HttpClient) => lazyAdapter(async () => (await import('./late-gateway.ts')).lateGateway(client, name));
    container.bind<unknown>(name).toResolvedValue(late, [httpClient]);
  }
  return container;
}

/** Puts other things behind some ports of a container of which nothing has been asked yet. */
export function replacePorts(container: Container, others: Partial<Ports>): Container {
  for (const name of names) {
    const other = others[name];
    if (other !== undefined) container.rebind<unknown>(name).toConstantValue(other);
  }
  return container;
}

/** What the screens are made of. */
export const portsOf = (container: Container): Ports =>
  Object.fromEntries(names.map((name) => [name, container.get<unknown>(name)])) as unknown as Ports;
