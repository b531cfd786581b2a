import { badgeOf } from '../../../application/cart/cart-count.ts';
import { useKnownPath } from '../../shared/known-paths.tsx';
import { useScreens } from '../../shared/screens-context.tsx';
import { TabBar } from '../../shared/shell/footer/tab-bar.tsx';
import { useViewModel } from '../../shared/hooks/use-view-model.ts';
import { tabs } from './shop-links.ts';

/** The foot of the phone's screen. */
export function ShopTabBar() {
  const [lines] = useViewModel(useScreens().cartCount);
  const isKnown = useKnownPath();
  return (
    <TabBar tabs={tabs.filter(({ to }) => isKnown(to)).map((tab) => (tab.to === '/cart' ? { ...tab, badge: badgeOf(lines) } : tab))} />
  );
}
