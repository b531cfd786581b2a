import { createGoodsBlock } from '../../../application/goods/goods-block-view-model.ts';
import { Breadcrumb } from '../../kit/window/page/breadcrumb.tsx';
import { late, LatePart } from '../../kit/window/late.tsx';
import { Bone } from '../../kit/window/skeleton/bone.tsx';
import { Panel } from '../../kit/window/page/panel.tsx';
import { useVisit } from '../../kit/window/screens-context.tsx';
import { useScreenTitle } from '../../kit/window/hooks/use-screen-title.ts';
import { BuyBar } from './slip/buy-bar.tsx';
import { GoodsHead } from './facts/goods-head.tsx';
import { GoodsFacts, GoodsTerms } from './facts/goods-facts.tsx';
import type { GoodsSheetProps } from './goods-on-show.ts';
import { GoodsPicture } from './goods-picture.tsx';
import styles from './goods-sheet.module.css';
import { OrderSlip } from './slip/order-slip.tsx';
import { Together } from './beside/together.tsx';

/** They stand below the fold. */
const DataSheet = late(() => import('./data-sheet.tsx').then((module) => module.DataSheet));
const SameGeneric = late(() => import('./beside/same-generic.tsx').then((module) => module.SameGeneric));

/** Picture, facts and slip; then the data sheet and the other makers. */
export function GoodsSheet({ state, intents }: Omit<GoodsSheetProps, 'others'>) {
  const { detail } = state;
  const others = useVisit(({ needs }) => createGoodsBlock(() => needs.catalogue.sameGeneric(detail.id), needs));
  useScreenTitle(detail.name);
  const path = [
    { text: '首页', to: '/' },
    ...(detail.categories.length === 0 ? [{ text: '全部药品', to: '/list' }] : []),
    ...detail.categories.map(({ id, name }) => ({ text: name, to: `/list?select=${encodeURIComponent(id)}` })),
  ];
  return (
    <>
      <Breadcrumb path={path} current={detail.name} />
      <div className={styles.sheet}>
        <Panel className={styles.whole}>
          <GoodsPicture state={state} onFavorite={() => intents.toggleFavorite(state.offer)} />
          <GoodsHead state={state} />
          <GoodsTerms state={state} />
          <GoodsFacts state={state} intents={intents} />
          <OrderSlip state={state} intents={intents} others={others} />
        </Panel>
        <LatePart fallback={<Bone height={220} />}>
          <DataSheet state={state} />
        </LatePart>
        <LatePart fallback={<Bone height={220} />}>
          <SameGeneric state={state} intents={intents} others={others} />
        </LatePart>
      </div>
      <Together goodsId={detail.id} />
      <BuyBar state={state} intents={intents} />
    </>
  );
}
