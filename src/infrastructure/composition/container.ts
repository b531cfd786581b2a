import 'reflect-metadata/lite';
import { Container, type ServiceIdentifier } from 'inversify';
import { type PortName, type Ports, ports } from '../../application/ports.ts';
import type { Router } from '../browser/router-navigator.ts';
import { createHttpClient, type HttpClient, type HttpSettings } from '../http/client/http-client.ts';
import { adapters } from './adapters.ts';

/** The mechanism that the HTTP adapters share; no port, so its token is a symbol. */
const httpClient = Symbol.for('HttpClient');

/** §9: the request timeout. */
const timeoutMs = 30_000;
const retryDelayMs = 300;

const names = Object.keys(ports) as PortName[];

/** A port's class is what the container knows it by. */
const tokenOf = <Name extends PortName>(name: Name) => ports[name] as ServiceIdentifier<unknown> as ServiceIdentifier<Ports[Name]>;

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
      (faults, clock) =>
        createHttpClient({ timeoutMs, retryDelayMs, fetch: (...asked) => window.fetch(...asked), faults, clock, ...settings }),
      [tokenOf('faults'), tokenOf('clock')],
    );
  const bindPort = <Name extends PortName>(name: Name): void => {
    const adapter = adapters[name];
    const binding = container.bind(tokenOf(name));
    if (adapter.kind === 'http') binding.toResolvedValue(adapter.create, [httpClient]);
    else binding.toResolvedValue(() => adapter.create(router));
  };
  names.forEach(bindPort);
  return container;
}

/** Puts other things behind some ports of a container of which nothing has been asked yet. */
export function replacePorts(container: Container, others: Partial<Ports>): Container {
  for (const name of names) {
    const other = others[name];
    if (other !== undefined) container.rebind<unknown>(tokenOf(name)).toConstantValue(other);
  }
  return container;
}

/** What the screens are made of. */
export const portsOf = (container: Container): Ports =>
  Object.fromEntries(names.map((name) => [name, container.get(tokenOf(name))])) as unknown as Ports;
