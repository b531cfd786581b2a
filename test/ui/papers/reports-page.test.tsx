import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReportedBatch, ReportGateway } from '../../../src/application/papers/report-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { ReportsPage } from '../../../src/ui/papers/reports-page.tsx';
import { buyerFacts } from '../../support/fakes/fake-accounts.ts';
import { fakeReports, inspectedBatch, paperOrder } from '../../support/fakes/fake-reports.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const bought = inspectedBatch({ orders: [{ id: '31', number: '2611191604' }], inOrders: 3 });
const without = inspectedBatch({ reportId: null, address: '', name: '左氧氟沙星片', batch: '260518', goodsId: '2', expiresOn: '' });

const open = (batches: readonly ReportedBatch[], { at = '/jybg?bought=0', changes = {} as Partial<ReportGateway> } = {}) =>
  openScreen(shopWindow({ facts: buyerFacts, ports: { reports: fakeReports(batches, changes) } }), <ReportsPage />, {
    path: '/jybg',
    at,
    handle: { title: '药检报告' },
  });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('inspection reports', () => {
  it('are listed with their batch, their file and the orders they came with', async () => {
    open([bought, inspectedBatch({ batch: '260402', reportId: '8', address: '/api/jybg/8', isExample: true })]);
    const row = await rowOf(/260711/);
    expect(row.getByText('2028-06-30')).toBeDefined();
    expect(row.getByRole('link', { name: '订单 2611191604' }).getAttribute('href')).toBe('/order/info/31');
    expect(row.getByText(/等 3 单/)).toBeDefined();
    const shown = row.getByRole('link', { name: '预览 阿莫西林胶囊 批号 260711 的报告，在新窗口打开' });
    expect([shown.getAttribute('href'), shown.getAttribute('target')]).toEqual(['/api/jybg/7', '_blank']);
    expect(row.getByRole('link', { name: '下载 阿莫西林胶囊 批号 260711 的报告' }).getAttribute('href')).toBe('/api/jybg/7?download=1');
    expect((await rowOf(/260402/)).getByText('演示')).toBeDefined();
    expect(screen.getByText('共 2 个批号')).toBeDefined();
  });

  it('that are missing are said to be, and asked for from the shop', async () => {
    const { buyer } = open([without]);
    const row = await rowOf(/260518/);
    expect(row.getByText('厂家未传')).toBeDefined();
    expect(row.queryByRole('link', { name: /预览/ })).toBeNull();
    await buyer.click(row.getByRole('button', { name: '向客服要 左氧氟沙星片 批号 260518 的报告' }));
    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  it('are found by goods, batch and order; the words stand in the address', async () => {
    const { buyer } = open([bought, without]);
    await rowOf(/260518/);
    const search = within(screen.getByRole('search', { name: '查找药检报告' }));
    await buyer.type(search.getByRole('searchbox', { name: '品名、简码或厂家' }), ' 阿莫西林 ');
    await buyer.type(search.getByRole('textbox', { name: '批号' }), '2607');
    await buyer.type(search.getByRole('textbox', { name: '订单号' }), '2611191604{Enter}');
    expect(await screen.findByText('共 1 个批号')).toBeDefined();
    expect(screen.queryByText('260518')).toBeNull();
    await buyer.click(search.getByRole('link', { name: '清空条件' }));
    expect(await screen.findByText('共 2 个批号')).toBeDefined();
    expect(search.getByRole<HTMLInputElement>('textbox', { name: '批号' }).value).toBe('');
  });

  it('of what was bought come first; all others are one tick away, which keeps the words', async () => {
    const { buyer } = open([bought, without], { at: '/jybg' });
    expect(await screen.findByText('共 1 个批号')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '只看买过的批号' }).checked).toBe(true);
    await buyer.type(screen.getByRole('textbox', { name: '批号' }), '26');
    await buyer.click(screen.getByRole('checkbox', { name: '只看买过的批号' }));
    expect(await screen.findByText('共 2 个批号')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '批号' }).value).toBe('26');
  });

  it('stand below the orders, each of which has all its papers in one press', async () => {
    open([bought], { at: '/jybg', changes: { orders: async () => [paperOrder()] } });
    await rowOf(/260711/);
    const parcel = await screen.findByRole('heading', { name: '按订单打包' });
    expect(parcel.compareDocumentPosition(screen.getByRole('search')) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it('of goods that were never bought are one press away from a search in vain', async () => {
    const { buyer } = open([without], { at: '/jybg?batch=2605' });
    await buyer.click(await screen.findByRole('link', { name: '在全部批号中查找' }));
    expect(await screen.findByText('共 1 个批号')).toBeDefined();
  });

  it.each([
    ['/jybg?bought=0', '还没有药检报告'],
    ['/jybg', '还没有收到过货'],
    ['/jybg?bought=0&batch=x', '没有符合条件的批号'],
    ['/jybg?order=1', '没有符合条件的批号'],
  ])('%s without any says why, and leads on', async (at, title) => {
    open([], { at });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    if (at !== '/jybg?bought=0')
      expect(screen.getAllByRole('link', { name: /看全部批号|清空条件/ }).map((link) => link.getAttribute('href'))).toContain(
        at === '/jybg?order=1' ? '/jybg' : '/jybg?bought=0',
      );
  });

  it('that did not load keep what was asked for, and are asked for again', async () => {
    let calls = 0;
    const find: ReportGateway['find'] = async () => {
      calls += 1;
      if (calls === 1) throw new GatewayError('busy', { code: 500, message: '' });
      return { batches: [bought], total: 1, page: 1, perPage: 20 };
    };
    const { buyer } = open([], { at: '/jybg?bought=0&batch=2607', changes: { find } });
    expect(await screen.findByRole('heading', { name: '药检报告加载失败' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '批号' }).value).toBe('2607');
    await buyer.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('共 1 个批号')).toBeDefined();
  });

  it('are chosen one by one or by the page, also over searches, and saved as one zip', async () => {
    const { buyer } = open([bought, inspectedBatch({ batch: '260402', reportId: '8' }), without]);
    const row = await rowOf(/260402/);
    expect(screen.queryByRole('group', { name: '已选的药检报告' })).toBeNull();
    expect((await rowOf(/260518/)).getByRole<HTMLInputElement>('checkbox', { name: '选择 左氧氟沙星片 批号 260518 的报告' }).disabled).toBe(
      true,
    );
    await buyer.click(row.getByRole('checkbox', { name: '选择 阿莫西林胶囊 批号 260402 的报告' }));
    const bar = within(await screen.findByRole('group', { name: '已选的药检报告' }));
    expect(bar.getByRole('status').textContent).toBe('已选 1 份');
    expect((await bar.findByRole('link', { name: '打包下载' })).getAttribute('href')).toBe('/api/jybg/zip?ids=8');
    await buyer.type(screen.getByRole('textbox', { name: '批号' }), '260711{Enter}');
    expect(await screen.findByText('共 1 个批号')).toBeDefined();
    await buyer.click(screen.getByRole('checkbox', { name: '全选本页' }));
    expect((await bar.findByRole('link', { name: '打包下载' })).getAttribute('href')).toBe('/api/jybg/zip?ids=8,7');
    expect(bar.getByRole('status').textContent).toBe('已选 2 份');
    await buyer.click(screen.getByRole('checkbox', { name: '全选本页' }));
    expect(bar.getByRole('status').textContent).toBe('已选 1 份');
    await buyer.click(bar.getByRole('button', { name: '清空已选' }));
    expect(screen.queryByRole('group', { name: '已选的药检报告' })).toBeNull();
  });
});

