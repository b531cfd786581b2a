import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { epochSeconds } from '../../clock.ts';
import { simulatedTrades } from '../../database/schema/payment.ts';
import type { Api } from '../../http/api.ts';
import { sendPage } from '../../html-pages/plain-page.ts';
import { cashierPage, refusedPage } from './cashier-page.ts';
import { cashierPath } from './simulated-provider.ts';
import { type MessageFields, readSigned, simulatedSecret } from './simulated-signature.ts';
import { payTrade, tellOfTrades } from './simulated-trades.ts';

/**
 * The simulated provider's own pages, under /pay-sim. It knows the shop only by signed links and sends it signed
 * messages; who holds the link may pay, as with a real cashier, logged in or not.
 */
export function cashierRoutes(api: Api): void {
  const { app, database, clock } = api;
  const linkIn = async (text: string) => readSigned('cashier', text, await simulatedSecret(database));
  const isPaid = async (tradeNumber: string): Promise<boolean> =>
    (await database.$count(simulatedTrades, eq(simulatedTrades.tradeNumber, tradeNumber))) > 0;
  const isOver = ({ time_expire }: MessageFields<'cashier'>): boolean => Number(time_expire) <= epochSeconds(clock());

  app.get(cashierPath, async (request: FastifyRequest, reply) => {
    const query = request.url.split('?')[1] ?? '';
    const link = await linkIn(query);
    if (link === null) return sendPage(reply, 400, refusedPage());
    const { out_trade_no: tradeNumber, total_amount: amount, return_path: returnPath } = link;
    const fields = Object.fromEntries(new URLSearchParams(query));
    const state = (await isPaid(tradeNumber)) ? 'paid' : isOver(link) ? 'expired' : 'open';
    const url = `${request.protocol}://${request.host}${request.url}`;
    return sendPage(reply, 200, await cashierPage({ tradeNumber, amount, fields, state, url, returnPath }));
  });

  void app.register(async (scope: FastifyInstance) => {
    // As text: the signature is over the fields as they were sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/pay-sim/pay', async (request, reply) => {
      const form = typeof request.body === 'string' ? request.body : '';
      const link = await linkIn(form);
      if (link === null) return sendPage(reply, 400, refusedPage());
      if (!isOver(link)) {
        await payTrade(database, link, clock());
        await tellOfTrades(app, database, clock(), link.out_trade_no);
      }
      return reply.redirect(`${cashierPath}?${new URLSearchParams(form)}`, 303);
    });
  });
}
