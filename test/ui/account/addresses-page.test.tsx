import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { AddressesPage } from '../../../src/ui/account/addresses-page.tsx';
import { fakeLicences, licenceOf, passedVersion } from '../../support/fakes/fake-licences.ts';
import { fakeAddress, FakeShop } from '../../support/fakes/fake-shop.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const second = { ...fakeAddress, id: '2', name: '王磊', phone: '0551-65551234', isDefault: false };

function open(addresses = [fakeAddress, second], prepare: (shop: FakeShop) => void = () => undefined) {
  const shop = new FakeShop({ addresses });
  prepare(shop);
  return { ...openScreen(shopWindow({ shop }), <AddressesPage />, { path: '/addr' }), shop };
}
const cards = () => within(screen.getByRole('list', { name: '收货地址' })).getAllByRole('listitem');
const texts = () => cards().map((card) => [within(card).queryByText('默认') !== null, card.textContent?.slice(0, 2)]);

describe('the delivery addresses', () => {
  it('stand as cards, the default one first; another is made it by one press', async () => {
    const { buyer } = open();
    await screen.findByText('最多 20 个，现有 2 个');
    expect(texts()).toEqual([
      [true, '陈静'],
      [false, '王磊'],
    ]);
    expect(within(cards()[0] as HTMLElement).queryByRole('button', { name: /设为默认/ })).toBeNull();
    await buyer.click(screen.getByRole('button', { name: '把 王磊 的地址设为默认' }));
    await waitFor(() =>
      expect(texts()).toEqual([
        [true, '王磊'],
        [false, '陈静'],
      ]),
    );
  });

  it('say which of them the licence covers', async () => {
    const place = fakeAddress.region + fakeAddress.detail;
    const licences = fakeLicences([licenceOf('ypjyxkz', '药品经营许可证', [passedVersion('1', { address: place })], { isRequired: true })]);
    const shop = new FakeShop({ addresses: [fakeAddress, { ...second, detail: '另一条路 9 号', place: `${second.region}另一条路 9 号` }] });
    openScreen(shopWindow({ shop, ports: { licences } }), <AddressesPage />, { path: '/addr' });
    expect(await screen.findByText(`许可证地址：${place}。含麻黄碱商品只能送到这里。`)).toBeDefined();
    expect(cards().map((card) => /与许可证地址一致|不是许可证地址/.exec(card.textContent)?.[0])).toEqual([
      '与许可证地址一致',
      '不是许可证地址',
    ]);
  });

  it('are deleted once the buyer has said so, and not otherwise', async () => {
    const { buyer, shop } = open();
    await buyer.click(await screen.findByRole('button', { name: '删除 陈静 的地址' }));
    await buyer.click(await screen.findByRole('button', { name: '取消' }));
    expect(shop.addresses).toHaveLength(2);
    await buyer.click(screen.getByRole('button', { name: '删除 陈静 的地址' }));
    await buyer.click(await screen.findByRole('button', { name: '删除' }));
    await waitFor(() => expect(texts()).toEqual([[true, '王磊']]));
  });

  it('are added in place: the fault at its field, the region from the list', async () => {
    const { buyer, shop } = open([]);
    await buyer.click((await screen.findAllByRole('button', { name: '新增地址' }))[0] as HTMLElement);
    const form = await screen.findByRole('form', { name: '新增地址' });
    await buyer.click(within(form).getByRole('button', { name: '保存地址' }));
    expect(within(form).getByText('从省、市、区县中选择')).toBeDefined();
    await buyer.type(within(form).getByRole('textbox', { name: /收货人/ }), '李强');
    await buyer.type(within(form).getByRole('textbox', { name: /联系电话/ }), '13955100027');
    for (const [level, name] of [
      ['省份', '安徽省'],
      ['城市', '合肥市'],
      ['区县', '庐阳区'],
    ] as const) {
      await buyer.selectOptions(within(form).getByRole('combobox', { name: level }), await within(form).findByRole('option', { name }));
    }
    await buyer.type(within(form).getByRole('textbox', { name: /详细地址/ }), '示例路 22 号');
    await buyer.click(within(form).getByRole('button', { name: '保存地址' }));
    await waitFor(() => expect(shop.addresses).toMatchObject([{ region: '安徽省合肥市庐阳区', regionCode: '340103', isDefault: true }]));
    expect(await screen.findByText('最多 20 个，现有 1 个')).toBeDefined();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('are no more than 20', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ ...second, id: String(index + 1), isDefault: index === 0 }));
    open(many);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '新增地址' })).disabled).toBe(true);
    expect(screen.getByText(/删除不用的才能新增/)).toBeDefined();
  });

  it('say when they did not come, and stay when an act fails', async () => {
    const { buyer, shop } = open(undefined, (one) => one.failNext(new GatewayError('busy', { code: 500, message: '' })));
    await buyer.click(await screen.findByRole('button', { name: '重试' }));
    await screen.findByText('最多 20 个，现有 2 个');
    shop.failNext(new GatewayError('missing', { code: 404, message: '收货地址不存在' }));
    await buyer.click(screen.getByRole('button', { name: '把 王磊 的地址设为默认' }));
    expect(await screen.findByText('收货地址不存在')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '知道了' }));
    await waitFor(() =>
      expect(texts()).toEqual([
        [true, '陈静'],
        [false, '王磊'],
      ]),
    );
    expect(shop.calls.filter((call) => call === 'addresses')).toHaveLength(3);
  });
});
