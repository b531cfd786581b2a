import { useEffect, useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { createLoaded } from '../../application/shared/loaded.ts';
import { createBrandsViewModel } from '../../application/zone/brands-view-model.ts';
import { Action } from '../shared/action.tsx';
import { BrandSeal } from '../shared/brand-seal.tsx';
import { classNames } from '../shared/class-names.ts';
import { AdStrip } from '../shared/page/ad-strip.tsx';
import { Cells } from '../shared/page/cells.tsx';
import { EmptyState } from '../shared/page/empty-state.tsx';
import { PageFailure } from '../shared/page/page-failure.tsx';
import { Pagination } from '../shared/page/pagination.tsx';
import { ZoneHead } from '../shared/page/zone-head.tsx';
import { useVisit } from '../shared/screens-context.tsx';
import frame from '../shared/shell/wrap.module.css';
import { Bone, Loading } from '../shared/skeleton/bone.tsx';
import { useViewModel } from '../shared/use-view-model.ts';
import { brandsHref, readBrandQuestion } from './brand-address.ts';
import { BrandFinder } from './brand-finder.tsx';
import styles from './brands-page.module.css';

/** /ppzq/:page?: every brand, found by name, pinyin or initial; the page is in the path. */
export function BrandsPage() {
  const { page } = useParams();
  const [address] = useSearchParams();
  const question = useMemo(() => readBrandQuestion(page, address), [page, address]);
  const [state, brands] = useViewModel(useVisit(({ needs }) => createBrandsViewModel(needs, question)));
  useEffect(() => brands.show(question), [brands, question]);
  const ads = useVisit(({ needs }) => createLoaded(() => needs.zones.ads('brands')));
  const shown = state.found?.brands ?? [];
  return (
    <div className={frame.wrap}>
      <ZoneHead title="品牌专区" note="厂家直供，批件与资质可查；按名称、拼音简码或首字母找到厂家的全部品规。">
        <AdStrip model={ads} />
      </ZoneHead>
      <BrandFinder question={question} found={state.found} />
      <h2 className={frame.hidden}>品牌</h2>
      {state.status === 'loading' ? <BrandsSkeleton /> : null}
      {state.status === 'failed' ? (
        <PageFailure title="品牌没有加载出来" note="网络中断或系统繁忙，查找条件都还在。" onRetry={brands.retry} />
      ) : null}
      {state.status === 'ready' && shown.length === 0 ? (
        <EmptyState icon="search" title={question.keywords === '' ? '这里没有品牌' : `没有与“${question.keywords}”相符的品牌`} note="可换用拼音简码，例如 wxzy 找皖溪制药。">
          <Action to="/ppzq">看全部品牌</Action>
          {question.keywords === '' ? null : (
            <Action look="outline" to={`/search?keywords=${encodeURIComponent(question.keywords)}`}>按药品搜索</Action>
          )}
        </EmptyState>
      ) : null}
      {state.status === 'ready' && shown.length > 0 ? (
        <div className={classNames(state.isRefreshing && styles.refreshing)} aria-busy={state.isRefreshing}>
          <Cells columns={6} pairOnPhone>
            {shown.map((brand) => (
              <Link key={brand.id} className={styles.brand} to={`/ppzq/info/${encodeURIComponent(brand.id)}`} title={brand.name}>
                <BrandSeal name={brand.name} />
                <span>
                  <b>{brand.name}</b>
                  <small>{brand.count.toLocaleString('en-US')} 个品规</small>
                </span>
              </Link>
            ))}
          </Cells>
          <Pagination page={question.page} pages={state.pages} hrefFor={(one) => brandsHref({ ...question, page: one })} />
        </div>
      ) : null}
    </div>
  );
}

function BrandsSkeleton() {
  return (
    <Loading>
      <Cells columns={6} pairOnPhone>
        {Array.from({ length: 24 }, (_, index) => (
          <div key={index} className={styles.brand}>
            <Bone width={34} height={34} />
            <Bone width="60%" height={14} />
          </div>
        ))}
      </Cells>
    </Loading>
  );
}