describe('the newest orders', () => {
  const orders = [
    paperOrder(),
    paperOrder({ id: '32', number: '2611060833', batches: 58, reports: 56, address: '/api/order/32/papers' }),
    paperOrder({ id: '33', number: '2611181012', state: 'shipped', kinds: 1, deliveredAt: null }),
  ];

  it('have all of their papers in one press, and say how many reports are missing', async () => {
    open([], { changes: { orders: async () => orders } });
    const whole = await rowOf(/2611191604/);
    expect(whole.getByText('阿莫西林胶囊等 9 种')).toBeDefined();
    expect(whole.getByText('10 / 10 齐')).toBeDefined();
    expect(whole.getByRole('link', { name: '下载 ZIP：订单 2611191604 的随货资料' }).getAttribute('href')).toBe('/api/order/31/papers');
    expect(whole.queryByRole('link', { name: /缺哪些/ })).toBeNull();
    const part = await rowOf(/2611060833/);
    expect(part.getByText('缺 2 份')).toBeDefined();
    expect(part.getByRole('link', { name: '看订单 2611060833 缺哪些报告' }).getAttribute('href')).toBe('/jybg?order=2611060833');
    expect(part.getByRole('link', { name: '先下 56 份：订单 2611060833 的随货资料' }).textContent).toBe('先下 56 份');
    expect((await rowOf(/2611181012/)).getByText('在途')).toBeDefined();
  });

  it('that are none are said to be; where they did not come the reports stand, and they are asked for again', async () => {
    open([]);
    expect(await screen.findByText('还没有发货的订单；发货后可以在这里下载整单资料。')).toBeDefined();
    let calls = 0;
    const { buyer } = open([bought], {
      changes: {
        orders: async () => {
          calls += 1;
          if (calls === 1) throw new GatewayError('busy', { code: 500, message: '' });
          return orders;
        },
      },
    });
    expect(await screen.findByText('最近的订单加载失败')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('row', { name: /2611060833/ })).toBeDefined();
  });
});
