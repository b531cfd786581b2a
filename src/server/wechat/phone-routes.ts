import { and, eq, gt } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { chinaClock } from '../../domain/shared/china-time.ts';
import { shownProgress } from '../../domain/account/scanned-code.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { accounts, sessions } from '../database/schema/account.ts';
import type { Api } from '../http/api.ts';
import { inTransaction } from '../http/transaction.ts';
import { tellOperator } from '../log/tell-operator.ts';
import { sendPage } from '../html-pages/plain-page.ts';
import { accountOfWechat, bindWechat } from './bindings.ts';
import { readShopSettings } from '../shop/shop-settings.ts';
import { answerPath, askingPage, outcomePage, type PhoneOutcome } from './phone-page.ts';
import { WechatFailure, type WechatProvider, type WechatUser, WordRefused } from './provider/wechat-provider.ts';
import { answerTicket, askedTicket, askTicket, declineTicket, endTicket, isScannable, scanTicket, type WechatTicket } from './tickets.ts';

/** What a code holds, and where WeChat sends the phone back. */
export const scanPath = '/wechat/scan';
const backPath = '/wechat/back';
const scenePattern = /^[0-9a-f]{32}$/;

const fieldOf = (given: unknown, name: string): string => {
  const value = (given as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' && value.length <= 4096 ? value : '';
};

/** What the phone has seen last, where it comes again. */
function outcomeOf({ purpose, progress, expiresAt }: WechatTicket, now: Date): PhoneOutcome | null {
  const { state, reason } = shownProgress({ progress, expiresAt: epochSeconds(expiresAt) }, epochSeconds(now));
  if (reason !== '') return reason;
  if (state === 'confirmed') return purpose === 'bind' ? 'bound' : 'confirmed';
  return state === 'expired' || progress !== 'asked' ? 'over' : null;
}

/**
 * Whether the session that shows a code for binding is still there: who signs out has taken it back. It stays until the
 * transaction ends: a new password, which ends all sessions, ends the WeChat that they have bound as well.
 */
async function isHeld(transaction: Database, { purpose, holderHash }: WechatTicket, now: Date): Promise<boolean> {
  if (purpose === 'login') return true;
  const isOpen = and(eq(sessions.tokenHash, holderHash), gt(sessions.expiresAt, now));
  const held = await transaction.select({ id: sessions.publicId }).from(sessions).where(isOpen).for('key share');
  return held.length > 0;
}

/** The account that is at stake; null for a WeChat that signs in and has none. */
async function accountAt(database: Database, ticket: WechatTicket): Promise<string | null> {
  if (ticket.accountId === null) return (await accountOfWechat(database, ticket))?.phone ?? null;
  const [account] = await database.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, ticket.accountId));
  return account?.phone ?? null;
}

/**
 * The way of a phone that scans: the shop's code, WeChat's consent, the shop's own question, the answer. Pages of plain
 * markup; no session, what the code holds is all that counts until WeChat has said whose phone it is.
 */
export function phoneRoutes({ app, database, clock }: Api, provider: WechatProvider): void {
  const show = async (reply: FastifyReply, outcome: PhoneOutcome) =>
    sendPage(reply, outcome === 'over' ? 410 : outcome === 'failed' ? 503 : 200, outcomePage(await readShopSettings(database), outcome));

  app.get(scanPath, async (request, reply) => {
    const scene = fieldOf(request.query, 'scene');
    const ticket = scenePattern.test(scene) ? await scanTicket(database, scene, clock()) : null;
    if (ticket === null) return show(reply, 'over');
    const backTo = `${provider.publicUrl ?? ''}${backPath}`;
    return reply
      .header('cache-control', 'no-store')
      .redirect(await provider.consentAddress({ state: scene, backTo, expiresAt: ticket.expiresAt }), 302);
  });

  app.get(backPath, async (request, reply) => {
    const [state, code] = [fieldOf(request.query, 'state'), fieldOf(request.query, 'code')];
    // Looked at first: WeChat is asked for nobody's sake but of somebody who has scanned.
    if (!scenePattern.test(state) || !(await isScannable(database, state, clock()))) return show(reply, 'over');
    let user: WechatUser | null;
    try {
      user = await provider.userOf({ state, code, now: clock() });
    } catch (error) {
      if (error instanceof WordRefused) return show(reply, 'over');
      if (!(error instanceof WechatFailure)) throw error;
      tellOperator('WeChat did not say whose phone it is', error);
      return show(reply, 'failed');
    }
    if (user === null) {
      await declineTicket(database, state);
      return show(reply, 'declined');
    }
    const answer = await askTicket(database, state, { provider: provider.name, ...user }, clock());
    // An address of its own: loading it anew does not ask WeChat again.
    return answer === null ? show(reply, 'over') : reply.redirect(`${answerPath}?key=${answer}`, 303);
  });

  app.get(answerPath, async (request, reply) => {
    const answer = fieldOf(request.query, 'key');
    const ticket = await askedTicket(database, answer);
    const outcome = ticket === null ? 'over' : outcomeOf(ticket, clock());
    if (ticket === null || outcome !== null) return show(reply, outcome ?? 'over');
    const account = await accountAt(database, ticket);
    const site = await readShopSettings(database);
    return sendPage(reply, 200, askingPage(site, { ticket, answer, account, madeAt: chinaClock(epochSeconds(ticket.createdAt)) }));
  });

  app.post(answerPath, async (request, reply) => {
    const answer = fieldOf(request.body, 'key');
    const isYes = fieldOf(request.body, 'answer') === 'yes';
    await inTransaction(database, async (transaction) => {
      const ticket = await answerTicket(transaction, answer, isYes ? 'confirmed' : 'declined', clock());
      if (ticket === null || !isYes || ticket.accountId === null) return;
      if (!(await isHeld(transaction, ticket, clock()))) await endTicket(transaction, ticket, 'declined');
      else if (!(await bindWechat(transaction, ticket.accountId, ticket, clock()))) await endTicket(transaction, ticket, 'taken');
    });
    return reply.redirect(`${answerPath}?${new URLSearchParams({ key: answer })}`, 303);
  });
}
