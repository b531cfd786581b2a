import type { OwnPorts } from '../../application/ports.ts';
import { createServerClock } from '../../application/shared/server-clock.ts';
import { browserDesktop } from '../browser/browser-desktop.ts';
import { browserKeySource } from '../browser/browser-key-source.ts';
import { consoleFaultLog } from '../browser/console-fault-log.ts';
import { pageViewEvents } from '../browser/page-view-events.ts';
import { type Router, routerNavigator } from '../browser/router-navigator.ts';
import type { HttpClient } from '../http/client/http-client.ts';
import { httpContentGateway } from '../http/http-content-gateway.ts';
import { httpGoodsGateway } from '../http/http-goods-gateway.ts';
import { httpSessionGateway } from '../http/http-session-gateway.ts';
import { httpShowcaseGateway } from '../http/http-showcase-gateway.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import type { lateAdapters } from './late-adapters.ts';
import { lazyAdapter } from './lazy-adapter.ts';

/** Makes an adapter of the browser, which needs no HTTP. */
interface BrowserAdapter<Port> {
  readonly kind: 'browser';
  readonly create: (router: () => Router) => Port;
}

/** Makes an adapter that speaks the contract through the client that all of them share. */
interface HttpAdapter<Port> {
  readonly kind: 'http';
  readonly create: (client: HttpClient) => Port;
}

const browser = <Port>(create: BrowserAdapter<Port>['create']): BrowserAdapter<Port> => ({ kind: 'browser', create });

/** Comes with the page's first code. */
const now = <Port>(create: (client: HttpClient) => Port): HttpAdapter<Port> => ({ kind: 'http', create });

/** Its code is fetched at its first call, so that the first look at the shop does not pay for it. */
const later = <Port extends object>(fetchCreate: () => Promise<(client: HttpClient) => Port>): HttpAdapter<Port> =>
  now((client) => lazyAdapter(async () => (await fetchCreate())(client)));

/** The same for adapters that no first look asks; a separate table keeps their file names out of the first load. */
const late = <Name extends keyof typeof lateAdapters>(name: Name): HttpAdapter<OwnPorts[Name]> =>
  later(async () =>
    (
      await import('./late-adapters.ts').then(
        (module) => module.lateAdapters[name] as () => Promise<(client: HttpClient) => OwnPorts[Name]>,
      )
    )(),
  );

/** The ports whose adapters are fetched from that table. */
const lateNames = [
  'activities',
  'accounts',
  'divisions',
  'favorites',
  'favoriteShelf',
  'inbox',
  'orders',
  'profiles',
  'purchases',
  'reading',
  'registrations',
  'reports',
  'uploads',
  'club',
  'wechat',
] as const satisfies readonly (keyof typeof lateAdapters)[];

const lateOnes = Object.fromEntries(lateNames.map((name) => [name, late(name)])) as {
  readonly [Name in (typeof lateNames)[number]]: HttpAdapter<OwnPorts[Name]>;
};

/** The adapter of each port that is written by hand; what follows from a table of the contract needs none. */
export const adapters: { readonly [Name in keyof OwnPorts]: BrowserAdapter<OwnPorts[Name]> | HttpAdapter<OwnPorts[Name]> } = {
  ...lateOnes,
  carts: later(() => import('../http/http-cart-gateway.ts').then((module) => module.httpCartGateway)),
  catalogue: now(httpGoodsGateway),
  clock: browser(() => createServerClock()),
  content: now(httpContentGateway),
  desktop: browser(() => browserDesktop()),
  faults: browser(() => consoleFaultLog()),
  keys: browser(() => browserKeySource()),
  lasting: browser(() => browserStorage(() => window.localStorage)),
  navigator: browser((router) => routerNavigator(router)),
  pageViews: browser(() => pageViewEvents()),
  sessions: now(httpSessionGateway),
  showcase: now(httpShowcaseGateway),
  storage: browser(() => browserStorage(() => window.sessionStorage)),
};
