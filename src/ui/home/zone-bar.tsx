import { Link } from 'react-router-dom';
import { useIsVisitor } from '../pieces/goods/window/offer/use-goods-action.ts';
import { useKnownPath } from '../kit/window/known-paths.tsx';
import { classNames } from '../kit/window/class-names.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import frame from '../kit/window/wrap.module.css';
import { useHomeBlocks } from './use-home-blocks.ts';
import styles from './zone-bar.module.css';

const zones: readonly { readonly name: string; readonly note: string; readonly to: string }[] = [
  { name: '优选包邮', note: '满额包邮', to: '/yx' },
  { name: '控销专区', note: '授权供货', to: '/kxzq' },
  { name: '中药专区', note: '饮片成药', to: '/zyyp' },
  { name: '器械专区', note: '一至三类', to: '/qxzq' },
  { name: '近效期', note: '由近到远', to: '/jxqzc' },
  { name: '处方药', note: '按资质供应', to: '/list?rx=1' },
  { name: '新品上架', note: '按上架时间', to: '/list?sort=new' },
  { name: '热销排行', note: '按销量', to: '/list?sort=sales' },
  { name: '现货速配', note: '只看有货', to: '/list?in_stock=1' },
];
/** The last one: a buyer's own goods, or the makers for who has none yet. */
const ofBuyer = { name: '我的收藏', note: '常购品种', to: '/star' };
const ofVisitor = { name: '品牌专区', note: '按厂家选药', to: '/ppzq' };

/** The shop's zones, each behind its brass pull; none where they would lead to nothing. */
export function ZoneBar() {
  const isVisitor = useIsVisitor();
  const isKnown = useKnownPath();
  const [{ value }] = useViewModel(useHomeBlocks().recommended);
  if (value?.length === 0) return null;
  return (
    <>
      <h2 className={frame.hidden}>专区</h2>
      <Panel className={classNames(styles.panel, value === null && styles.coming)}>
        <nav className={styles.zones} aria-label="专区">
          {[...zones, isVisitor ? ofVisitor : ofBuyer]
            .filter(({ to }) => isKnown(to))
            .map((zone) => (
              <Link key={zone.to} to={zone.to}>
                {zone.name}
                <span>{zone.note}</span>
              </Link>
            ))}
        </nav>
      </Panel>
    </>
  );
}
