import { Box } from '@chakra-ui/react';
import { quantityEntry } from '../../../src/application/shared/quantity-entry.ts';
import { useState } from 'react';
import { GoodsRow } from '../../../src/ui/goods/table/goods-row.tsx';
import { GoodsTable } from '../../../src/ui/goods/table/goods-table.tsx';
import { allColumns } from '../../../src/ui/goods/table/table-columns.ts';
import { Breadcrumb } from '../../../src/ui/kit/window/page/breadcrumb.tsx';
import frame from '../../../src/ui/kit/window/wrap.module.css';
import { sampleGoods } from './sample-goods.ts';
import { ShopFrame } from './shop-frame.tsx';

export function TableSheet() {
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({ 阿莫西林胶囊: 60, 头孢克肟分散片: 40 });
  const [focused, setFocused] = useState('碘伏消毒液');
  return (
    <ShopFrame>
      <Box className={frame.wrap}>
        <Breadcrumb
          path={[
            { text: '首页', to: '/' },
            { text: '处方药', to: '/list?a' },
          ]}
          current="表格下单"
          isHeading
        />
        <GoodsTable caption="处方药，8 个品规" shown={allColumns}>
          {sampleGoods.map((goods, at) => {
            const value = quantities[goods.name] ?? 0;
            const out = goods.stock.tone === 'out';
            return (
              <GoodsRow
                key={goods.name}
                index={at + 1}
                shown={allColumns.ids}
                goods={goods}
                expiry="2028-03"
                life={null}
                priceNote=""
                action={null}
                beside={null}
                off={out}
                refused={false}
                onFocus={() => {
                  setFocused(goods.name);
                }}
                stock={
                  out
                    ? { text: '缺货', tone: 'out' }
                    : goods.stock.tone === 'low'
                      ? { text: '64', tone: 'low' }
                      : { text: '充足', tone: 'plain' }
                }
                mediumPack="10"
                ladder={goods.ladder.slice(0, 3).map((step, stepAt) => ({
                  from: stepAt === 0 ? null : `${stepAt * 50}+`,
                  price: step.price ?? '–',
                  isNow: step.isNow && value > 0,
                }))}
                quantity={{
                  value,
                  entry: quantityEntry({ step: 10, most: 1000, least: 0 }),
                  disabled: out,
                  onCommit: (next) => {
                    setQuantities((before) => ({ ...before, [goods.name]: next }));
                  },
                }}
                subtotal={value > 0 ? (Number(goods.price) * value).toFixed(2) : null}
                focused={focused === goods.name}
              />
            );
          })}
        </GoodsTable>
      </Box>
    </ShopFrame>
  );
}
