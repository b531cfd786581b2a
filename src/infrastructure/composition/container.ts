import 'reflect-metadata/lite';
import { Container } from 'inversify';
import { AccountGateway } from '../../application/account/account-gateway.ts';
import type { Ports } from '../../application/screens.ts';
import { Navigator } from '../../application/shared/navigator.ts';
import { SessionStorage } from '../../application/shared/session-storage.ts';
import { type Router, routerNavigator } from '../browser/router-navigator.ts';
import { httpAccountGateway } from '../http/http-account-gateway.ts';
import { createHttpClient, type HttpClient, type HttpSettings } from '../http/http-client.ts';
import { browserSessionStorage } from '../storage/browser-session-storage.ts';

/** The mechanism that the HTTP adapters share; no port, so its token is a symbol. */
const httpClient = Symbol.for('HttpClient');

/** §9: the request timeout. */
const timeoutMs = 30_000;
const retryDelayMs = 300;

/** Binds every port to its adapter. A test or another channel rebinds what it wants otherwise. */
export function createContainer(settings: Pick<HttpSettings, 'baseUrl'>, router: () => Router): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container
    .bind<HttpClient>(httpClient)
    .toResolvedValue(() => createHttpClient({ ...settings, timeoutMs, retryDelayMs, fetch: window.fetch.bind(window) }));
  container.bind(Navigator).toConstantValue(routerNavigator(router));
  container.bind(SessionStorage).toConstantValue(browserSessionStorage());
  container.bind(AccountGateway).toResolvedValue(httpAccountGateway, [httpClient]);
  return container;
}

/** What the screens are made of. */
export const portsOf = (container: Container): Ports => ({
  accounts: container.get(AccountGateway),
  navigator: container.get(Navigator),
  storage: container.get(SessionStorage),
});
