import { expect, it, vi } from 'vitest';
import type { AgreementGateway } from '../../../src/application/agreement/agreement-gateway.ts';
import { createAgreementViewModel } from '../../../src/application/agreement/agreement-view-model.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { fakeAgreements } from '../../support/fakes/fake-agreements.ts';
import { describeAgreementPort } from '../../support/ports/agreement-port.ts';

describeAgreementPort('in memory', async () => fakeAgreements());

function open(overrides: Partial<AgreementGateway> = {}) {
  const announceFailure = vi.fn();
  const model = createAgreementViewModel({ agreements: { ...fakeAgreements(), ...overrides }, announceFailure });
  model.subscribe(() => undefined);
  return { model, announceFailure };
}

it('shows the contract, and who has signed it', async () => {
  const { model } = open();
  expect(model.getState().status).toBe('loading');
  await vi.waitFor(() => expect(model.getState()).toMatchObject({ status: 'ready', agreement: { signature: null } }));
  model.sign('2026-1', ' 王敏 ');
  expect(model.getState().isSigning).toBe(true);
  await vi.waitFor(() => expect(model.getState()).toMatchObject({ isSigning: false, agreement: { signature: { signer: '王敏' } } }));
});

it('keeps the contract on the screen and the reason at the field when the signer is refused', async () => {
  const { model, announceFailure } = open();
  await vi.waitFor(() => expect(model.getState().status).toBe('ready'));
  model.sign('2026-1', '王');
  await vi.waitFor(() => expect(model.getState()).toMatchObject({ status: 'ready', isSigning: false, signerError: '签署人有误' }));
  expect(announceFailure).not.toHaveBeenCalled();
});

it('signs once for two taps', async () => {
  const sign = vi.fn(fakeAgreements().sign);
  const { model } = open({ sign });
  await vi.waitFor(() => expect(model.getState().status).toBe('ready'));
  model.sign('2026-1', '王敏');
  model.sign('2026-1', '王敏');
  await vi.waitFor(() => expect(model.getState().isSigning).toBe(false));
  expect(sign).toHaveBeenCalledTimes(1);
});

it('says that it failed, and loads again when asked', async () => {
  const busy = new GatewayError('busy', { code: 500, message: '' });
  const read = vi.fn(fakeAgreements().read).mockRejectedValueOnce(busy);
  const { model, announceFailure } = open({ read });
  await vi.waitFor(() => expect(model.getState().status).toBe('failed'));
  expect(announceFailure).toHaveBeenCalledWith(busy);
  model.retry();
  await vi.waitFor(() => expect(model.getState().status).toBe('ready'));
});
