import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { epochSeconds } from '../../clock.ts';
import { simulatedTrades } from '../../database/schema/payment.ts';
import type { Api } from '../../http/api.ts';
import { cashierPage, refusedPage } from './cashier-page.ts';
import { cashierPath } from './simulated-provider.ts';
import { fieldsOf, isSigned, type SignedFields, simulatedSecret } from './simulated-signature.ts';
import { payTrade, tellOfTrades } from './simulated-trades.ts';

const html = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text);

/**
 * The simulated provider's own pages, under /pay-sim. It knows the shop only by signed links and sends it signed
 * messages; who holds the link may pay, as with a real cashier, logged in or not.
 */
export function cashierRoutes(api: Api): void {
  const { app, database, clock } = api;
  const isGenuine = async (fields: SignedFields | null): Promise<boolean> =>
    fields !== null && isSigned(fields, await simulatedSecret(database));
  const isPaid = async (tradeNumber: string): Promise<boolean> =>
    (await database.$count(simulatedTrades, eq(simulatedTrades.tradeNumber, tradeNumber))) > 0;
  const isOver = ({ time_expire }: SignedFields): boolean => Number(time_expire) <= epochSeconds(clock());

  app.get(cashierPath, async (request: FastifyRequest, reply) => {
    const fields = fieldsOf(request.url.split('?')[1] ?? '');
    if (fields === null || !(await isGenuine(fields))) return html(reply, 400, refusedPage());
    const { out_trade_no: tradeNumber = '', total_amount: amount = '', return_path: returnPath = '/' } = fields;
    const state = (await isPaid(tradeNumber)) ? 'paid' : isOver(fields) ? 'expired' : 'open';
    const url = `${request.protocol}://${request.host}${request.url}`;
    return html(reply, 200, await cashierPage({ tradeNumber, amount, fields, state, url, returnPath }));
  });

  void app.register(async (scope: FastifyInstance) => {
    // As text: the signature is over the fields as they were sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/pay-sim/pay', async (request, reply) => {
      const fields = fieldsOf(typeof request.body === 'string' ? request.body : '');
      if (fields === null || !(await isGenuine(fields))) return html(reply, 400, refusedPage());
      const tradeNumber = fields.out_trade_no ?? '';
      if (!isOver(fields)) {
        await payTrade(database, fields, clock());
        await tellOfTrades(app, database, clock(), tradeNumber);
      }
      return reply.redirect(`${cashierPath}?${new URLSearchParams(fields)}`, 303);
    });
  });
}
