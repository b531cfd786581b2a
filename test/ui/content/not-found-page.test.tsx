import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NotFoundPage } from '../../../src/ui/content/not-found-page.tsx';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

describe('the page that does not exist', () => {
  it('says so in words, and leads on to pages that exist alone', () => {
    openScreen(shopWindow(), <NotFoundPage />, { path: '/404', at: '/404?from=%2Fno%2Fsuch%3Fx%3D1' });
    expect(screen.getByRole('heading', { level: 1, name: '页面不存在' })).toBeDefined();
    expect(screen.queryByText(/^(?!\/404\?).*no\/such/)).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/list', '/order']);
  });
});
