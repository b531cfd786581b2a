import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buyerFacts, visitorFacts } from '../../support/fakes/fake-accounts.ts';
import type { ShopWindowSetup } from '../../support/shop-window.ts';
import { openShell } from './open-shell.tsx';

async function openDrawer(setup: ShopWindowSetup = {}) {
  const shell = openShell(setup);
  shell.shop.shop.put('1', 3);
  shell.shop.shop.put('2', 5);
  const opener = await screen.findByRole('button', { name: /^购物车/ });
  await shell.buyer.click(opener);
  const drawer = await screen.findByRole('dialog', { name: '购物车' });
  return { ...shell, opener, drawer: within(drawer) };
}

describe('the cart drawer of the rail', () => {
  it('asks in the line’s own place, on 取消 first; Esc takes the question back, a second Esc closes and gives the focus back', async () => {
    const { buyer, opener, drawer } = await openDrawer();
    await buyer.click((await drawer.findAllByRole('button', { name: /^删除/ }))[0] as HTMLElement);
    expect(document.activeElement?.textContent).toBe('取消');
    await buyer.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^删除/);
    await buyer.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '购物车' })).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('deletes after the confirmation, goes on to the next line, and shows the new total and badge', async () => {
    const { buyer, shop, opener, drawer } = await openDrawer();
    const bins = await drawer.findAllByRole('button', { name: /^删除/ });
    await buyer.click(bins[0] as HTMLElement);
    await buyer.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '删除' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe(bins[1]?.getAttribute('aria-label'));
    await waitFor(() => expect(opener.getAttribute('aria-label')).toBe('购物车 1 个品种'));
    expect(shop.shop.kept().cart.lines).toHaveLength(1);
  });

  it('tells a visitor to log in, with the way back, and asks for no cart', async () => {
    const { shop, drawer } = await openDrawer({ facts: visitorFacts });
    expect((await drawer.findByRole('link', { name: '登录' })).getAttribute('href')).toBe('/login?back=%2Flist');
    expect(shop.shop.calls).toEqual([]);
  });

  it('is no drawer on the cart’s own screens', async () => {
    openShell({}, { path: '/cart', handle: { title: '购物车' } });
    await screen.findByText('清河社区大药房');
    expect(screen.queryByRole('button', { name: /^购物车/ })).toBeNull();
  });
});

describe('the rail', () => {
  it('shows the dedicated contact by name and telephone, with a WeChat code for who may chat', async () => {
    const contact = { name: '林晓', phone: '139-0000-6620', isDedicated: true };
    const { buyer } = openShell({ facts: { ...buyerFacts, contact } });
    const opener = await screen.findByRole('button', { name: '联系客服' });
    await buyer.click(opener);
    const panel = within(screen.getByRole('dialog', { name: '联系客服' }));
    expect(await panel.findByText('专属客服')).toBeDefined();
    expect(panel.getByRole('link', { name: contact.phone }).getAttribute('href')).toBe('tel:13900006620');
    expect(await panel.findByRole('img', { name: /联系客服/ })).toBeDefined();
    await buyer.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('shows a visitor the default contact without the code', async () => {
    const { buyer } = openShell({ facts: visitorFacts });
    await buyer.click(await screen.findByRole('button', { name: '联系客服' }));
    const panel = within(screen.getByRole('dialog', { name: '联系客服' }));
    expect(await panel.findByText('客服')).toBeDefined();
    expect(panel.queryByRole('img')).toBeNull();
  });

  it('counts unread messages up to 99, and shows them only where there is a screen', async () => {
    const facts = { ...buyerFacts, buyer: buyerFacts.buyer && { ...buyerFacts.buyer, unreadMessages: 120 } };
    openShell({ facts });
    expect(await screen.findByRole('link', { name: '我的消息 99+ 条未读' })).toBeDefined();
  });

  it('goes back to the top, still for those who want no motion', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
    const { buyer } = openShell();
    await buyer.click(screen.getByRole('button', { name: '回到顶部' }));
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' });
    vi.spyOn(window, 'matchMedia').mockReturnValue({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList);
    await buyer.click(screen.getByRole('button', { name: '回到顶部' }));
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    vi.restoreAllMocks();
  });
});
