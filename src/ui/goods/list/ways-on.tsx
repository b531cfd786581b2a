import { Link } from 'react-router-dom';
import { createLoaded } from '../../../application/shared/load/loaded.ts';
import { HotGoods } from '../../shared/goods/shelf/hot-goods.tsx';
import { useVisit } from '../../shared/screens-context.tsx';
import { useViewModel } from '../../shared/hooks/use-view-model.ts';
import styles from './ways-on.module.css';

/** Where nothing was found: the categories below the chosen one, or the shop's own, and what sells best. */
export function WaysOn({ category }: { readonly category: string | null }) {
  return (
    <div className={styles.ways}>
      <Categories key={category} category={category} />
      <HotGoods />
    </div>
  );
}

/** A way beside others: one that does not come is no loss to be told. */
function Categories({ category }: { readonly category: string | null }) {
  const [{ value }] = useViewModel(
    useVisit(({ needs: { catalogue, announceFailure } }) =>
      createLoaded(async () => {
        const below = category === null ? [] : await catalogue.categoriesBelow(category);
        return below.length > 0 ? below : catalogue.categoriesBelow(null);
      }, announceFailure),
    ),
  );
  if (value === null || value.length === 0) return null;
  return (
    <nav className={styles.categories} aria-label="换个分类看">
      <span>换个分类看</span>
      {value.map(({ id, name }) => (
        <Link key={id} to={`/list?select=${encodeURIComponent(id)}`}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
