import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Topic } from '../../../src/application/activity/activity-gateway.ts';
import type { BrandQuestion } from '../../../src/application/content/reading-gateway.ts';
import type { ListQuery } from '../../../src/application/goods/list/list-query.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { noLadder } from '../../../src/domain/goods/ladder-price.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { TopicCentrePage } from '../../../src/ui/activity/topic-centre-page.tsx';
import { TopicsPage } from '../../../src/ui/activity/topics-page.tsx';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { buyerFacts, visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { fakeTopics } from '../../support/fakes/fake-club.ts';
import { combinationOf, fakeCombinations } from '../../support/fakes/fake-combinations.ts';
import { fakeOwnVouchers } from '../../support/fakes/fake-own-vouchers.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { fakeReading } from '../../support/fakes/fake-reading.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const now = Math.floor(Date.now() / 1000);
const topic = (changes: Partial<Topic> = {}): Topic => ({
  id: '1',
  name: '冬季备货周',
  describe: '一次备齐',
  state: 'running',
  beginsAt: now - 3600,
  endsAt: now + 3600,
  places: null,
  left: null,
  reason: null,
  isFollowed: false,
  now,
  blocks: [
    { kind: 'floor', title: '感冒发热', note: '按销量', list: 'select=3&sort=sales' },
    { kind: 'rules', title: '活动规则', items: ['结束后恢复平时的价格'] },
    { kind: 'ways', title: '还可以看', ways: [{ text: '优选包邮', url: '/yx' }] },
  ],
  ...changes,
});
const goods = shopGoods('g1', { name: '感冒灵颗粒', price: '9.80' });

const visit = (Page: typeof TopicsPage, path: string, at: string, ...topics: readonly Topic[]) =>
  openScreen(
    shopWindow({ goods: [goods], ports: { activities: fakeTopics(...topics) } }),
    <main>
      <Page />
    </main>,
    { path, at, handle: { title: '活动' } },
  );

describe('/yjh', () => {
  it('lists what runs and leads to each', async () => {
    visit(TopicsPage, '/yjh/:id?', '/yjh', topic(), topic({ id: '2', name: '家庭器械专场', state: 'announced' }));
    const list = within(await screen.findByRole('list', { name: '专题活动' }));
    expect(list.getByRole('link', { name: '家庭器械专场' }).getAttribute('href')).toBe('/yjh/2');
    expect(list.getByText('即将开始')).toBeDefined();
  });

  it('shows a topic with its goods, which sell, its rules and its end', async () => {
    visit(TopicsPage, '/yjh/:id?', '/yjh/1', topic());
    expect(await screen.findByRole('heading', { level: 1, name: '冬季备货周' })).toBeDefined();
    expect(document.title).toBe('冬季备货周 - 药集');
    expect(await screen.findByText('感冒灵颗粒')).toBeDefined();
    expect(screen.getByRole('link', { name: '感冒发热 看全部' }).getAttribute('href')).toBe('/list?select=3&sort=sales');
    expect(screen.getByText('结束后恢复平时的价格')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toContain('距结束');
  });

  it('shows what other rooms have by their ids, each loading and failing by itself', async () => {
    const blocks: Topic['blocks'] = [
      { kind: 'coupons', title: '先领券', note: '', ids: ['13', '11'] },
      { kind: 'combinations', title: '成套更省', note: '', ids: ['2'] },
      { kind: 'group-buys', title: '一起拼', note: '', ids: [] },
      { kind: 'brands', title: '品牌专场', note: '', ids: ['5'] },
      { kind: 'text', title: '备货提示', items: ['提前一周'] },
      { kind: 'banner', title: '包邮专区', note: '小单也包邮到店', image: '', url: '/yx' },
    ];
    const set = (id: string, name: string) => combinationOf({ id, name, parts: [{ goods, quantity: 10 }] });
    const brands = async ({ ids }: BrandQuestion) => ({
      brands: ids?.includes('5') ? [{ id: '5', name: '皖溪制药', image: '', count: 30 }] : [],
      initials: [],
      total: 1,
      page: 1,
      perPage: 48,
    });
    const groupBuys = { list: () => Promise.reject(new GatewayError('busy', { code: 503, message: '' })) } as never;
    const ports = {
      activities: fakeTopics(topic({ blocks })),
      ownVouchers: fakeOwnVouchers(),
      combinations: fakeCombinations([set('1', '降压装'), set('2', '感冒装')]),
      groupBuys,
      reading: fakeReading({ brands }),
    };
    const shop = shopWindow({ goods: [goods], ports });
    shop.screens.session.subscribe(() => undefined);
    const { buyer } = openScreen(
      shop,
      <main>
        <TopicsPage />
      </main>,
      { path: '/yjh/:id?', at: '/yjh/1', handle: { title: '活动' } },
    );
    const names = async (heading: string) =>
      (
        await within((await screen.findByRole('heading', { level: 2, name: heading })).closest('section') as HTMLElement).findAllByRole(
          'heading',
          { level: 3 },
        )
      ).map(({ textContent }) => textContent);
    expect(await names('先领券')).toEqual(['优惠券明日的券', '优惠券全场券']);
    expect(await names('成套更省')).toEqual(['感冒装']);
    expect(await screen.findByRole('link', { name: /皖溪制药/ })).toBeDefined();
    expect([await screen.findByText('一起拼加载失败'), screen.getByText('提前一周')]).toHaveLength(2);
    expect(screen.getByRole('link', { name: /去看看/ }).getAttribute('href')).toBe('/yx');
    await buyer.click(screen.getByRole('button', { name: /^立即领取.*全场券$/ }));
    expect(await screen.findByRole('link', { name: '去使用：全场券' })).toBeDefined();
  });

  it('asks for its floors one after the other', async () => {
    const asked: string[] = [];
    let answer = (): void => undefined;
    const list = (query: ListQuery) => {
      asked.push(query.category ?? '');
      return new Promise<never>((resolve) => (answer = () => resolve({ goods: [goods], total: 1 } as never)));
    };
    const floor = (id: string): Topic['blocks'][number] => ({ kind: 'floor', title: `层${id}`, note: '', list: `select=${id}` });
    openScreen(
      shopWindow({
        ports: { activities: fakeTopics(topic({ blocks: [floor('3'), floor('4'), floor('5')] })), catalogue: { list } as never },
      }),
      <main>
        <TopicsPage />
      </main>,
      { path: '/yjh/:id?', at: '/yjh/1', handle: { title: '活动' } },
    );
    for (const soFar of [['3'], ['3', '4'], ['3', '4', '5']]) {
      await expect.poll(() => asked).toEqual(soFar);
      await act(async () => answer());
    }
  });

  it('is asked for anew when it ends while somebody looks, and says so', async () => {
    const asked: Topic[] = [topic({ endsAt: now + 1 }), topic({ state: 'ended', endsAt: now + 1 })];
    const first = asked[0] as Topic;
    const activities = { ...fakeTopics(first), topic: async () => asked.shift() ?? first };
    openScreen(
      shopWindow({ goods: [goods], ports: { activities } }),
      <main>
        <TopicsPage />
      </main>,
      { path: '/yjh/:id?', at: '/yjh/1', handle: { title: '活动' } },
    );
    expect(await screen.findByText('进行中')).toBeDefined();
    expect(await screen.findByText('这场活动已经结束')).toBeDefined();
    expect(screen.queryByText('感冒灵颗粒')).toBeNull();
  });

  it('says in place that there is none', async () => {
    visit(TopicsPage, '/zqmb', '/zqmb?id=9', topic());
    expect(await screen.findByText('没有这个活动')).toBeDefined();
  });
});

describe('the tickets of a topic', () => {
  const tiers = (['2000 50', '4000 120', '6000 220'] as const).map((one) => {
    const [threshold = '', money_ = ''] = one.split(' ');
    return { id: threshold, threshold: money(threshold), money: money(money_), goodsIds: null };
  });
  const opened = (facts = buyerFacts) => {
    const shop = new FakeShop({
      goods: [{ ...goods.terms, basePrice: money('9.80'), ladder: noLadder }],
      activities: { 'full-reduction': tiers },
    });
    const held = shopWindow({ goods: [goods], shop, facts, ports: { activities: fakeTopics(topic()) } });
    return {
      held,
      show: () =>
        openScreen(
          held,
          <main>
            <TopicsPage />
          </main>,
          { path: '/yjh/:id?', at: '/yjh/1', handle: { title: '活动' } },
        ),
    };
  };

  it('say what each tier takes off and how far the cart is, and follow an addition', async () => {
    const { held, show } = opened();
    held.shop.put('g1', 250, 'ordinary');
    show();
    const first = within((await screen.findByText(/^满 ¥?2,000|¥2,000/)).closest('section') as HTMLElement);
    expect(first.getByText('已满足，结算时自动减')).toBeDefined();
    expect((await screen.findByRole('progressbar', { name: '满 ¥4,000 的进度' })).getAttribute('aria-valuenow')).toBe('61');
    expect(screen.getByRole('button', { name: '满 ¥4,000 去凑单' })).toBeDefined();
    const mine = within(screen.getByRole('complementary', { name: '我的进度' }));
    expect([mine.getByText('已选 1 种'), mine.getByText('¥2,450.00'), mine.getByText('−¥50.00')]).toHaveLength(3);
    held.shop.put('g1', 200, 'ordinary');
    await act(async () => void (await held.needs.carts.read().then((kept) => held.needs.cartCount.hear(kept))));
    expect(await screen.findByText('已满足，按更高一档计算')).toBeDefined();
  });

  it('lead to the parts of the page, and are plain words to a visitor', async () => {
    const { show } = opened(visitorFacts);
    show();
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    expect(await screen.findByText('登录后显示距各档还差多少。')).toBeDefined();
    const parts = within(screen.getByRole('navigation', { name: '会场导航' }));
    await screen.findByText('感冒灵颗粒');
    await act(async () => parts.getByRole('button', { name: '活动规则' }).click());
    expect(shown).toHaveBeenCalledWith({ block: 'start' });
    expect(parts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['满减', '感冒发热', '活动规则']);
  });
});

describe('/Hdzx', () => {
  it('shows the first of several topics beside the ways to the others', async () => {
    const { buyer } = visit(
      TopicCentrePage,
      '/Hdzx/:ids/:id?',
      '/Hdzx/1,2',
      topic(),
      topic({ id: '2', name: '家庭器械专场', state: 'announced', beginsAt: now + 3600 }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: '冬季备货周' })).toBeDefined();
    await buyer.click(await screen.findByRole('link', { name: '家庭器械专场' }));
    expect(await screen.findByRole('heading', { level: 1, name: '家庭器械专场' })).toBeDefined();
    await act(async () => undefined);
    await buyer.click(screen.getByRole('button', { name: '提醒我 家庭器械专场' }));
    expect(await screen.findByRole('button', { name: '取消提醒 家庭器械专场' })).toBeDefined();
  });
});
