import { Box } from '@chakra-ui/react';
import { quantityEntry } from '../../../src/application/shared/quantity-entry.ts';
import { useState } from 'react';
import type { GoodsFace } from '../../../src/ui/pieces/goods/window/goods-face.ts';
import { GoodsCard } from '../../../src/ui/pieces/goods/cards/goods-card.tsx';
import { GoodsTile } from '../../../src/ui/pieces/goods/showcase/goods-tile.tsx';
import { Cells } from '../../../src/ui/kit/window/cells.tsx';
import { Countdown } from '../../../src/ui/kit/clock/countdown.tsx';
import { PartFailure } from '../../../src/ui/kit/window/page/part-failure.tsx';
import { SectionHeading } from '../../../src/ui/kit/showcase/section-heading.tsx';
import frame from '../../../src/ui/kit/window/wrap.module.css';
import { hiddenGoods, sampleGoods } from './sample-goods.ts';
import { ShopFrame } from './shop-frame.tsx';

const noop = () => undefined;

/** A card that keeps its own quantity, as a page's view model would. */
export function LiveCard({
  goods,
  state,
}: {
  readonly goods: GoodsFace;
  readonly state: 'add' | 'added' | 'out' | 'scope' | 'login' | 'refused';
}) {
  const [quantity, setQuantity] = useState(10);
  const [on, setOn] = useState(state === 'added');
  const favourite = {
    on,
    onToggle: () => {
      setOn(!on);
    },
  };
  const wayOut = {
    out: { text: '到货通知', icon: 'bell' },
    scope: { text: '不在经营范围', icon: 'lock' },
    login: { text: '登录看价', icon: 'lock' },
  } as const;
  if (state === 'out' || state === 'scope' || state === 'login') {
    return <GoodsCard goods={goods} quantity={null} favourite={favourite} action={{ kind: 'way-out', onPress: noop, ...wayOut[state] }} />;
  }
  return (
    <GoodsCard
      goods={goods}
      favourite={favourite}
      quantity={{
        value: quantity,
        entry: quantityEntry({ step: 10, most: 1000 }),
        onCommit: setQuantity,
        refusal: state === 'refused' ? '每单限 20盒，已改为 20' : null,
      }}
      action={state === 'added' ? { kind: 'added', text: '已加 30盒', onPress: noop } : { kind: 'add', text: '加入购物车', onPress: noop }}
    />
  );
}

export function ShopSheet() {
  return (
    <ShopFrame ad pinned={false}>
      <Box className={frame.wrap}>
        <h1 style={{ position: 'absolute', clipPath: 'inset(50%)' }}>药集</h1>
        <SectionHeading
          title="限时秒杀"
          note={
            <>
              14:00 场 <Countdown label="距结束" left={{ over: false, days: 0, hours: 1, minutes: 24, seconds: 36 }} />
            </>
          }
          more={{ text: '全部场次', to: '/list' }}
        />
        <Cells columns={5} pairOnPhone>
          {sampleGoods.slice(0, 5).map((goods, at) => (
            <GoodsTile
              key={goods.name}
              goods={{ ...goods, detail: `${goods.spec} · ${goods.maker}`, former: '15.60' }}
              sold={{ percent: 20 + at * 16, text: `已抢 ${20 + at * 16}%` }}
              action={{ kind: 'add', text: '加入购物车', onPress: noop }}
            />
          ))}
        </Cells>
        <SectionHeading title="为你推荐" note="按贵店近 90 天采购与附近药店常备品种" more={{ text: '查看全部', to: '/list' }} />
        <Cells columns={4}>
          {sampleGoods.map((goods, at) => (
            <LiveCard
              key={goods.name}
              goods={goods}
              state={(['add', 'added', 'scope', 'refused', 'add', 'add', 'out', 'add'] as const)[at] ?? 'add'}
            />
          ))}
          <LiveCard goods={hiddenGoods} state="login" />
        </Cells>
        <SectionHeading title="行业资讯" />
        <PartFailure text="资讯暂时加载失败，其余内容不受影响" onRetry={noop} />
      </Box>
    </ShopFrame>
  );
}
