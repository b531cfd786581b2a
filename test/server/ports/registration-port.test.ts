import { httpRegistrationGateway } from '../../../src/infrastructure/http/http-registration-gateway.ts';
import { createHttpClient } from '../../../src/infrastructure/http/client/http-client.ts';
import { fakeFaultLog } from '../../support/fakes/fake-fault-log.ts';
import { injectFetch } from '../../support/inject-fetch.ts';
import { describeRegistrationPort } from '../../support/ports/registration-port.ts';
import { codeSentTo, pharmacy } from '../../support/registering.ts';
import { demoPhones, onEither } from '../../support/server.ts';

const { credit_code: creditCode, region_code: regionCode, ...rest } = pharmacy;

onEither('the registration gateway over the server', (open) => {
  describeRegistrationPort('over HTTP', async () => {
    const shop = await open();
    const client = createHttpClient({
      baseUrl: '',
      timeoutMs: 30_000,
      retryDelayMs: 1,
      fetch: injectFetch(shop.visitor()),
      faults: fakeFaultLog(),
    });
    return {
      registrations: httpRegistrationGateway(client),
      newPhone: '13912345678',
      knownPhone: demoPhones.qualified,
      codeOf: (phone) => codeSentTo(shop, phone),
      company: { ...rest, creditCode, regionCode },
    };
  });
});
