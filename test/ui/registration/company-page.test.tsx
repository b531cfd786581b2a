import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FurtherShopsPage } from '../../../src/ui/registration/further-shops-page.tsx';
import { RegisterCompanyPage, RegisterFurtherCompanyPage } from '../../../src/ui/registration/company-page.tsx';
import { eventually } from '../../support/eventually.ts';
import { qualifiedBuyer } from '../../support/fakes/fake-accounts.ts';
import { emptyRegistration, fakeRegistrations } from '../../support/fakes/fake-registrations.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const path = '/register/step2';

describe('the second step of a registration (R26)', () => {
  it('says beside each field what it wants, and begins with the shop’s kind', async () => {
    const { buyer } = openScreen(shopWindow(), <RegisterCompanyPage />, { path });
    await buyer.click(await screen.findByRole('button', { name: '下一步，传证照' }));
    for (const words of [
      '选择单位类型',
      '填写营业执照上的 18 位统一社会信用代码',
      /4 至 60 个字/,
      '从省、市、区县中选择',
      /街道与门牌号，2 至/,
      /联系人姓名/,
    ])
      expect(await screen.findByText(words)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('radiogroup', { name: /单位类型/ }));
  });

  it('knows the phone that was verified, and says which part of a credit code is wrong', async () => {
    const shop = shopWindow();
    // The route waits for the session, before its page stands.
    shop.screens.session.subscribe(() => undefined);
    await waitFor(() => expect(shop.screens.session.getState().status).toBe('known'));
    const { buyer } = openScreen(shop, <RegisterCompanyPage />, { path });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '联系电话' })).value).toBe(qualifiedBuyer.phone);
    const code = screen.getByRole('textbox', { name: '统一社会信用代码' });
    const said = async (text: string) => {
      await buyer.clear(code);
      await buyer.type(code, text);
      await buyer.click(screen.getByRole('button', { name: '下一步，传证照' }));
      return screen.getByRole('textbox', { name: '统一社会信用代码' }).closest('[data-part=root]')?.textContent;
    };
    expect(await said('91350100M000100')).toContain('应为 18 位，现为 15 位');
    expect(await said('91350100M0001O0Y43')).toContain('不会出现的字符');
    expect(await said('91350100M000100Y44')).toContain('校验不符');
    expect(await said('91350100M000100Y43')).not.toContain('信用代码应为');
  });

  it('shows what was typed before, and when it was kept', async () => {
    const registrations = fakeRegistrations({
      ...emptyRegistration,
      draft: { ...emptyRegistration.draft, company: '合肥', kind: 'clinic' },
      savedAt: 1_790_000_000,
    });
    openScreen(shopWindow({ ports: { registrations } }), <RegisterCompanyPage />, { path });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '单位全称' })).value).toBe('合肥');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /诊所、卫生室/ }).checked).toBe(true);
    expect(screen.getByText(/^草稿已保存 .*\d{2}:\d{2}$/)).toBeDefined();
  });

  it('leads on where the review has it already', async () => {
    const registrations = fakeRegistrations({ ...emptyRegistration, state: 'pending', step: 'review' });
    const { findByText, address } = openScreen(shopWindow({ ports: { registrations } }), <RegisterCompanyPage />, { path });
    await findByText('另一页');
    expect(address()).toBe('/register/step3');
  });

  it('of a further shop begins with the list of shops', async () => {
    const { findByText, address } = openScreen(shopWindow(), <RegisterFurtherCompanyPage />, { path: '/register/dd/step2' });
    await findByText('另一页');
    expect(address()).toBe('/register/dd/step1');
  });
});

describe('a further shop (R24)', () => {
  it('is begun once, however often it is pressed; the shops there are say how far they are', async () => {
    const fake = fakeRegistrations();
    let begun = 0;
    let answer: () => void = () => undefined;
    const beginShop = async () => {
      begun += 1;
      await new Promise<void>((resolve) => (answer = resolve));
      return fake.beginShop();
    };
    const shop = shopWindow({ ports: { registrations: { ...fake, beginShop } } });
    const { buyer } = openScreen(shop, <FurtherShopsPage />, { path: '/register/dd/step1' });
    const add = await screen.findByRole('button', { name: '添加门店' });
    expect(screen.getByRole('link', { name: '查看进度：清河诊所' }).getAttribute('href')).toBe('/register/dd/step3?shop=3');
    await buyer.dblClick(add);
    answer();
    await eventually(() => expect(shop.went).toHaveLength(1));
    expect(begun).toBe(1);
    expect(shop.went).toEqual(['/register/dd/step2?shop=10']);
  });
});
