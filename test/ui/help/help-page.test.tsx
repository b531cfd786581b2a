import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { HelpPage } from '../../../src/ui/help/help-page.tsx';
import { fakeReading } from '../../support/fakes/fake-reading.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const openHelp = (path: string, at = path, setup: ShopWindowSetup = {}) =>
  openScreen(shopWindow(setup), <HelpPage />, { path, at, handle: { title: '帮助中心' } });

describe('the help', () => {
  const desk = (
    <>
      <h1>投诉与建议</h1>
      <button type="button">提交投诉</button>
    </>
  );
  const openDesk = (setup: ShopWindowSetup = {}) =>
    openScreen(shopWindow(setup), <HelpPage desk={desk} />, { path: '/help/xrzn/gwzn', handle: { title: '投诉与建议' } });
  const mainHeadings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

  it('has what is done at a path before the text about it, under one heading of the page', async () => {
    openDesk();
    const text = await screen.findByText('其二');
    expect(screen.getByRole('heading', { level: 2, name: '说明' })).toBeDefined();
    expect(mainHeadings()).toEqual(['投诉与建议']);
    const press = screen.getByRole('button', { name: '提交投诉' });
    expect(press.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('keeps a desk whose text is not there', async () => {
    openDesk({ ports: { reading: fakeReading({ helpCategories: async () => [] }) } });
    expect(await screen.findByText('还没有帮助')).toBeDefined();
    expect(screen.getByRole('button', { name: '提交投诉' })).toBeDefined();
    expect(mainHeadings()).toEqual(['投诉与建议']);
  });

  it('shows the article of its path, marked in the menu', async () => {
    openHelp('/help/xrzn/gwzn');
    expect(await screen.findByRole('heading', { level: 1, name: '采购流程' })).toBeDefined();
    expect(screen.getByText('其二').tagName).toBe('LI');
    const menu = within(screen.getByRole('navigation', { name: '帮助目录' }));
    expect(menu.getByRole('link', { name: '采购流程' }).getAttribute('aria-current')).toBe('page');
    expect(menu.getByRole('link', { name: '电子发票' }).getAttribute('href')).toBe('/help/xrzn/hyzc?id=5');
    expect(document.title).toBe('采购流程 - 药集');
  });

  it('shows by ?id= the article that the footer links to', async () => {
    openHelp('/help/xrzn/hyzc', '/help/xrzn/hyzc?id=5');
    expect(await screen.findByRole('heading', { level: 1, name: '电子发票' })).toBeDefined();
  });

  it('says in place that there is no such article, with a way on', async () => {
    openHelp('/help/xrzn/hyzc', '/help/xrzn/hyzc?id=99');
    expect(await screen.findByRole('heading', { level: 1, name: '没有找到这篇帮助' })).toBeDefined();
    expect(screen.getByRole('link', { name: '看新手指南' })).toBeDefined();
  });

  it('has no empty menu where the seller has written none, and says so', async () => {
    openHelp('/help/us/link', '/help/us/link', { ports: { reading: fakeReading({ helpCategories: async () => [] }) } });
    expect(await screen.findByText('还没有帮助')).toBeDefined();
    expect(screen.queryByRole('navigation', { name: '帮助目录' })).toBeNull();
    expect(screen.queryByRole('link', { name: '看新手指南' })).toBeNull();
  });

  it('shows the seller’s papers where nobody has written a text beside them', async () => {
    openHelp('/help/fwbz/wzzz', '/help/fwbz/wzzz', { ports: { reading: fakeReading({ helpCategories: async () => [] }) } });
    expect(await screen.findByRole('heading', { level: 2, name: '药品经营许可证' })).toBeDefined();
    expect(screen.queryByText('还没有帮助')).toBeNull();
  });

  it('stands with its article when the papers of 网站资质 do not come', async () => {
    const reading = fakeReading({ licences: () => Promise.reject(new GatewayError('busy', { code: 500, message: '' })) });
    openHelp('/help/fwbz/wzzz', '/help/fwbz/wzzz', { ports: { reading } });
    expect(await screen.findByText('证照加载失败')).toBeDefined();
    expect(screen.getByText('网站资质的正文')).toBeDefined();
  });

  it('shows each paper with number, validity and picture', async () => {
    openHelp('/help/fwbz/wzzz');
    const paper = within((await screen.findByRole('heading', { level: 2, name: '药品经营许可证' })).closest('section') as HTMLElement);
    expect(paper.getByText('皖AA0000000')).toBeDefined();
    expect(paper.getByText('2029-03-17')).toBeDefined();
    expect(paper.getByRole('link', { name: '查看大图：药品经营许可证' }).getAttribute('href')).toBe('/api/pictures/licence/1.svg');
  });
});
