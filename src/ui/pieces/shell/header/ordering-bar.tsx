import { classNames } from '../../../kit/window/class-names.ts';
import { CategoryMenu } from '../menu/category-menu.tsx';
import type { MenuCategory } from '../menu/menu-category.ts';
import { SearchBox, type SearchBoxProps } from '../search/search-box.tsx';
import { StepsBar } from '../../../kit/sheet/steps-bar.tsx';
import type { CartBadgeProps } from './cart-badge.tsx';
import { CartButton } from './cart-button.tsx';
import { Logo } from '../window/logo.tsx';
import styles from './ordering-bar.module.css';
import { AccountName, type ShellAccount } from './util-bar.tsx';

interface OrderingBarProps {
  readonly search: Omit<SearchBoxProps, 'compact'>;
  readonly cart: CartBadgeProps;
  readonly categories: readonly MenuCategory[];
  readonly account: ShellAccount;
  /** How far on the way from the cart to the payment, 1-based; undefined beside that way. */
  readonly step?: number | undefined;
}

/**
 * All of the header where goods are ordered, 56 px high: the search, who orders, and how far it has come. Once the cart
 * is being checked out neither categories nor cart lead away from it. On a phone the head itself stays.
 */
export function OrderingBar({ search, cart, categories, account, step }: OrderingBarProps) {
  return (
    <section className={styles.bar} aria-label="随页搜索" data-print="none" data-top="">
      <div className={styles.line}>
        <div className={styles.logo}>
          <Logo />
        </div>
        {(step ?? 1) > 1 ? null : (
          <div className={styles.menu}>
            <CategoryMenu title="分类" categories={categories} />
          </div>
        )}
        <div className={classNames(styles.search, (step ?? 1) > 1 && styles.quiet)}>
          <SearchBox {...search} compact />
        </div>
        {step === undefined ? null : (
          <div className={styles.steps}>
            <StepsBar current={step} />
          </div>
        )}
        <div className={styles.account}>
          <AccountName account={account} />
        </div>
        {step === undefined ? <CartButton cart={cart} /> : null}
      </div>
    </section>
  );
}
