import { ZoneHead } from '../../kit/zone-head.tsx';
import { GoodsListPage } from '../goods-list-page.tsx';
import { ZoneAds } from './zone-page.tsx';

const newest = { zone: 'kx', sort: 'new' } as const;
const path = [
  { text: '首页', to: '/' },
  { text: '控销专区', to: '/kxzq' },
] as const;

/** /kxzq/new: controlled-sales goods, the newest first. */
export function ControlledNewPage() {
  return (
    <GoodsListPage
      fixed={newest}
      heading={
        <ZoneHead
          path={path}
          title="控销新品"
          note="按上架时间排列，新到的在前；授权后可见供货价。"
          ways={[{ text: '全部控销品种', to: '/kxzq' }]}
        >
          <ZoneAds spot="kx-new" />
        </ZoneHead>
      }
    />
  );
}
