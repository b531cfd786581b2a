import { expect, it, vi } from 'vitest';
import type { AgreementGateway } from '../../../src/application/agreement/agreement-gateway.ts';
import { createAgreementViewModel } from '../../../src/application/agreement/agreement-view-model.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { fakeAgreements } from '../../support/fakes/fake-agreements.ts';
import { refused } from '../../../src/domain/shared/result.ts';
import { settle, visit } from '../../support/application-needs.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { describeAgreementPort } from '../../support/ports/agreement-port.ts';

describeAgreementPort('in memory', async () => fakeAgreements());

async function open(overrides: Partial<AgreementGateway> = {}) {
  const shop = shopWindow({ ports: { agreements: { ...fakeAgreements(), ...overrides } } });
  const refresh = vi.fn();
  const model = await visit(createAgreementViewModel({ ...shop.needs, session: { refresh } }));
  model.form.subscribe(() => undefined);
  const sign = async (signer: string): Promise<void> => {
    model.form.write({ signer });
    model.form.submit();
    await settle();
  };
  return { model, sign, messages: shop.messages, refresh };
}

it('shows the contract, and who has signed it; the shop’s standing is asked for anew', async () => {
  const { model, sign, refresh } = await open();
  expect(model.getState()).toMatchObject({ status: 'ready', value: { signature: null } });
  await sign(' 王敏 ');
  expect(model.getState()).toMatchObject({ value: { signature: { signer: '王敏' } } });
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('keeps the contract on the screen and the reason at the field when the signer is refused', async () => {
  const { model, sign, messages } = await open({ sign: async () => refused({ signer: '签署人有误' }) });
  await sign('王');
  expect(model.form.getState()).toMatchObject({ faults: { signer: null } });
  await sign('王敏');
  expect(model.getState()).toMatchObject({ status: 'ready', value: { signature: null } });
  expect(model.form.getState()).toMatchObject({ draft: { signer: '王敏' }, faults: { signer: '签署人有误' }, isSending: false });
  expect(messages.getState().toasts).toMatchObject([{ tone: 'error', text: '签署人有误' }]);
});

it('signs once for two taps', async () => {
  const { sign: signed } = fakeAgreements();
  const sign = vi.fn(signed);
  const { model } = await open({ sign });
  model.form.write({ signer: '王敏' });
  model.form.submit();
  model.form.submit();
  await settle();
  expect(sign).toHaveBeenCalledTimes(1);
});

it('says that it failed, and loads again when asked', async () => {
  const busy = new GatewayError('busy', { code: 500, message: '' });
  const read = vi.fn(fakeAgreements().read).mockRejectedValueOnce(busy);
  const { model, messages } = await open({ read });
  expect(model.getState().status).toBe('failed');
  expect(messages.getState().toasts).toHaveLength(1);
  model.retry();
  await settle();
  expect(model.getState().status).toBe('ready');
});
