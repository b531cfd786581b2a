import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { BrandsPage } from '../../../src/ui/brand/brands-page.tsx';
import { fakeReading } from '../../support/fakes/fake-reading.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const open = (at: string, reading = fakeReading()) =>
  openScreen(shopWindow({ ports: { reading } }), <BrandsPage />, { path: '/ppzq/:page?', at });

describe('the brand zone', () => {
  it('pages in the path, and keeps the choice while it does', async () => {
    open('/ppzq');
    expect((await screen.findByRole('link', { name: /皖溪制药/ })).getAttribute('href')).toBe('/ppzq/info/1');
    expect(screen.getByRole('link', { name: '第 2 页' }).getAttribute('href')).toBe('/ppzq/2');
    expect(screen.getByRole('link', { name: 'W' }).getAttribute('href')).toBe('/ppzq?initial=W');
  });

  it('finds brands by what is typed, and says so when there are none', async () => {
    const { buyer, address } = open('/ppzq/2');
    await buyer.type(await screen.findByRole('searchbox', { name: '厂家名称或拼音简码' }), '本源{Enter}');
    expect(await screen.findByRole('link', { name: /江右本源堂/ })).toBeDefined();
    expect(address()).toBe('/ppzq?keywords=本源');
    await buyer.clear(screen.getByRole('searchbox'));
    await buyer.type(screen.getByRole('searchbox'), '无此{Enter}');
    expect(await screen.findByText('未找到品牌“无此”')).toBeDefined();
    expect(screen.getByRole('link', { name: '看全部品牌' })).toBeDefined();
  });

  it('asks again after a failure', async () => {
    let fails = true;
    const { brands } = fakeReading();
    const { buyer } = open(
      '/ppzq',
      fakeReading({
        brands: (question) => (fails ? Promise.reject(new GatewayError('offline', { code: null, message: '' })) : brands(question)),
      }),
    );
    fails = false;
    await buyer.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: /北曜药业/ })).toBeDefined();
  });
});
