import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { type RouteObject, matchRoutes, MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { NavEntry } from '../../../src/application/content/content-gateway.ts';
import type { SessionFacts } from '../../../src/application/account/session-gateway.ts';
import { demoLicences } from '../../../src/demo/content/licences.ts';
import { links, navigation } from '../../../src/demo/content/navigation.ts';
import { createShopRouter, routes, ShopRoutes } from '../../../src/ui/app/routes/routes.tsx';
import { ScreensContext } from '../../../src/ui/kit/window/screens-context.tsx';
import { buyerFacts, visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { fakeContent, fakeHeader } from '../../support/fakes/fake-content.ts';
import { helpMenu } from '../../support/fakes/fake-reading.ts';
import { Providers } from '../../support/providers.tsx';
import { shopWindow } from '../../support/shop-window.ts';

afterEach(cleanup);

const go = (url: string) => ({ kind: 'go', url: url.replaceAll(/\{[^}]*\}/g, '1') }) as const;
const entryOf = (name: string, url: string, children: readonly NavEntry[] = []): NavEntry => ({
  id: name,
  name,
  target: go(url),
  tag: '',
  image: '',
  opensApart: false,
  children,
});

/** What the demo shop has in its menus. */
const header = {
  ...fakeHeader,
  nav: (
    navigation as readonly {
      readonly name: string;
      readonly url: string;
      readonly children?: readonly { readonly name: string; readonly url: string }[];
    }[]
  ).map(({ name, url, children = [] }) =>
    entryOf(
      name,
      url,
      children.map((child) => entryOf(child.name, child.url)),
    ),
  ),
};

const hasScreen = (address: string): boolean =>
  (matchRoutes(routes, address.replace(/[?#].*$/, '')) ?? []).every(
    ({ route }: { route: RouteObject }) => route.path !== '*' && route.path !== '/404',
  );

/** Opens the whole page at an address and gives every address of its own that it leads to, once `last` has come. */
async function linksAt(path: string, facts: SessionFacts, heading: string, last: string): Promise<readonly string[]> {
  const content = fakeContent({
    header: async () => header,
    helpGroups: async () =>
      helpMenu.map(({ id, name, articles }) => ({
        id,
        name,
        articles: articles.map(({ id: article, title }) => ({ id: article, title })),
      })),
  });
  const shop = shopWindow({ facts, ports: { content } });
  const { container } = render(
    <ScreensContext value={shop.screens}>
      <Providers>
        <ShopRoutes
          router={createShopRouter()}
          Around={({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>}
        />
      </Providers>
    </ScreensContext>,
  );
  await screen.findByRole('heading', { level: 1, name: heading });
  // Menus come in pieces, after the screen.
  await waitFor(() => expect(container.querySelector(`a[href^="${last}"]`)).not.toBeNull());
  return [...new Set([...container.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''))].filter(
    (href) => !href.startsWith('/api/'),
  );
}

describe('every link of the page’s frame', () => {
  it.each([
    ['a visitor', '/news/hy', visitorFacts, '资讯与公告', '/zyyp'],
    ['a buyer', '/news/hy', buyerFacts, '资讯与公告', '/zyyp'],
    ['a buyer in the member area', '/ddgl', buyerFacts, '多店管理', '/zyyp'],
    ['a visitor in the help', '/help/xrzn/gwzn', visitorFacts, '采购流程', '/help/fwbz/wzzz'],
    ['a visitor at the login', '/login', visitorFacts, '登录', '/register'],
  ])('leads %s to a screen that exists', async (_, path, facts, heading, last) => {
    const found = await linksAt(path, facts, heading, last);
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter((href) => !hasScreen(href))).toEqual([]);
  });

  it('leads a buyer who may see it to the zone of free shipping, and nobody else', async () => {
    expect(await linksAt('/news/hy', buyerFacts, '资讯与公告', '/yx')).toContain('/yx');
    cleanup();
    expect(
      (await linksAt('/news/hy', { ...buyerFacts, showsFreeShippingZone: false }, '资讯与公告', '/zyyp')).filter((href) =>
        href.startsWith('/yx'),
      ),
    ).toEqual([]);
  });

  it('is, where the demo shop names it, to a screen that exists or will be built with its own', () => {
    expect(
      [...links.map(({ url }) => url), ...demoLicences.map(() => '/help/fwbz/wzzz')].filter(
        (url) => url.startsWith('/') && !hasScreen(url),
      ),
    ).toEqual([]);
  });
});
