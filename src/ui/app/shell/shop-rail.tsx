import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { badgeOf } from '../../../application/cart/cart-count.ts';
import { useKnownPath } from '../../kit/window/known-paths.tsx';
import { late, LatePart } from '../../kit/window/late.tsx';
import { useScreens } from '../../kit/window/screens-context.tsx';
import { Rail, type RailItem } from '../../pieces/shell/rail/rail.tsx';
import { PanelSkeleton } from '../../kit/window/skeleton/page-skeletons.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { ShopCornerAd } from './shop-ads.tsx';
import { useCodeAddress } from '../../kit/window/hooks/use-code-address.ts';

// What opens beside the rail is fetched when it is opened.
const ContactCard = late(() => import('../../pieces/shell/rail/contact-card.tsx').then((module) => module.ContactCard));
const CodeCard = late(() => import('../../pieces/shell/rail/code-card.tsx').then((module) => module.CodeCard));
const BuyerWatches = late(() => import('./buyer-watches.tsx').then((module) => module.BuyerWatches));
const ShopCartDrawer = late(() => import('./shop-cart-drawer.tsx').then((module) => module.ShopCartDrawer));

/** Nobody waits for a fresher badge. */
const nothing = () => null;

/** The cart's own screens need no second cart beside them. */
const isCartScreen = (pathname: string): boolean => pathname === '/cart' || pathname.startsWith('/cart/');

/** The right edge of wide screens: mine, cart with its drawer, messages, service, code. */
export function ShopRail() {
  const screens = useScreens();
  const [lines] = useViewModel(screens.cartCount);
  const [{ facts }] = useViewModel(screens.session);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { pathname } = useLocation();
  const isKnown = useKnownPath();
  const codeAddress = useCodeAddress();
  const isOpen = openAt === pathname;
  const badge = badgeOf(lines);
  const unread = badgeOf(facts?.buyer?.unreadMessages ?? 0);
  const cart = { text: '购物车', icon: 'cart', badge, label: badge === null ? '购物车' : `购物车 ${badge} 个品种`, main: true } as const;
  const chat = facts ? codeAddress(facts.codes.wechat) : null;
  const items: readonly (RailItem | false)[] = [
    isKnown('/user')
      ? { text: '我的', icon: 'user', to: '/user', label: '我的：会员中心' }
      : { text: '订单', icon: 'receipt', to: '/order', label: '我的订单' },
    isCartScreen(pathname) ? { ...cart, to: '/cart' } : { ...cart, expanded: isOpen, onPress: () => setOpenAt(isOpen ? null : pathname) },
    isKnown('/wdxx') && {
      text: '消息',
      icon: 'bell',
      to: '/wdxx',
      badge: unread,
      label: unread === null ? '我的消息' : `我的消息 ${unread} 条未读`,
    },
    { text: '收藏', icon: 'heart', to: '/star', label: '我的收藏' },
    facts !== null && {
      text: '客服',
      icon: 'chat',
      label: '联系客服',
      panel: () => <ContactCard contact={facts.contact} hotLine={facts.hotLine} chat={facts.canChat ? chat : null} />,
    },
    chat !== null && {
      text: '微信',
      icon: 'qr-code',
      label: '微信二维码',
      panel: () => <CodeCard text={chat} caption="微信扫一扫，联系客服" />,
    },
  ];
  return (
    <Rail
      head={
        <>
          <ShopCornerAd />
          {facts?.buyer ? (
            <LatePart otherwise={nothing}>
              <BuyerWatches key={facts.buyer.shopId} />
            </LatePart>
          ) : null}
        </>
      }
      items={items.filter((item) => item !== false)}
      panel={
        isOpen ? (
          <LatePart fallback={<PanelSkeleton lines={6} />}>
            <ShopCartDrawer onClose={() => setOpenAt(null)} />
          </LatePart>
        ) : undefined
      }
    />
  );
}
