import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GoodsCard } from '../../../../src/ui/pieces/goods/cards/goods-card.tsx';
import type { GoodsFace } from '../../../../src/ui/pieces/goods/window/goods-face.ts';
import { show } from '../../shown.tsx';

const goods: GoodsFace = {
  href: '/list/info/1',
  name: '阿莫西林胶囊',
  spec: '0.25g×24粒',
  maker: '皖溪制药',
  picture: '/api/goods/1/picture.svg',
  classes: [{ kind: 'rx' }],
  badges: [{ name: '满', describe: '满300减15' }],
  price: '9.20',
  former: null,
  discount: null,
  unit: '盒',
  priceNote: '满50盒价',
  stock: { text: '库存充足', tone: 'plain' },
  ladder: [
    { band: '1盒起', price: '9.60', isNow: false },
    { band: '50盒起', price: '9.20', isNow: true },
  ],
  facts: [{ text: '效期 2028-03' }],
};

describe('the goods card', () => {
  it('says what the price is and why, with the drawer that is open', () => {
    show(<GoodsCard goods={goods} quantity={null} action={{ kind: 'add', text: '加入购物车', onPress: vi.fn() }} />);
    expect(screen.getByRole('article').textContent).toContain('¥9.20/盒满50盒价库存充足');
    expect(screen.getByRole('list', { name: '阶梯价' }).querySelector('[aria-current]')?.textContent).toBe('50盒起¥9.20');
  });

  it('strikes the former price through, and says how much of it is asked', () => {
    show(
      <GoodsCard
        goods={{ ...goods, former: '13.53', discount: '6.8' }}
        quantity={null}
        action={{ kind: 'add', text: '加入购物车', onPress: vi.fn() }}
      />,
    );
    expect(screen.getByRole('article').textContent).toContain('¥9.20/盒¥13.536.8折');
  });

  it('says in its tip what its lines have no room for, and no fact twice', async () => {
    const facts = ['效期至 2027-03-31', '剩 128天', '中包装 10盒'].map((text) => ({ text }));
    const { buyer } = show(
      <GoodsCard
        goods={{ ...goods, facts, gains: [{ text: '每单限 20盒' }], more: ['批号 26031207'] }}
        quantity={null}
        action={{ kind: 'add', text: '加入购物车', onPress: vi.fn() }}
      />,
    );
    // The last fact of the line has fallen out of it.
    const line = screen.getByText('中包装 10盒').parentElement as HTMLElement;
    Object.defineProperty(line, 'clientHeight', { value: 18 });
    Object.defineProperty(screen.getByText('中包装 10盒'), 'offsetTop', { value: 18 });
    await buyer.hover(screen.getByRole('button', { name: '更多 阿莫西林胶囊' }));
    const said = Array.from(
      screen.getByRole('button', { name: '更多 阿莫西林胶囊' }).lastElementChild?.children ?? [],
      ({ textContent }) => textContent,
    );
    expect(said).toEqual(['中包装 10盒', '批号 26031207']);
  });

  it('keeps its height where one price holds for any quantity', () => {
    const flat = { ...goods, ladder: [{ band: '1盒起', price: '9.20', isNow: true }] };
    show(<GoodsCard goods={flat} quantity={null} action={{ kind: 'add', text: '加入购物车', onPress: vi.fn() }} />);
    expect(screen.getByText('不分数量，均为此价')).toBeDefined();
  });

  it('adds and marks by buttons that name the goods', async () => {
    const onPress = vi.fn();
    const onToggle = vi.fn();
    const { buyer } = show(
      <GoodsCard goods={goods} quantity={null} action={{ kind: 'add', text: '加入购物车', onPress }} favourite={{ on: true, onToggle }} />,
    );
    await buyer.click(screen.getByRole('button', { name: '加入购物车 阿莫西林胶囊' }));
    await buyer.click(screen.getByRole('button', { name: '收藏阿莫西林胶囊', pressed: true }));
    expect([onPress.mock.calls.length, onToggle.mock.calls.length]).toEqual([1, 1]);
  });

  it('does nothing while the last press is being answered', async () => {
    const onPress = vi.fn();
    const { buyer } = show(<GoodsCard goods={goods} quantity={null} action={{ kind: 'add', text: '加入购物车', busy: true, onPress }} />);
    await buyer.click(screen.getByRole('button', { name: '加入购物车 阿莫西林胶囊' }));
    expect(onPress).not.toHaveBeenCalled();
  });

  it('hides every price from those who may not see it, and says what helps', () => {
    const hidden = { ...goods, price: null, priceNote: '登录后可见价格', ladder: goods.ladder.map((step) => ({ ...step, price: null })) };
    show(<GoodsCard goods={hidden} quantity={null} action={{ kind: 'way-out', text: '登录看价', icon: 'lock', onPress: vi.fn() }} />);
    expect(screen.getByRole('article').textContent).not.toContain('¥');
    expect(screen.getByText('登录后可见价格')).toBeTruthy();
    expect(screen.getByRole('button', { name: '登录看价 阿莫西林胶囊' })).toBeTruthy();
  });
});
