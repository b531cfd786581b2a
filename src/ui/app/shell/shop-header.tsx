import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { badgeOf } from '../../../application/cart/cart-count.ts';
import { loginAddressOf } from '../../../application/account/leading-to-login.ts';
import type { SessionState } from '../../../application/account/session.ts';
import { useKnownPath } from '../../kit/window/known-paths.tsx';
import { late } from '../../kit/window/late.tsx';
import { buyerPapers } from '../../pieces/account/window/buyer-papers.ts';
import { useRouteHandle } from '../../pieces/shell/window/route-handle.ts';
import { useScreens } from '../../kit/window/screens-context.tsx';
import { ShopArrival } from '../../pieces/shipping/shop-arrival.tsx';
import { AppHeader } from '../../pieces/shell/header/app-header.tsx';
import type { ShellAccount } from '../../pieces/shell/header/util-bar.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { categoryMenu } from './shop-categories.ts';
import { hotWordLinks, navEntries } from './shop-links.ts';
import { useServiceLinks } from './use-service-links.tsx';
import { useShopSearch } from './use-shop-search.ts';

const ShopSwitch = late(() => import('../../account/shop-switch.tsx').then((module) => module.ShopSwitch));

/** §9: past this the search follows the page. */
const floatsFrom = 205;

/** Kept from the last scroll: asking the window while something is drawn would lay out the whole page first. */
let isPast = false;
const onScroll = (listener: () => void) => {
  const look = () => {
    isPast = window.scrollY > floatsFrom;
    listener();
  };
  window.addEventListener('scroll', look, { passive: true });
  return () => window.removeEventListener('scroll', look);
};

/** §4: when who is there could not be learned, the user panel still shows, as a visitor's. */
function accountOf(session: SessionState, onLogout: () => void): ShellAccount {
  if (session.status === 'unknown') return { status: 'unknown' };
  const buyer = session.facts?.buyer;
  if (!buyer) return { status: 'visitor', login: loginAddressOf(session.facts) };
  return {
    status: 'buyer',
    company: buyer.company || buyer.username,
    face: buyer.face,
    // Another house may know no shops of an account.
    shops: buyer.shopId === '' ? undefined : () => <ShopSwitch />,
    papers: buyerPapers(buyer),
    onLogout,
    isLeaving: session.isLeaving,
  };
}

/** Goods with ephedrine are checked and paid at one address: with an order's id they are about to be paid. */
const stepOf = (step: number | undefined, query: string): number | undefined =>
  step === 2 && new URLSearchParams(query).has('id') ? 3 : step;

/** The header of the shop, over session, cart count and what the shop has in its menus. */
export function ShopHeader() {
  const screens = useScreens();
  const [session] = useViewModel(screens.session);
  const [lines] = useViewModel(screens.cartCount);
  const [{ serial: adds }] = useViewModel(screens.needs.cartNews);
  // Menus are long: they are drawn in pieces, between which the page answers.
  const header = useDeferredValue(useViewModel(screens.header)[0].value);
  const exists = useKnownPath();
  const hidesZone = session.facts?.showsFreeShippingZone === false;
  // A shop for which the zone of free shipping is closed is not led to it.
  const isKnown = useCallback(
    (address: string) => exists(address) && !(hidesZone && /^\/yx(?:[/?#]|$)/.test(address)),
    [exists, hidesZone],
  );
  const { pathname, search: query } = useLocation();
  // §2: the free-shipping menu leads to the list with `yx=1`, and stays its menu there.
  const { zone: ownZone, ordering, showsZones = false } = useRouteHandle() ?? {};
  const zone = ownZone ?? (new URLSearchParams(query).get('yx') === '1' ? 'yx' : undefined);
  const search = useShopSearch();
  const links = useServiceLinks();
  const floating = useSyncExternalStore(
    onScroll,
    () => isPast,
    () => false,
  );
  const shown = useMemo(
    () => ({
      menu: categoryMenu(header, zone),
      entries: navEntries(header?.nav ?? [], isKnown, screens.messages.alert),
      hotWords: hotWordLinks(header?.hotWords ?? [], isKnown),
    }),
    [header, isKnown, zone, screens],
  );
  return (
    <AppHeader
      account={accountOf(session, () => screens.session.logout())}
      links={links}
      hotLine={session.facts?.hotLine || null}
      arrival={<ShopArrival />}
      search={search}
      hotWords={shown.hotWords}
      cart={{ badge: badgeOf(lines), adds }}
      messageBadge={badgeOf(session.facts?.buyer?.unreadMessages ?? 0)}
      nav={{
        menu: { ...shown.menu, pinned: pathname === '/' },
        entries: shown.entries,
        quick: isKnown('/kjcg') ? { text: '快速采购', to: '/kjcg' } : undefined,
        onPhones: showsZones,
      }}
      floating={floating}
      ordering={ordering && { step: stepOf(ordering.step, query) }}
    />
  );
}
