import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NewsPage } from '../../../src/ui/news/news-page.tsx';
import { PostPage } from '../../../src/ui/news/post-page.tsx';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

describe('the news', () => {
  it('lists ten headlines a page, the page in the address', async () => {
    const { buyer, address } = openScreen(shopWindow(), <NewsPage />, { path: '/news/hy' });
    expect(await screen.findByRole('link', { name: /第 12 篇/ })).toBeDefined();
    expect(screen.queryByRole('link', { name: /第 2 篇/ })).toBeNull();
    await buyer.click(screen.getByRole('link', { name: '第 2 页' }));
    expect(await screen.findByRole('link', { name: /第 2 篇/ })).toBeDefined();
    expect(address()).toBe('/news/hy?page=2');
  });

  it('says its kind in its place and among the kinds, and not a third time beside them', async () => {
    openScreen(shopWindow(), <NewsPage />, { path: '/news/hy' });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('资讯与公告');
    expect(screen.getAllByText('行业资讯').map((word) => word.getAttribute('aria-current'))).toEqual(['page', 'page']);
  });

  it('leads from past its end to its last page', async () => {
    const { address } = openScreen(shopWindow(), <NewsPage />, { path: '/news/hy', at: '/news/hy?page=7' });
    expect(await screen.findByRole('link', { name: /第 2 篇/ })).toBeDefined();
    expect(address()).toBe('/news/hy?page=2');
  });

  it('shows a post with its neighbours', async () => {
    openScreen(shopWindow(), <PostPage />, { path: '/news/info/:id/:type', at: '/news/info/12/hy' });
    expect(await screen.findByRole('heading', { level: 1, name: '第 12 篇' })).toBeDefined();
    expect(screen.getByRole('link', { name: '第 11 篇' }).getAttribute('href')).toBe('/news/info/11/hy');
    expect(screen.getByText('没有了')).toBeDefined();
  });

  it('says in place that there is no such post', async () => {
    openScreen(shopWindow(), <PostPage />, { path: '/news/info/:id/:type', at: '/news/info/99/hy' });
    expect(await screen.findByRole('heading', { level: 1, name: '内容不存在' })).toBeDefined();
    expect(screen.getByRole('link', { name: '看行业资讯' })).toBeDefined();
  });
});
