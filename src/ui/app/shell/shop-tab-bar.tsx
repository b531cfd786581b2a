import { badgeOf } from '../../../application/cart/cart-count.ts';
import { useKnownPath } from '../../kit/window/known-paths.tsx';
import { useScreens } from '../../kit/window/screens-context.tsx';
import { TabBar } from '../../pieces/shell/footer/tab-bar.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { tabs } from './shop-links.ts';

/** The foot of the phone's screen. */
export function ShopTabBar() {
  const screens = useScreens();
  const [lines] = useViewModel(screens.cartCount);
  const [{ facts }] = useViewModel(screens.session);
  const isKnown = useKnownPath();
  const counts: Readonly<Record<string, number | undefined>> = { '/cart': lines, '/user': facts?.buyer?.unreadMessages };
  return <TabBar tabs={tabs.filter(({ to }) => isKnown(to)).map((tab) => ({ ...tab, badge: badgeOf(counts[tab.to] ?? 0) }))} />;
}
