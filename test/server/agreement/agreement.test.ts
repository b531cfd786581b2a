import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { agreementGateway } from '../../../src/contract/agreement/agreement-calls.ts';
import { gatewayOver } from '../../../src/infrastructure/http/client/gateway-over.ts';
import { createHttpClient } from '../../../src/infrastructure/http/client/http-client.ts';
import { contractSignatures } from '../../../src/server/database/schema/account.ts';
import { fakeFaultLog } from '../../support/fakes/fake-fault-log.ts';
import { injectFetch } from '../../support/inject-fetch.ts';
import { describeAgreementPort } from '../../support/ports/agreement-port.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

onEither('the electronic contract', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });

  describeAgreementPort('over HTTP', async () =>
    gatewayOver(
      createHttpClient({
        baseUrl: '',
        timeoutMs: 30_000,
        retryDelayMs: 1,
        fetch: injectFetch(await shop.signedIn(demoPhones.unsigned)),
        faults: fakeFaultLog(),
      }),
      agreementGateway,
    ),
  );

  it('is a matter between the shop and its buyers', async () => {
    expect(await shop.visitor().get('/api/user/contract')).toMatchObject({ status: 401, code: 401 });
    expect(await shop.visitor().post('/api/user/contract/sign', { version: '2026-1', signer: '王敏' })).toMatchObject({ status: 401 });
  });

  it('is signed once, however often and at once it is sent', async () => {
    const buyer = await shop.signedIn(demoPhones.unqualified);
    const { data } = await buyer.get('/api/user/contract');
    const answers = await Promise.all(
      ['甲签署人', '乙签署人', '丙签署人', '丁签署人'].map((signer) =>
        buyer.post('/api/user/contract/sign', { version: data.version, signer }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.data.signature.signer)).size).toBe(1);
    const kept = await shop.database
      .select()
      .from(contractSignatures)
      .where(eq(contractSignatures.buyerId, await shop.buyerId(demoPhones.unqualified)));
    expect(kept).toHaveLength(1);
  });

  it('is handed to its buyer on paper, with who signed it, and to nobody else', async () => {
    expect(await shop.visitor().get('/api/user/contract/pdf')).toMatchObject({ status: 401, code: 401 });
    const buyer = await shop.signedIn(demoPhones.qualified);
    const { data } = await buyer.get('/api/user/contract');
    const paper = await buyer.get(data.paper_url);
    expect(paper.status).toBe(200);
    const { pages } = await readPdf(paper.bytes);
    const text = pages.join('').replaceAll(/\s/g, '');
    for (const words of [data.title, data.company, data.signature.signer, ...data.sections.map(({ title }: { title: string }) => title)])
      expect(text).toContain(words);
  });

  it.each([
    ['no signer', { version: '2026-1' }, 422],
    ['a signer of blanks', { version: '2026-1', signer: '    ' }, 422],
    ['a signer too long', { version: '2026-1', signer: '长'.repeat(31) }, 422],
    ['no version', { signer: '王敏' }, 422],
    ['another version', { version: "' or 1=1", signer: '王敏' }, 409],
  ])('refuses %s', async (_name, form, status) => {
    const buyer = await shop.signedIn(demoPhones.other);
    expect(await buyer.post('/api/user/contract/sign', form)).toMatchObject({ status, code: status });
  });
});
