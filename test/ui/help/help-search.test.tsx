import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ArticleVote } from '../../../src/application/content/reading-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { HelpPage } from '../../../src/ui/help/help-page.tsx';
import { fakeReading } from '../../support/fakes/fake-reading.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const openHelp = (at: string, setup: ShopWindowSetup = {}) =>
  openScreen(shopWindow(setup), <HelpPage />, { path: '/help/xrzn/hyzc', at, handle: { title: '会员注册' } });

describe('the help’s search', () => {
  it('shows what says the words, marked, each a link', async () => {
    const { buyer } = openHelp('/help/xrzn/hyzc');
    await buyer.type(screen.getByRole('searchbox', { name: '搜索帮助' }), ' 售后 {Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: '“售后”的搜索结果' })).toBeDefined();
    const hits = within(await screen.findByRole('list', { name: '搜索结果' }));
    const [hit] = hits.getAllByRole('link');
    expect(hit?.getAttribute('href')).toBe('/help/xrzn/hyzc?id=4');
    expect(hit?.querySelector('mark')?.textContent).toBe('售后');
    expect(document.title).toBe('“售后”的搜索结果 - 药集');
  });

  it('says that nothing was found, with ways on', async () => {
    openHelp('/help/xrzn/hyzc?keywords=%E6%B2%A1%E6%9C%89');
    expect(await screen.findByText('没有找到相关的帮助')).toBeDefined();
    expect(screen.getByRole('link', { name: '投诉与建议' }).getAttribute('href')).toBe('/help/us/tsjy');
  });

  it('says that it failed, and asks again', async () => {
    let fails = true;
    const whole = fakeReading();
    const reading = fakeReading({
      searchHelp: (words) => (fails ? Promise.reject(new GatewayError('offline', { code: null, message: '' })) : whole.searchHelp(words)),
    });
    const { buyer } = openHelp('/help/xrzn/hyzc?keywords=%E5%94%AE%E5%90%8E', { ports: { reading } });
    expect(await screen.findByText('搜索失败')).toBeDefined();
    fails = false;
    await buyer.click(screen.getByRole('button', { name: /重试/ }));
    expect(await screen.findByRole('list', { name: '搜索结果' })).toBeDefined();
  });
});

describe('«was this useful»', () => {
  const voting = (answer: (vote: ArticleVote) => Promise<ArticleVote>) => {
    const sent: ArticleVote[] = [];
    const reading = fakeReading({
      voteOnArticle: (_, vote) => {
        sent.push(vote);
        return answer(vote);
      },
    });
    return { sent, ...openHelp('/help/xrzn/hyzc', { ports: { reading } }) };
  };

  it('is said with one tap and may be said otherwise, with words', async () => {
    const { buyer, sent } = voting(async (vote) => vote);
    await buyer.click(await screen.findByRole('button', { name: '有用' }));
    expect(await screen.findByText('谢谢，已记下')).toBeDefined();
    expect(screen.getByRole('button', { name: '有用' }).getAttribute('aria-pressed')).toBe('true');
    await buyer.click(screen.getByRole('button', { name: '没用' }));
    await buyer.type(await screen.findByRole('textbox', { name: '哪里没说清楚（选填）' }), ' 没写年检 ');
    await buyer.click(screen.getByRole('button', { name: '提交说明' }));
    expect(await screen.findByText('谢谢，已记下')).toBeDefined();
    expect(sent).toEqual([
      { isUseful: true, words: '' },
      { isUseful: false, words: '' },
      { isUseful: false, words: '没写年检' },
    ]);
  });

  it('is not shown as said when it could not be sent', async () => {
    const { buyer } = voting(() => Promise.reject(new GatewayError('busy', { code: 500, message: '' })));
    await buyer.click(await screen.findByRole('button', { name: '有用' }));
    expect(await screen.findByText('系统繁忙，请稍候再试')).toBeDefined();
    expect(screen.getByRole('button', { name: '有用' }).getAttribute('aria-pressed')).toBe('false');
  });
});
