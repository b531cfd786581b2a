import type { FastifyInstance } from 'fastify';
import type { Api } from '../http/api.ts';
import { inTransaction } from '../http/transaction.ts';
import { type NoticeAnswer, NoticeRefused, type PaymentProvider, type ProviderMessage } from '../payment-provider/payment-provider.ts';
import { takeMoney } from './take-money.ts';

const textHeaders = (headers: Readonly<Record<string, unknown>>): ProviderMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]));

/** Hears a message: a forged one changes nothing, a genuine one is taken once; whatever failed is asked for again. */
async function hear({ database, clock }: Api, provider: PaymentProvider, message: ProviderMessage): Promise<NoticeAnswer> {
  try {
    const notice = await provider.readNotice(message);
    if (notice !== null) await inTransaction(database, (transaction) => takeMoney(transaction, provider, notice, clock()));
    return provider.heard;
  } catch (error) {
    if (!(error instanceof NoticeRefused)) throw error;
    return provider.sayAgain;
  }
}

/**
 * Where providers tell of money: `POST /api/pay/notify/{method}`. Not in the contract, since each provider has its own
 * form; no session, the signature is all that counts.
 */
export function notifyRoutes(api: Api, providers: readonly PaymentProvider[]): void {
  void api.app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const provider of providers) {
      scope.post(`/api/pay/notify/${provider.method}`, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        const { status, type, body: said } = await hear(api, provider, { headers: textHeaders(request.headers), body, at: api.clock() });
        return reply.code(status).type(type).send(said);
      });
    }
  });
}
