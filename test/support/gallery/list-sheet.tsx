import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { CheckBox } from '../../../src/ui/kit/form/check-box.tsx';
import { Breadcrumb } from '../../../src/ui/kit/window/page/breadcrumb.tsx';
import { Cells } from '../../../src/ui/kit/window/cells.tsx';
import { FilterChips } from '../../../src/ui/kit/list/filter-chips.tsx';
import { Pagination } from '../../../src/ui/kit/list/pagination.tsx';
import { SortBar } from '../../../src/ui/kit/list/sort-bar.tsx';
import frame from '../../../src/ui/kit/window/wrap.module.css';
import { sampleGoods } from './sample-goods.ts';
import { ShopFrame } from './shop-frame.tsx';
import { LiveCard } from './shop-sheet.tsx';

const noop = () => undefined;

export function ListSheet() {
  const [stocked, setStocked] = useState(true);
  return (
    <ShopFrame>
      <Box className={frame.wrap}>
        <Breadcrumb
          path={[
            { text: '首页', to: '/' },
            { text: '全部药品', to: '/list?a' },
          ]}
          current="处方药"
          isHeading
        />
        <FilterChips
          chips={['抗感染用药', '皖溪制药', '满减', '¥5–50'].map((text) => ({ id: text, text }))}
          onRemove={noop}
          onClear={noop}
        />
        <SortBar
          filter={{ count: 4, onOpen: noop }}
          sorts={[
            { text: '综合', to: '/list?s=1', current: true },
            { text: '销量', to: '/list?s=2', current: false },
            { text: '价格', to: '/list?s=3', current: false, direction: 'up' },
            { text: '效期', to: '/list?s=4', current: false },
            { text: '上架时间', to: '/list?s=5', current: false },
          ]}
          switches={
            <>
              <CheckBox checked={stocked} onChange={setStocked}>
                有货
              </CheckBox>
              <CheckBox checked={false} onChange={noop}>
                我买过的
              </CheckBox>
            </>
          }
          total="1,286"
          views={[
            { text: '卡片', icon: 'grid', to: '/list', current: true },
            { text: '表格', icon: 'rows', to: '/list/table', current: false },
            { text: '无图', icon: 'lines', to: '/list/no_image', current: false },
          ]}
        />
        <h2 style={{ position: 'absolute', clipPath: 'inset(50%)' }}>商品</h2>
        <Cells columns={3}>
          {sampleGoods.map((goods, at) => (
            <LiveCard key={goods.name} goods={goods} state={at === 1 ? 'added' : at === 6 ? 'out' : 'add'} />
          ))}
        </Cells>
        <Pagination page={7} pages={43} hrefFor={(page) => `/list?page=${page}`} />
      </Box>
    </ShopFrame>
  );
}
