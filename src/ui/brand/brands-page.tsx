import { createLoaded } from '../../application/shared/load/loaded.ts';
import { createBrandsViewModel } from '../../application/brand/brands-view-model.ts';
import { Action } from '../kit/window/action.tsx';
import { BrandCell, BrandsSkeleton } from '../pieces/brand/brand-cell.tsx';
import { AdStrip } from '../pieces/content/ad-strip.tsx';
import { Cells } from '../kit/window/cells.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { ZoneHead } from '../kit/zone-head.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { brandsHref, readBrandQuestion } from './brand-address.ts';
import { BrandFinder } from './brand-finder.tsx';

/** /ppzq/:page?: every brand, found by name, pinyin or initial; the page is in the path. */
export function BrandsPage() {
  const [load, brands, question] = usePagedAddress(readBrandQuestion, createBrandsViewModel);
  const ads = useVisit(({ needs }) => createLoaded(() => needs.reading.ads('brands'), needs.announceFailure));
  const { keywords } = question;
  return (
    <div className={frame.wrap}>
      <ZoneHead title="品牌专区" note="按名称、拼音简码或首字母找到厂家的全部品规。">
        <AdStrip model={ads} />
      </ZoneHead>
      <BrandFinder question={question} found={load.known} />
      <h2 className={frame.hidden}>品牌</h2>
      <PagedList
        load={load}
        onRetry={brands.retry}
        hrefFor={(page) => brandsHref({ ...question, page })}
        failure={{ title: '品牌加载失败', kept: '查找条件都还在。' }}
        skeleton={<BrandsSkeleton count={24} />}
        empty={
          <EmptyState
            icon="search"
            title={keywords === '' ? '这里没有品牌' : `未找到品牌“${keywords}”`}
            note="可换用拼音简码，例如 wxzy 找皖溪制药。"
          >
            <Action to="/ppzq">看全部品牌</Action>
            {keywords === '' ? null : (
              <Action look="outline" to={`/search?keywords=${encodeURIComponent(keywords)}`}>
                按药品搜索
              </Action>
            )}
          </EmptyState>
        }
      >
        {(found) => (
          <Cells columns={6} pairOnPhone>
            {found.brands.map((brand) => (
              <BrandCell key={brand.id} brand={brand} />
            ))}
          </Cells>
        )}
      </PagedList>
    </div>
  );
}
