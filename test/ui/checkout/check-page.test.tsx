import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { CheckPage } from '../../../src/ui/checkout/check-page.tsx';
import { goodsOf } from '../../support/builders/goods.ts';
import { fakeLicences } from '../../support/fakes/fake-licences.ts';
import { fakeCarts } from '../../support/fakes/fake-carts.ts';
import { FakeShop, type FakeShopSetup } from '../../support/fakes/fake-shop.ts';
import { visitScreen } from '../../support/ui-visit.tsx';

async function open(setup: FakeShopSetup = {}) {
  const shop = new FakeShop({ goods: [goodsOf('1', '9.60')], names: { 1: '阿莫西林胶囊' }, ...setup });
  shop.put('1', 10);
  const shown = visitScreen(<CheckPage />, shop, { path: '/cart/step2' });
  await screen.findByRole('heading', { name: '收货信息' });
  return { ...shown, shop, user: userEvent.setup() };
}
const ephedrine = { perOrder: 60, perPeriod: 120, periodDays: 30, left: 100, purchaserName: '', purchaserPhone: '', registeredAddress: '' };
const submit = () => screen.getAllByRole('button', { name: '提交订单' })[0] as HTMLElement;

describe('the check page', () => {
  it('asks where it goes, how, on whom the invoice is written and by which coupon before it lists the goods', async () => {
    const shop = new FakeShop({
      goods: Array.from({ length: 9 }, (_, place) => goodsOf(String(place + 1), '9.60')),
      sheet: {
        deliveries: [
          {
            delivery: 'express',
            name: '物流配送',
            note: '送到收货地址',
            freight: money('0'),
            promise: { payBefore: 16, shipsFrom: '', daysElsewhere: null },
          },
        ],
        payMinutes: 45,
      },
      now: Date.parse('2026-11-23T10:00:00+08:00') / 1000,
    });
    for (let id = 1; id <= 9; id += 1) shop.put(String(id), 10);
    visitScreen(<CheckPage />, shop, { path: '/cart/step2' });
    const user = userEvent.setup();
    await screen.findByRole('heading', { name: '商品清单' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.filter((name) => ['收货信息', '配送方式', '电子发票', '商品清单'].includes(name ?? ''))).toEqual([
      '收货信息',
      '配送方式',
      '电子发票',
      '商品清单',
    ]);
    expect(screen.getByRole('radio', { name: /物流配送/ }).closest('label')?.textContent).toContain('今日 16:00 前付款，省内 11-24 到店');
    expect(screen.getByText(/提交后为贵店锁定库存/).textContent).toContain('45 分钟内');
    expect(screen.getAllByRole('row')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: '展开全部 9 种' }));
    expect(screen.getAllByRole('row')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: '收起' }));
    expect(screen.getAllByRole('row')).toHaveLength(6);
  });

  it("promises the day after next once today's hour has passed, and no hour of tomorrow beside the minutes to pay in", async () => {
    const at = (time: string) => Date.parse(`2026-11-23T${time}+08:00`) / 1000;
    const { screens } = await open({
      sheet: {
        deliveries: [
          {
            delivery: 'express',
            name: '物流配送',
            note: '送到收货地址',
            freight: money('0'),
            promise: { payBefore: 16, shipsFrom: '', daysElsewhere: null },
          },
        ],
      },
      now: at('15:59:58'),
    });
    const express = () => screen.getByRole('radio', { name: /物流配送/ }).closest('label')?.textContent;
    expect(express()).toContain('今日 16:00 前付款，省内 11-24 到店');
    act(() => screens.clock.is(at('16:00:01')));
    expect(express()).toContain('付款后省内 11-25 到店');
    expect(express()).not.toContain('16:00');
  });

  it('promises the day of the chosen address, counts down in the last hour, and promises nothing where the shop does not', async () => {
    const at = (time: string) => Date.parse(`2026-11-23T${time}+08:00`) / 1000;
    const promise = { payBefore: 16, shipsFrom: '340103', daysElsewhere: null };
    const offered = { delivery: 'express' as const, name: '物流配送', note: '送到收货地址', freight: money('0') };
    const { screens } = await open({ sheet: { deliveries: [{ ...offered, promise }] }, now: at('14:59:58') });
    const express = () => screen.getByRole('radio', { name: /物流配送/ }).closest('label')?.textContent;
    expect(express()).toContain('今日 16:00 前付款，11-24 到店');
    expect(express()).not.toContain('还剩');
    act(() => screens.clock.is(at('15:17:50')));
    expect(screen.getAllByText('42:10').map((one) => one.closest('[role="timer"]')?.textContent)).toEqual(['，还剩 42:10', '，还剩 42:10']);
    cleanup();
    await open({ sheet: { deliveries: [{ ...offered, promise: { ...promise, shipsFrom: '310104' } }] }, now: at('10:00:00') });
    expect(express()).toContain('送到收货地址');
    expect(screen.getByText('到店时间以物流信息为准')).toBeDefined();
  });

  it('names the papers by which the order may be placed, and the one that ends soon', async () => {
    const shop = new FakeShop({ goods: [goodsOf('1', '9.60')] });
    shop.put('1', 10);
    visitScreen(<CheckPage />, shop, { path: '/cart/step2' }, undefined, { licences: fakeLicences() });
    const panel = (await screen.findByRole('heading', { name: '资质核对' })).closest('section') as HTMLElement;
    const papers = within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(papers).toEqual([
      '营业执照长期有效',
      '药品经营许可证至 2029-08-15',
      '采购委托书12 天后到期，不影响本单',
      '经营范围1 种均在范围内',
    ]);
  });

  it('orders all the same where the papers do not load, and says so', async () => {
    const shop = new FakeShop({ goods: [goodsOf('1', '9.60')] });
    shop.put('1', 10);
    const list = () => Promise.reject(new GatewayError('offline', { code: null, message: '' }));
    visitScreen(<CheckPage />, shop, { path: '/cart/step2' }, undefined, { licences: { ...fakeLicences(), list } });
    expect(await screen.findByText('资质加载失败，不影响下单')).toBeDefined();
    await userEvent.click(submit());
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/cart/step3/1'));
  });

  it('shows no more of a phone number than is needed to know it', async () => {
    await open();
    expect(screen.getByRole('radio', { name: /陈静/ }).closest('label')?.textContent).toContain('138****6620');
  });

  it('sends goods with ephedrine to the address of the licence alone, and says why not elsewhere', async () => {
    const [home] = new FakeShop({ goods: [] }).addresses;
    if (home === undefined) throw new Error('a shop without an address');
    const depot = {
      ...home,
      id: '9',
      name: '王磊',
      region: '安徽省合肥市蜀山区',
      detail: '望江西路206号',
      place: '安徽省合肥市蜀山区望江西路206号',
      isDefault: true,
    };
    const shop = new FakeShop({
      goods: [goodsOf('1', '9.60')],
      ephedrine: ['1'],
      addresses: [depot, { ...home, isDefault: false }],
      sheet: { ephedrine: { ...ephedrine, registeredAddress: home.place } },
    });
    shop.put('1', 10);
    visitScreen(<CheckPage part="ephedrine" />, shop, { path: '/cart/hm' });
    const elsewhere = await screen.findByRole<HTMLInputElement>('radio', { name: /王磊/ });
    expect([elsewhere.disabled, elsewhere.checked]).toEqual([true, false]);
    expect(elsewhere.closest('label')?.textContent).toContain('不是许可证登记地址，含麻商品不能送到这里');
    const own = screen.getByRole<HTMLInputElement>('radio', { name: /陈静/ });
    expect([own.disabled, own.checked]).toEqual([false, true]);
    expect(own.closest('label')?.textContent).toContain('许可证登记地址');
  });

  it('shows address, goods and every amount', async () => {
    await open();
    expect((screen.getByRole('radio', { name: /陈静/ }) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByRole('cell', { name: /阿莫西林胶囊/ })).toBeDefined();
    expect(screen.getByRole('complementary', { name: '应付明细' }).textContent).toContain('¥96.00');
  });

  it('orders what was seen and goes to the payment', async () => {
    const { user, orders } = await open();
    await user.type(screen.getByRole('textbox', { name: '订单备注' }), '请附药检报告');
    await user.click(submit());
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/cart/step3/1'));
    expect(orders.placed.get('1')?.remark).toBe('请附药检报告');
  });

  it('tells what has changed, places nothing, and asks again', async () => {
    const { user, shop, orders } = await open();
    shop.change('1', { basePrice: money('9.90') });
    await user.click(submit());
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('应付由 ¥96.00 变为 ¥99.00，订单未提交');
    expect(told.textContent).toContain('阿莫西林胶囊 0.25g×24粒：单价 ¥9.60 变为 ¥9.90');
    expect(orders.placed.size).toBe(0);
    await user.click(screen.getAllByRole('button', { name: '按新金额提交' })[0] as HTMLElement);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/cart/step3/1'));
  });

  it('names the lines that the shop refuses, with the way back to the cart', async () => {
    const { user, shop } = await open();
    shop.change('1', { stock: 3 });
    await user.click(submit());
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('阿莫西林胶囊 0.25g×24粒：库存仅剩 3盒');
    expect(screen.getByRole('link', { name: '返回购物车' })).toBeDefined();
  });

  it('says that there is no address to deliver to', async () => {
    await open({ addresses: [] });
    expect(screen.getByText(/还没有收货地址/)).toBeDefined();
    expect((submit() as HTMLButtonElement).disabled).toBe(true);
  });

  it('adds an address in its place, with the fault at the field, and orders to it', async () => {
    const { user, orders, shop } = await open({ addresses: [] });
    await user.click(screen.getByRole('button', { name: '新增地址' }));
    const form = await screen.findByRole('form', { name: '新增地址' });
    const field = (name: RegExp) => within(form).getByRole('textbox', { name });
    await user.type(field(/收货人/), '王磊');
    await user.type(field(/联系电话/), '123');
    for (const [level, name] of [
      ['省份', '安徽省'],
      ['城市', '合肥市'],
      ['区县', '蜀山区'],
    ] as const) {
      await user.selectOptions(
        await within(form).findByRole('combobox', { name: level }),
        await within(form).findByRole('option', { name }),
      );
    }
    await user.type(field(/详细地址/), '望江西路 206 号');
    await user.click(within(form).getByRole('button', { name: '保存地址' }));
    expect(field(/联系电话/).getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field(/联系电话/)));
    await user.clear(field(/联系电话/));
    await user.type(field(/联系电话/), '0551-65551234');
    await user.click(within(form).getByRole('button', { name: '保存地址' }));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /王磊 0551-\*{4}1234/ })).checked).toBe(true);
    await user.click(submit());
    await waitFor(() => expect(orders.placed.size).toBe(1));
    expect(shop.addresses).toHaveLength(1);
  });

  it('fills an address from a text in one piece, and says when it recognizes none', async () => {
    const { user } = await open({ addresses: [] });
    await user.click(screen.getByRole('button', { name: '新增地址' }));
    const form = within(await screen.findByRole('form', { name: '新增地址' }));
    await form.findByRole('option', { name: '浙江省' });
    const pasted = form.getByRole('textbox', { name: '粘贴整段地址' });
    await user.click(pasted);
    await user.paste('不是地址');
    expect(form.getByRole('status').textContent).toBe('没有认出电话或省市区，请逐项填写');
    await user.clear(pasted);
    await user.paste('王磊 13900001111 浙江省杭州市西湖区文三路 1 号');
    expect(form.getByRole('status').textContent).toBe('已填入收货人、电话、地区、街道门牌，请核对');
    const filled = ['收货人', '联系电话', '详细地址'].map(
      (name) => form.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) }).value,
    );
    expect(filled).toEqual(['王磊', '13900001111', '文三路 1 号']);
    expect(['省份', '城市', '区县'].map((name) => form.getByRole<HTMLSelectElement>('combobox', { name }).value)).toEqual([
      '330000',
      '330100',
      '330106',
    ]);
    await user.click(form.getByRole('button', { name: '保存地址' }));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /王磊 139\*{4}1111/ })).checked).toBe(true);
  });

  it('leads to the first wrong field of the invoice, and keeps what was typed', async () => {
    const { user, orders } = await open();
    await user.click(screen.getByRole('checkbox', { name: '开具电子发票' }));
    await user.type(await screen.findByRole('textbox', { name: /发票抬头/ }), '清河社区大药房');
    await user.type(screen.getByRole('textbox', { name: /税号/ }), '12');
    await user.click(submit());
    expect(await screen.findByText('税号为 15、17、18 或 20 位数字或大写字母')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /税号/ }));
    expect((screen.getByRole('textbox', { name: /发票抬头/ }) as HTMLInputElement).value).toBe('清河社区大药房');
    expect(orders.placed.size).toBe(0);
  });
});

