import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GoodsBadge } from '../../../../src/ui/pieces/goods/window/goods-badge.tsx';
import { show } from '../../shown.tsx';

const rule = '满300减15，满600减40';
const isShown = () => screen.getByText(rule).className.includes('shown');

describe('a badge', () => {
  it('shows the rule behind it on hover and takes it away afterwards', async () => {
    const { buyer } = show(<GoodsBadge name="满" describe={rule} />);
    expect(isShown()).toBe(false);
    await buyer.hover(screen.getByRole('button', { name: /满/ }));
    expect(isShown()).toBe(true);
    await buyer.unhover(screen.getByRole('button', { name: /满/ }));
    expect(isShown()).toBe(false);
  });

  it('shows it on focus too, and Esc takes it away', async () => {
    const { buyer } = show(<GoodsBadge name="满" describe={rule} />);
    await buyer.tab();
    expect(isShown()).toBe(true);
    await buyer.keyboard('{Escape}');
    expect(isShown()).toBe(false);
  });

  it('is described by its rule to those who cannot see it', () => {
    show(<GoodsBadge name="满" describe={rule} />);
    const tip = screen.getByText(rule);
    expect(screen.getByRole('button', { name: /满/ }).getAttribute('aria-describedby')).toBe(tip.id);
  });

  it('is a plain word when there is no rule to tell', () => {
    show(<GoodsBadge name="新" />);
    expect(screen.getByText('新')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
