import type { NamedBlock } from '../../../application/activity/activity-gateway.ts';
import { namedOf } from '../../../application/activity/floors.ts';
import { createLoaded } from '../../../application/shared/load/loaded.ts';
import { BrandCell, BrandsSkeleton } from '../../pieces/brand/brand-cell.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { Cells } from '../../kit/window/cells.tsx';
import { PartFailure } from '../../kit/window/page/part-failure.tsx';
import { SectionHeading } from '../../kit/showcase/section-heading.tsx';
import { useVisit } from '../../kit/window/screens-context.tsx';

/** More of them than this stand in `/ppzq`. */
const mostBrands = 12;

/** Brands, those that are named, or the first that the shop shows off. */
export function BrandsBlock({ block: { title, note, ids } }: { readonly block: NamedBlock }) {
  const ask = { initial: null, keywords: '', page: 1, ...(ids.length > 0 && { ids }) };
  const [{ status, value }, { retry }] = useViewModel(
    useVisit(({ needs }) => createLoaded(() => needs.reading.brands(ask), needs.announceFailure)),
  );
  const brands = value === null ? null : namedOf(value.brands, ids).slice(0, mostBrands);
  if (brands?.length === 0) return null;
  return (
    <section>
      <SectionHeading title={title} note={note} more={{ text: '全部品牌', to: '/ppzq' }} />
      {status === 'loading' ? <BrandsSkeleton count={6} /> : null}
      {status === 'failed' ? <PartFailure text={`${title}加载失败`} onRetry={retry} /> : null}
      {brands === null ? null : (
        <Cells columns={6} pairOnPhone>
          {brands.map((brand) => (
            <BrandCell key={brand.id} brand={brand} />
          ))}
        </Cells>
      )}
    </section>
  );
}
