import { Link } from 'react-router-dom';
import { useKnownPath } from '../kit/window/known-paths.tsx';
import { Cells } from '../kit/window/cells.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { SectionHeading } from '../kit/showcase/section-heading.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import { Bone, Loading } from '../kit/window/skeleton/bone.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { BrandSeal } from '../pieces/brand/showcase/brand-seal.tsx';
import styles from './brand-wall.module.css';

const shown = 12;
const brandPage = (id: string): string => `/ppzq/info/${encodeURIComponent(id)}`;

/** The makers, each with its seal; they come with the header's data. */
export function BrandWall() {
  const [{ status, value }, header] = useViewModel(useScreens().header);
  const isKnown = useKnownPath();
  const brands = value?.brands ?? [];
  if (status === 'ready' && brands.length === 0) return null;
  return (
    <section>
      <SectionHeading title="品牌专区" note="按厂家查看全部品规" more={isKnown('/ppzq') ? { text: '全部厂家', to: '/ppzq' } : undefined} />
      {status === 'failed' ? <PartFailure text="品牌加载失败" onRetry={header.retry} /> : null}
      {status === 'loading' ? (
        <Loading>
          <Bone height={136} />
        </Loading>
      ) : null}
      {brands.length > 0 ? (
        <Cells columns={6} pairOnPhone>
          {brands.slice(0, shown).map((brand) => (
            <Link
              key={brand.id}
              className={styles.brand}
              to={isKnown(brandPage(brand.id)) ? brandPage(brand.id) : `/list?manufacturer=${encodeURIComponent(brand.name)}`}
              title={brand.name}
            >
              <BrandSeal name={brand.name} />
              <span>
                <b>{brand.name}</b>
                {brand.count > 0 ? <small>{brand.count} 个品规</small> : null}
              </span>
            </Link>
          ))}
        </Cells>
      ) : null}
    </section>
  );
}
