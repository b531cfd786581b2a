import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AgreementPage } from '../../../src/ui/agreement/agreement-page.tsx';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

describe('the electronic contract’s page', () => {
  it('is the whole text on the page, to be printed and kept', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { buyer } = openScreen(shopWindow(), <AgreementPage />, { path: '/dzht' });
    expect((await screen.findByRole('region', { name: '合同全文' })).textContent).toContain('双方应保证证照真实有效。');
    expect(screen.getByRole('link', { name: '下载 PDF' }).getAttribute('href')).toBe('/api/user/contract/pdf');
    await buyer.click(screen.getByRole('button', { name: '打印' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('says who signed it and when, once it is signed', async () => {
    const { buyer } = openScreen(shopWindow(), <AgreementPage />, { path: '/dzht' });
    await buyer.type(await screen.findByRole('textbox', { name: /签署人姓名/ }), '周敏');
    await buyer.click(screen.getByRole('button', { name: '同意并签署' }));
    expect((await screen.findByText(/周敏 已于/)).textContent).toMatch(/2026-\d\d-\d\d \d\d:\d\d 代表 清河社区大药房/);
    expect(screen.getByText(/^签署时间 2026-/)).toBeDefined();
    expect(screen.queryByRole('button', { name: '同意并签署' })).toBeNull();
  });
});
