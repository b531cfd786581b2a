import type { CartBadgeProps } from './cart-badge.tsx';
import { CartButton } from './cart-button.tsx';
import { CategoryMenu } from '../menu/category-menu.tsx';
import type { MenuCategory } from '../menu/menu-category.ts';
import styles from './floating-bar.module.css';
import { LogoMark } from '../../../kit/window/logo-mark.tsx';
import { SearchBox, type SearchBoxProps } from '../search/search-box.tsx';

interface FloatingBarProps {
  readonly search: Omit<SearchBoxProps, 'compact'>;
  readonly cart: CartBadgeProps;
  readonly categories: readonly MenuCategory[];
  /** `/` has called for it: the focus goes into its search. */
  readonly isSummoned: boolean;
  /** Whether the focus is in it. */
  readonly onHold: (isHeld: boolean) => void;
}

/** Past 205 px: only categories, search and cart, 56 px high. On a phone the head itself stays. */
export function FloatingBar({ search, cart, categories, isSummoned, onHold }: FloatingBarProps) {
  return (
    <section
      className={styles.bar}
      aria-label="随页搜索"
      data-print="none"
      data-top=""
      onFocus={() => onHold(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Another window takes the focus for a while only.
        if (document.hasFocus() && !currentTarget.contains(relatedTarget)) onHold(false);
      }}
    >
      <div className={styles.line}>
        <LogoMark size={36} />
        <CategoryMenu title="分类" categories={categories} />
        <div className={styles.search}>
          <SearchBox {...search} compact isSummoned={isSummoned} />
        </div>
        <CartButton cart={cart} />
      </div>
    </section>
  );
}
