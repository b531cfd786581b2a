import { Link } from 'react-router-dom';
import { inSilence } from '../../../application/shared/announce-failure.ts';
import { createLoaded } from '../../../application/shared/load/loaded.ts';
import { HotGoods } from '../../pieces/goods/shelf/hot-goods.tsx';
import { useScreens, useVisit } from '../../kit/window/screens-context.tsx';
import { Bone, Loading } from '../../kit/window/skeleton/bone.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import styles from './ways-on.module.css';

interface WaysOnProps {
  readonly category: string | null;
  /** Names that were probably meant. */
  readonly near: readonly string[];
}

/**
 * Where nothing was found: names that were probably meant, what others search for, the categories below the chosen one
 * or the shop's own, and what sells best.
 */
export function WaysOn({ category, near }: WaysOnProps) {
  return (
    <div className={styles.ways}>
      <Words title="您要找的是不是" words={near} />
      <HotWords />
      <Categories key={category} category={category} />
      <div data-after="">
        <HotGoods />
      </div>
    </div>
  );
}

function Words({ title, words }: { readonly title: string; readonly words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <nav className={styles.categories} aria-label={title}>
      <span>{title}</span>
      {words.map((word) => (
        <Link key={word} to={`/search?keywords=${encodeURIComponent(word)}`}>
          {word}
        </Link>
      ))}
    </nav>
  );
}

function HotWords() {
  const [{ value }] = useViewModel(useScreens().header);
  return <Words title="大家在搜" words={value?.hotWords.map(({ name }) => name) ?? []} />;
}

/** A way beside others: one that does not come is no loss to be told. */
function Categories({ category }: { readonly category: string | null }) {
  const [{ status, value }] = useViewModel(
    useVisit(({ needs: { catalogue } }) =>
      createLoaded(async () => {
        const below = category === null ? [] : await catalogue.categoriesBelow(category);
        return below.length > 0 ? below : catalogue.categoriesBelow(null);
      }, inSilence),
    ),
  );
  if (status === 'loading')
    return (
      <Loading>
        <Bone width="48%" height={32} />
      </Loading>
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
