import { createBindingCode, readBinding, unbindWechat as unbindCall } from '../../contract/account/wechat-calls.ts';
import { shownProgress } from '../../domain/account/scanned-code.ts';
import { unbindWechat } from '../account/unbind-wechat.ts';
import { epochSeconds } from '../clock.ts';
import type { Api } from '../http/api.ts';
import { loginRequired, Refusal } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { sessionTokenOf } from '../http/session.ts';
import { inTransaction } from '../http/transaction.ts';
import { buyerOf, type Visit } from '../http/visit.ts';
import { bindingOf } from './bindings.ts';
import { codeAnswer, noWechat } from './new-code.ts';
import type { WechatProvider } from './provider/wechat-provider.ts';
import { hashOf } from './secrets.ts';
import { openTicket, ticketOf } from './tickets.ts';

/** Codes of one account and of one caller: a screen that renews them by itself needs two in ten minutes. */
const makingRule = { perSubject: 30, perCaller: 120, minutes: 10 } as const;

/** A session as a code knows it: by its hash, so that the code is over with the session. */
function sessionHashOf({ request }: Visit): string {
  const token = sessionTokenOf(request);
  if (token === null) throw loginRequired();
  return hashOf(token);
}

/** The account's own WeChat: bound by a code, asked for, unbound. */
export function bindingRoutes(api: Api, provider: WechatProvider | null): void {
  const { database, clock } = api;
  const making = api.throttles.named('wechat-binding', makingRule);

  route(api, createBindingCode, async (_request, visit) => {
    if (provider === null) throw noWechat();
    const { accountId } = buyerOf(visit);
    await making.attempt(String(accountId), visit.request.ip);
    if ((await bindingOf(database, accountId)) !== null) throw new Refusal(409, '已绑定微信，先解绑再绑定别的');
    const holderHash = sessionHashOf(visit);
    const opened = await inTransaction(database, (transaction) =>
      openTicket(transaction, { purpose: 'bind', holderHash, accountId, now: clock() }),
    );
    return codeAnswer(provider, visit.request, opened);
  });

  route(api, readBinding, async ({ query: { ticket } }, visit) => {
    const standing = async (state: 'waiting' | 'scanned' | 'bound' | 'expired' | 'none', reason: 'declined' | 'taken' | '' = '') => {
      const binding = state === 'bound' || state === 'none' ? await bindingOf(database, buyerOf(visit).accountId) : null;
      return { state, reason, name: binding?.nickname ?? '', bound_at: binding === null ? null : epochSeconds(binding.boundAt) };
    };
    if (ticket === undefined) return standing((await bindingOf(database, buyerOf(visit).accountId)) === null ? 'none' : 'bound');
    const found = await ticketOf(database, { purpose: 'bind', holderHash: sessionHashOf(visit) }, ticket);
    if (found === null) return standing('expired');
    const { state, reason } = shownProgress({ progress: found.progress, expiresAt: epochSeconds(found.expiresAt) }, epochSeconds(clock()));
    return standing(state === 'confirmed' ? 'bound' : state, reason);
  });

  transactionRoute(api, unbindCall, async (_request, visit, transaction) => {
    await unbindWechat(transaction, buyerOf(visit).accountId, clock());
    return new Said('微信已解绑', null);
  });
}
