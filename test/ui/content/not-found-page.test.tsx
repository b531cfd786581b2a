import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NotFoundPage } from '../../../src/ui/content/not-found-page.tsx';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const openAt = (at: string) => openScreen(shopWindow(), <NotFoundPage />, { path: '/404', at });

describe('the page that does not exist', () => {
  it('says which address it was, and leads back to it', () => {
    openAt('/404?from=%2Fno%2Fsuch%3Fx%3D1');
    expect(screen.getByText('/no/such?x=1')).toBeDefined();
    expect(screen.getByRole('link', { name: '返回原地址' }).getAttribute('href')).toBe('/no/such?x=1');
    expect(screen.getByRole('link', { name: '回首页' })).toBeDefined();
  });

  it('never leads to another site', () => {
    openAt('/404?from=%2F%2Fevil.example');
    expect(screen.queryByRole('link', { name: '返回原地址' })).toBeNull();
  });
});
