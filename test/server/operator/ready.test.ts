import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { shopSettings } from '../../../src/server/database/schema/shop-settings.ts';
import { IdentityVault } from '../../../src/server/identity/identity-vault.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { onEither } from '../../support/server.ts';

onEither('what is missing before a shop opens', (open) => {
  it('is said with what mends it, and the exit code tells a script', async () => {
    const { database } = await open();
    const identities = new IdentityVault([randomBytes(32)]);
    const ready = (isSimulated: boolean) =>
      programs.shop({ database, clock: () => new Date(), payment: { isSimulated, wechat: null, alipay: null }, identities }, ['ready']);
    expect(await ready(false)).toEqual({ exitCode: 0, out: ['Ready: nothing is missing.'], err: [] });
    expect(await ready(true)).toMatchObject({ exitCode: 1, err: [expect.stringContaining('PAY_SIMULATED=0')] });
    await database.update(shopSettings).set({ paysByTransfer: false, hotLine: '' });
    const { exitCode, err } = await ready(false);
    expect([exitCode, err[0]?.split('\n').map((line) => line.slice(0, 12))]).toEqual([1, ['no way to pa', 'no complaint']]);
  });
});
