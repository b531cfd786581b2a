import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { ChakraScope } from '../../../kit/window/chakra-scope.ts';
import { classNames } from '../../../kit/window/class-names.ts';
import { Icon } from '../../../kit/window/icon.tsx';
import { KnownLink } from '../../../kit/window/known-paths.tsx';
import { failedOver, late, LatePart } from '../../../kit/window/late.tsx';
import { ToolButton } from '../../../kit/window/tool-button.tsx';
import styles from './app-header.module.css';
import { CartBadge, type CartBadgeProps } from './cart-badge.tsx';
import { CartButton, cartLabel } from './cart-button.tsx';
import { FloatingBar } from './floating-bar.tsx';
import { Logo } from '../window/logo.tsx';
import { NavBar, type NavBarProps } from '../menu/nav-bar.tsx';
import { SearchBox, type SearchBoxProps } from '../search/search-box.tsx';
import { UtilBar, type UtilBarProps } from './util-bar.tsx';
import frame from '../../../kit/window/wrap.module.css';

// Where goods are ordered alone.
const OrderingBar = late(() => import('./ordering-bar.tsx').then((module) => module.OrderingBar));
// The drawer behind 打开菜单 is for phones only.
const MobileMenu = late(() => import('./mobile-menu.tsx').then((module) => module.MobileMenu));

interface AppHeaderProps extends UtilBarProps {
  readonly search: Omit<SearchBoxProps, 'compact'>;
  /** 热搜 */
  readonly hotWords: readonly { readonly text: string; readonly to: string }[];
  readonly cart: CartBadgeProps;
  /** Unread messages, likewise. */
  readonly messageBadge: string | null;
  readonly nav: NavBarProps;
  /** The page has scrolled past 205 px (§9): the search follows. */
  readonly floating?: boolean | undefined;
  /** Goods are ordered here: the low bar takes the place of all that stands over it. */
  readonly ordering?: { readonly step?: number | undefined } | undefined;
}

/** The shop's head: who, search, cart, categories, navigation. */
export function AppHeader({
  account,
  links,
  hotLine,
  arrival,
  search,
  hotWords,
  cart,
  messageBadge,
  nav,
  floating = false,
  ordering,
}: AppHeaderProps) {
  const [menu, setMenu] = useState({ wanted: false, open: false });
  // With the focus in it the bar stays, wherever the page is scrolled to; `/` calls for it before it follows by itself.
  const [hold, setHold] = useState<'none' | 'summoned' | 'held'>('none');
  const summon = useCallback(() => flushSync(() => setHold('summoned')), []);
  if (ordering && hold !== 'none') setHold('none');
  const isCheckingOut = ordering?.step !== undefined;
  return (
    <>
      {ordering ? null : <UtilBar account={account} links={links} hotLine={hotLine} arrival={arrival} />}
      <header className={classNames(styles.head, ordering && styles.phoneOnly, isCheckingOut && styles.bare)} data-print="none" data-top="">
        <div className={classNames(frame.wrap, styles.grid)}>
          <ToolButton
            className={styles.menu}
            icon="menu"
            iconSize={22}
            label="打开菜单"
            aria-expanded={menu.open}
            onClick={() => {
              setMenu({ wanted: true, open: true });
            }}
          />
          <div className={styles.logo}>
            <Logo />
          </div>
          <div className={styles.search}>
            <SearchBox {...search} onOutOfSight={ordering ? undefined : summon} />
          </div>
          <p className={styles.hot}>
            {hotWords.length === 0 ? null : <span>热搜</span>}
            {hotWords.map((word) => (
              <Link key={word.text} to={word.to}>
                {word.text}
              </Link>
            ))}
          </p>
          <div className={styles.cart}>
            <CartButton cart={cart} />
          </div>
          <div className={styles.ways}>
            <KnownLink className={styles.way} to="/wdxx" aria-label={messageBadge === null ? '消息' : `消息 ${messageBadge} 条`}>
              <Icon name="bell" size={22} />
              {messageBadge === null ? null : <b className={frame.count}>{messageBadge}</b>}
            </KnownLink>
            <Link className={styles.way} to="/cart" aria-label={cartLabel(cart)}>
              <Icon name="cart" size={22} />
              <CartBadge {...cart} />
            </Link>
          </div>
        </div>
      </header>
      {ordering ? null : <NavBar {...nav} />}
      {ordering ? (
        <div className={styles.ordering}>
          <LatePart otherwise={failedOver}>
            <OrderingBar search={search} cart={cart} categories={nav.menu.categories} account={account} step={ordering.step} />
          </LatePart>
        </div>
      ) : null}
      {(floating || hold !== 'none') && !ordering ? (
        <FloatingBar
          search={search}
          cart={cart}
          categories={nav.menu.categories}
          isSummoned={hold === 'summoned'}
          onHold={(isHeld) => setHold(isHeld ? 'held' : 'none')}
        />
      ) : null}
      <LatePart otherwise={failedOver}>
        {menu.wanted ? (
          <ChakraScope>
            <MobileMenu
              open={menu.open}
              account={account}
              links={links}
              categories={nav.menu.categories}
              entries={nav.entries}
              hotLine={hotLine}
              onClose={() => {
                setMenu({ wanted: true, open: false });
              }}
            />
          </ChakraScope>
        ) : null}
      </LatePart>
    </>
  );
}
