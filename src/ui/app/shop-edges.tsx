import { badgeOf } from '../../application/cart/cart-count.ts';
import { useKnownPath } from '../shared/known-paths.tsx';
import { useScreens } from '../shared/screens-context.tsx';
import { AppFooter } from '../shared/shell/app-footer.tsx';
import { Rail, type RailItem } from '../shared/shell/rail.tsx';
import { TabBar } from '../shared/shell/tab-bar.tsx';
import { useViewModel } from '../shared/use-view-model.ts';
import { addressOf, footerGroups, tabs } from './shop-links.ts';

/** Where the shop is registered (§1); sample data, as its numbers say. */
const address = '安徽省合肥市庐阳区示例路 1 号 · 证照号码为示例';
const year = new Date().getFullYear();

/** The foot of every page, over the shop's licences and whom to call. */
export function ShopFooter({ slim = false }: { readonly slim?: boolean }) {
  const screens = useScreens();
  const [{ value: links }] = useViewModel(screens.links);
  const [session] = useViewModel(screens.session);
  const isKnown = useKnownPath();
  // A licence is shown even before there is a page to view it; any other link only with its screen.
  const licences = (links ?? [])
    .map((link) => ({ text: link.name, to: addressOf(link, isKnown) ?? undefined }))
    .filter(({ text, to }) => to !== undefined || /证|执照|备案/.test(text));
  const { hotLine = '', contact = null } = session.facts ?? {};
  return (
    <AppFooter
      help={footerGroups.map((group) => ({ name: group.name, links: group.links.filter(({ to }) => isKnown(to)) }))}
      licences={licences}
      contact={
        hotLine === ''
          ? undefined
          : { hotLine, person: contact ? `${contact.isDedicated ? '专属客服' : '客服'} ${contact.name} ${contact.phone}` : undefined }
      }
      address={address}
      year={year}
      slim={slim}
    />
  );
}

/** The right edge of wide screens. */
export function ShopRail() {
  const screens = useScreens();
  const [lines] = useViewModel(screens.cartCount);
  const [session] = useViewModel(screens.session);
  const isKnown = useKnownPath();
  const badge = badgeOf(lines);
  const contact = session.facts?.contact;
  const items: readonly RailItem[] = [
    { text: '订单', icon: 'receipt', to: '/order', label: '我的订单' },
    { text: '购物车', icon: 'cart', to: '/cart', badge, label: badge === null ? '购物车' : `购物车 ${badge} 个品种`, main: true },
    { text: '收藏', icon: 'heart', to: '/star', label: '我的收藏' },
    ...(contact
      ? [
          {
            text: '客服',
            icon: 'chat' as const,
            label: '联系客服',
            onPress: () => screens.messages.alert(`${contact.isDedicated ? '专属客服' : '客服'} ${contact.name}，电话 ${contact.phone}`),
          },
        ]
      : []),
  ];
  return <Rail items={items.filter(({ to }) => to === undefined || isKnown(to))} />;
}

/** The foot of the phone's screen. */
export function ShopTabBar() {
  const [lines] = useViewModel(useScreens().cartCount);
  const isKnown = useKnownPath();
  return (
    <TabBar tabs={tabs.filter(({ to }) => isKnown(to)).map((tab) => (tab.to === '/cart' ? { ...tab, badge: badgeOf(lines) } : tab))} />
  );
}
