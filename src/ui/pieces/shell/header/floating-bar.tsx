import type { CartBadgeProps } from './cart-badge.tsx';
import { CartButton } from './cart-button.tsx';
import { CategoryMenu } from '../menu/category-menu.tsx';
import type { MenuCategory } from '../menu/menu-category.ts';
import styles from './floating-bar.module.css';
import { LogoMark } from '../window/logo.tsx';
import { SearchBox, type SearchBoxProps } from '../search/search-box.tsx';

interface FloatingBarProps {
  readonly search: Omit<SearchBoxProps, 'compact'>;
  readonly cart: CartBadgeProps;
  readonly categories: readonly MenuCategory[];
}

/** Past 205 px: only categories, search and cart, 56 px high. On a phone the head itself stays. */
export function FloatingBar({ search, cart, categories }: FloatingBarProps) {
  return (
    <section className={styles.bar} aria-label="随页搜索" data-print="none" data-top="">
      <div className={styles.line}>
        <LogoMark size={36} />
        <CategoryMenu title="分类" categories={categories} />
        <div className={styles.search}>
          <SearchBox {...search} compact />
        </div>
        <CartButton cart={cart} />
      </div>
    </section>
  );
}
