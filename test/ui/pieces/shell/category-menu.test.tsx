import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MenuCategory } from '../../../../src/ui/pieces/shell/menu/menu-category.ts';
import { CategoryMenu } from '../../../../src/ui/pieces/shell/menu/category-menu.tsx';
import { show } from '../../shown.tsx';

const categories: readonly MenuCategory[] = ['处方药', '中成药', '医疗器械'].map((name) => ({
  id: name,
  name,
  icon: 'pill',
  to: `/list?select=${name}`,
  groups: [{ name: `${name}一类`, to: `/list?select=${name}1`, children: [{ name: `${name}细类`, to: `/list?select=${name}11` }] }],
}));

const focused = () => document.activeElement?.textContent ?? '';

describe('the category menu', () => {
  it('opens by the keyboard, goes round its categories, into the children and back', async () => {
    const { buyer } = show(<CategoryMenu categories={categories} />);
    await buyer.tab();
    await buyer.keyboard('{ArrowDown}');
    await waitFor(() => {
      expect(focused()).toContain('处方药');
    });
    await buyer.keyboard('{ArrowUp}');
    expect(focused()).toContain('医疗器械');
    await buyer.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(focused()).toBe('中成药一类');
    await buyer.keyboard('{ArrowLeft}');
    expect(focused()).toContain('中成药');
    await buyer.keyboard('{Escape}');
    expect(focused()).toBe('全部药品分类');
    expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false');
  });

  it('shows the children of the category the pointer rests on', async () => {
    const { buyer } = show(<CategoryMenu categories={categories} pinned />);
    await buyer.hover(screen.getByRole('link', { name: /中成药/ }));
    expect(await screen.findByRole('link', { name: '中成药细类' })).toBeTruthy();
    await buyer.hover(screen.getByRole('link', { name: /医疗器械/ }));
    expect(await screen.findByRole('link', { name: '医疗器械细类' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '中成药细类' })).toBeNull();
  });

  it('shows the shop’s own sign of a category, and its other one while the panel is open (§3)', async () => {
    const [first, ...rest] = categories as [MenuCategory, ...MenuCategory[]];
    const { buyer, container } = show(<CategoryMenu categories={[{ ...first, logo: '/a.svg', openLogo: '/b.svg' }, ...rest]} pinned />);
    const signs = () => [...container.querySelectorAll('img')].map((sign) => sign.getAttribute('src'));
    expect(signs()).toEqual(['/a.svg']);
    await buyer.hover(screen.getByRole('link', { name: /处方药/ }));
    await waitFor(() => expect(signs()).toEqual(['/b.svg']));
  });

  it('closes behind a choice', async () => {
    const { buyer } = show(<CategoryMenu categories={categories} pinned />);
    await buyer.hover(screen.getByRole('link', { name: /中成药/ }));
    await buyer.click(await screen.findByRole('link', { name: '中成药细类' }));
    expect(screen.queryByRole('link', { name: '中成药细类' })).toBeNull();
  });
});
