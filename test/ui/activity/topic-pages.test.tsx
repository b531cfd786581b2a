import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Topic } from '../../../src/application/activity/activity-gateway.ts';
import { TopicCentrePage } from '../../../src/ui/activity/topic-centre-page.tsx';
import { TopicsPage } from '../../../src/ui/activity/topics-page.tsx';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { fakeTopics } from '../../support/fakes/fake-club.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const now = Math.floor(Date.now() / 1000);
const topic = (changes: Partial<Topic> = {}): Topic => ({
  id: '1', name: '冬季备货周', describe: '一次备齐', state: 'running', beginsAt: now - 3600, endsAt: now + 3600, places: null, left: null, reason: null, isFollowed: false, now,
  blocks: [{ kind: 'floor', title: '感冒发热', note: '按销量', list: 'select=3&sort=sales' }, { kind: 'rules', title: '活动规则', items: ['结束后恢复平时的价格'] }, { kind: 'ways', title: '还可以看', ways: [{ text: '优选包邮', url: '/yx' }] }],
  ...changes,
});
const goods = shopGoods('g1', { name: '感冒灵颗粒', price: '9.80' });

const visit = (Page: typeof TopicsPage, path: string, at: string, ...topics: readonly Topic[]) =>
  openScreen(shopWindow({ goods: [goods], ports: { activities: fakeTopics(...topics) } }), <main><Page /></main>, { path, at, handle: { title: '活动' } });

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
    expect(await screen.findByText('感冒灵颗粒')).toBeDefined();
    expect(screen.getByRole('link', { name: '感冒发热 看全部' }).getAttribute('href')).toBe('/list?select=3&sort=sales');
    expect(screen.getByText('结束后恢复平时的价格')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toContain('距结束');
  });

  it('is asked for anew when it ends while somebody looks, and says so', async () => {
    const asked: Topic[] = [topic({ endsAt: now + 1 }), topic({ state: 'ended', endsAt: now + 1 })];
    const first = asked[0] as Topic;
    const activities = { ...fakeTopics(first), topic: async () => asked.shift() ?? first };
    openScreen(shopWindow({ goods: [goods], ports: { activities } }), <main><TopicsPage /></main>, { path: '/yjh/:id?', at: '/yjh/1', handle: { title: '活动' } });
    expect(await screen.findByText('进行中')).toBeDefined();
    expect(await screen.findByText('这场活动已经结束', {}, { timeout: 6000 })).toBeDefined();
    expect(screen.queryByText('感冒灵颗粒')).toBeNull();
  });

  it('says in place that there is none', async () => {
    visit(TopicsPage, '/zqmb', '/zqmb?id=9', topic());
    expect(await screen.findByText('没有这个活动')).toBeDefined();
  });
});

describe('/Hdzx', () => {
  it('shows the first of several topics beside the ways to the others', async () => {
    const { buyer } = visit(TopicCentrePage, '/Hdzx/:ids/:id?', '/Hdzx/1,2', topic(), topic({ id: '2', name: '家庭器械专场', state: 'announced', beginsAt: now + 3600 }));
    expect(await screen.findByRole('heading', { level: 1, name: '冬季备货周' })).toBeDefined();
    await buyer.click(await screen.findByRole('link', { name: '家庭器械专场' }));
    expect(await screen.findByRole('heading', { level: 1, name: '家庭器械专场' })).toBeDefined();
    await act(async () => undefined);
    await buyer.click(screen.getByRole('button', { name: '提醒我 家庭器械专场' }));
    expect(await screen.findByRole('button', { name: '取消提醒 家庭器械专场' })).toBeDefined();
  });
});
