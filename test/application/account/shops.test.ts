import { describe, expect, it } from 'vitest';
import { createShopsViewModel } from '../../../src/application/account/shops-view-model.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { settle, visit } from '../../support/application-needs.ts';
import { buyerFacts, fakeAccounts } from '../../support/fakes/fake-accounts.ts';
import { shopWindow } from '../../support/shop-window.ts';

describe('changing the shop (R24)', () => {
  it('loads the page anew in the other shop, whose own vouchers are chosen', async () => {
    const { needs, went } = shopWindow();
    needs.vouchers.keep({ ...bestChoice, coupon: { kind: 'given', id: '7' } });
    const shops = await visit(createShopsViewModel(needs));
    expect(shops.getState().load.value).toMatchObject([{ isCurrent: true }, { name: '清河大药房滨湖店' }, { isQualified: false }]);
    shops.enter('2');
    expect(shops.getState().entering).toBe('2');
    await settle();
    expect(went).toEqual(['reload']);
    expect((await needs.sessions.read()).buyer?.shopId).toBe('2');
    expect(needs.vouchers.recall()).toBe(bestChoice);
  });

  it('waits until what was shown as done in the former shop has been sent', async () => {
    const { needs, went } = shopWindow();
    const shops = await visit(createShopsViewModel(needs));
    const answered = needs.unanswered.begin();
    shops.enter('2');
    await settle();
    expect([went, (await needs.sessions.read()).buyer?.shopId]).toEqual([[], '1']);
    answered();
    await settle();
    expect([went, (await needs.sessions.read()).buyer?.shopId]).toEqual([['reload'], '2']);
  });

  it('stays where it is when it is refused, says so, and can be tried again', async () => {
    const account = fakeAccounts(buyerFacts);
    let tries = 0;
    const accounts = {
      ...account,
      switchShop: (id: string) =>
        (tries += 1) === 1 ? Promise.reject(new GatewayError('busy', { code: 500, message: '' })) : account.switchShop(id),
    };
    const { needs, went, messages } = shopWindow({ ports: { accounts, sessions: account } });
    const shops = await visit(createShopsViewModel(needs));
    shops.enter('2');
    await settle();
    expect(shops.getState().entering).toBeNull();
    expect(messages.getState().toasts).toMatchObject([{ text: '系统繁忙，请稍候再试' }]);
    expect(went).toEqual([]);
    shops.enter('2');
    await settle();
    expect(went).toEqual(['reload']);
  });

  it('is asked once, however often it is pressed; the present shop is no change', async () => {
    const account = fakeAccounts(buyerFacts);
    const asked: string[] = [];
    const accounts = { ...account, switchShop: (id: string) => (asked.push(id), account.switchShop(id)) };
    const { needs } = shopWindow({ ports: { accounts, sessions: account } });
    const shops = await visit(createShopsViewModel(needs));
    shops.enter('1');
    shops.enter('2');
    shops.enter('3');
    await settle();
    expect(asked).toEqual(['2']);
  });
});
