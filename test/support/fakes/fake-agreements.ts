import type { Agreement, AgreementGateway } from '../../../src/application/agreement/agreement-gateway.ts';
import { accepted, refused } from '../../../src/domain/shared/result.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { agreementGateway } from '../../../src/contract/agreement/agreement-calls.ts';
import { fakeOf } from './fake-of.ts';

const inForce = '2026-1';
const now = 1_795_000_000;

/** The electronic contract of one buyer in memory; the first signature stands. */
export function fakeAgreements(): AgreementGateway {
  let signature: Agreement['signature'] = null;
  const agreement = (): Agreement => ({
    version: inForce,
    title: '药品购销电子合同',
    sections: [{ title: '一、合同双方与资质', text: '双方应保证证照真实有效。' }],
    company: '清河社区大药房',
    former: [],
    paperAddress: '/api/user/contract/pdf',
    signature,
  });
  return fakeOf(agreementGateway, {
    read: async () => agreement(),
    sign: async (version, signer) => {
      if (signer.trim().length < 2) {
        return refused({ signer: '签署人有误' });
      }
      if (version !== inForce) throw new GatewayError('business', { code: 409, message: '合同已更新' });
      signature ??= { signer, at: now };
      return accepted(agreement());
    },
  });
}
