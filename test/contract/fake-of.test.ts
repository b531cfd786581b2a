import { describe, expect, it } from 'vitest';
import { walletGateway } from '../../src/contract/wallet/wallet-gateway.ts';
import { wantGateway } from '../../src/contract/wanted/wanted-calls.ts';
import { money } from '../../src/domain/shared/money.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import { shopGoods } from '../support/builders/shop-goods.ts';
import { fakeOf } from '../support/fakes/fake-of.ts';
import { fakeWallets } from '../support/fakes/fake-wallets.ts';
import { fakeWants, keptWant } from '../support/fakes/fake-wants.ts';

const topUp = { id: '5', amount: money('100.50'), state: 'waiting' } as const;
const wallets = (answer: object) => fakeOf(walletGateway, { ...fakeWallets(), topUp: async () => ({ ...topUp, ...answer }) });
const want = { name: '甲巯咪唑片', maker: '', spec: '', quantity: 1, until: '', price: null };

describe('a fake of a gateway', () => {
  it('gives what its calls can give: names, texts, amounts, goods, and nothing where there is nothing', async () => {
    expect(await wallets({}).topUp('5')).toEqual(topUp);
    expect(await fakeWallets().topUp('none')).toBeNull();
    const goods = [{ goods: shopGoods('1'), standing: 'match', foundAt: null }] as const;
    expect(await fakeWants([keptWant({ goods })]).read('1')).toMatchObject({ goods });
    const refusing = fakeOf(wantGateway, { ...fakeWants(), add: async () => refused({ name: '请填写品名' }) });
    expect(await refusing.add(want)).toEqual(refused({ name: '请填写品名' }));
  });

  it.each([
    ['an amount of three decimals', { amount: money('1.005') }, 'amount "1.005"'],
    ['a state that the call does not have', { state: 'lost' }, 'state "lost"'],
    ['an id that is empty', { id: '' }, 'id ""'],
    ['no amount', { amount: undefined }, 'amount undefined'],
  ])('does not give %s', async (_what, answer, fault) => {
    await expect(wallets(answer).topUp('5')).rejects.toThrow(`topUp gives what /api/user/topup/{id} cannot: ${fault}`);
  });

  it('is held in lists, and in what a form comes to', async () => {
    const listing = fakeWants([keptWant(), keptWant({ id: '2', matches: -1 })]);
    await expect(listing.list({ filter: 'active', page: 1 })).rejects.toThrow('list gives what /api/user/buy cannot: wants[1].matches -1');
    const adding = fakeOf(wantGateway, { ...fakeWants(), add: async () => accepted(keptWant({ quantity: 1.5 })) });
    await expect(adding.add(want)).rejects.toThrow('quantity 1.5');
  });
});