describe('goods with ephedrine', () => {
  const setup = { goods: [goodsOf('1', '9.60'), goodsOf('2', '12.00')], ephedrine: ['2'], sheet: { ephedrine } };

  it('are ordered by a named purchaser, and lead to their own payment', async () => {
    const shop = new FakeShop(setup);
    shop.put('2', 5);
    const { orders } = visitScreen(<CheckPage part="ephedrine" />, shop, { path: '/cart/hm' });
    const user = userEvent.setup();
    expect((await screen.findByText(/每单限购/)).textContent).toContain('60');
    await user.type(await screen.findByRole('textbox', { name: /采购人姓名/ }), '陈静');
    await user.type(screen.getByRole('textbox', { name: /采购人电话/ }), '13800006620');
    await user.type(screen.getByRole('textbox', { name: /居民身份证号/ }), '110105194912310021');
    await user.click(submit());
    expect(await screen.findByText('身份证号不对，请逐位核对')).toBeDefined();
    expect(orders.placed.size).toBe(0);
    await user.clear(screen.getByRole('textbox', { name: /居民身份证号/ }));
    await user.type(screen.getByRole('textbox', { name: /居民身份证号/ }), '11010519491231002x');
    await user.click(submit());
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/cart/hm?id=1'));
  });

  it.each([
    ['that wait for a receipt say so, with the way there', 'receipt', '上一笔含麻订单的回执尚未确认', ['去确认含麻回执', '返回购物车']],
    ['beyond their limit lead back to the cart alone', 'ephedrine', '含麻商品每单合计限购 60盒', ['返回购物车']],
  ])('%s', async (_, field, message, ways) => {
    const shop = new FakeShop(setup);
    shop.put('2', 5);
    const carts = Object.assign(fakeCarts(shop), {
      checkOut: () => Promise.reject(new GatewayError('fields', { code: 422, message: '', fields: [{ field, messages: [message] }] })),
    });
    visitScreen(<CheckPage part="ephedrine" />, shop, { path: '/cart/hm' }, undefined, { carts });
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain(message);
    expect(
      within(told)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(ways);
  });

  it('beside others stay behind, and the check says so', async () => {
    const shop = new FakeShop(setup);
    shop.put('1', 5);
    shop.put('2', 5);
    visitScreen(<CheckPage />, shop, { path: '/cart/step2' });
    expect((await screen.findByText(/1 种含麻商品，须实名单独结算/)).closest('[role=note]')?.textContent).toContain('结算含麻商品');
    expect(screen.queryByRole('cell', { name: /药品2/ })).toBeNull();
  });
});
