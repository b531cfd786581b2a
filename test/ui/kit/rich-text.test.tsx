import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RichText } from '../../../src/ui/kit/rich-text/rich-text.tsx';
import { hostileTexts } from '../../support/hostile-html.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const show = (html: string, unknown: readonly string[] = []) =>
  openScreen(
    shopWindow(),
    <main>
      <RichText html={html} />
    </main>,
    { path: '/help/us/link', unknown },
  );

const allowed = [
  'H2',
  'H3',
  'H4',
  'P',
  'BR',
  'UL',
  'OL',
  'LI',
  'TABLE',
  'THEAD',
  'TBODY',
  'TR',
  'TH',
  'TD',
  'STRONG',
  'EM',
  'A',
  'IMG',
  'DIV',
];
const attributes = [
  'class',
  'href',
  'target',
  'rel',
  'src',
  'alt',
  'loading',
  'role',
  'scope',
  'colspan',
  'rowspan',
  'data-name',
  'tabindex',
  'aria-label',
  'data-discover',
];

describe('a text at its showing', () => {
  it('has headings under the page’s own, lists, emphasis, and pictures with their words', () => {
    show('<h1>一</h1><ul><li>甲</li></ul><p><b>重</b></p><img src="/api/pictures/ads/banner-winter.svg" alt="冬季">');
    expect(screen.getByRole('heading', { level: 2, name: '一' })).toBeDefined();
    expect(screen.getByText('甲').tagName).toBe('LI');
    expect(screen.getByText('重').tagName).toBe('STRONG');
    expect(screen.getByRole('img', { name: '冬季' }).getAttribute('src')).toBe('/api/pictures/ads/banner-winter.svg');
  });

  it('leads to screens of the shop, to other sites in a window of their own, and nowhere that does not exist', async () => {
    const { buyer, address } = show(
      '<a href="https://www.nmpa.gov.cn/">药监局</a> <a href="/hb">全额返</a> <a href="/help/us/tsjy">投诉</a>',
      ['/hb'],
    );
    const elsewhere = screen.getByRole('link', { name: '药监局' });
    expect([elsewhere.getAttribute('target'), elsewhere.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(screen.queryByRole('link', { name: '全额返' })).toBeNull();
    expect(screen.getByText(/全额返/)).toBeDefined();
    await buyer.click(screen.getByRole('link', { name: '投诉' }));
    expect(address()).toBe('/help/us/tsjy');
  });

  it('names on a phone each cell by its column; a table with merged cells scrolls in a box that the keyboard reaches', () => {
    show(
      '<table><tr><th>线路</th><th>时段</th></tr><tr><td>市内</td><td>周三</td></tr></table><table><tr><td colspan="2">合并</td></tr></table>',
    );
    const [named, merged] = screen.getAllByRole('table');
    expect(
      within(named as HTMLElement)
        .getByRole('cell', { name: '周三' })
        .getAttribute('data-name'),
    ).toBe('时段');
    expect(within(named as HTMLElement).getByRole('columnheader', { name: '线路' })).toBeDefined();
    expect(screen.getByRole('region', { name: '表格' }).contains(merged as HTMLElement)).toBe(true);
    expect(screen.getByRole('region', { name: '表格' }).tabIndex).toBe(0);
  });

  it('reads plain words of another house as paragraphs', () => {
    show('第一段\n\n第二段');
    expect(screen.getByText('第二段').tagName).toBe('P');
  });

  it.each(hostileTexts)('shows nothing that runs, calls or leads astray of %s', (_, hostile) => {
    const { container } = show(`<p>前</p>${hostile}`);
    expect(screen.getByText('前')).toBeDefined();
    for (const element of (container.querySelector('main') as HTMLElement).querySelectorAll('*')) {
      expect(allowed).toContain(element.tagName);
      for (const { name, value } of element.attributes) {
        expect(attributes).toContain(name);
        if (name === 'href') expect(value).toMatch(/^(?:\/(?![/\\]|api\/)|https?:\/\/(?!.*@))/);
        if (name === 'src') expect(value).toMatch(/^\/api\/pictures\/(?!.*\.\.)/);
      }
    }
  });
});
