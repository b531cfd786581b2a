import type { Api } from '../http/api.ts';
import { webhookPlace } from '../identity/identity-vault.ts';
import { tellOperator } from '../log/tell-operator.ts';
import { roundsWhileListening } from '../rounds.ts';
import { postSigned } from './post-signed.ts';
import { planDeliveries, pushDeliveries } from './push-deliveries.ts';
import { readWebhook } from './webhook.ts';

const roundEveryMs = 2_000;

/** Pushes entries of feeds to the webhook while the server listens (R55). */
export function webhookRounds({ app, database, identities, clock }: Api): void {
  let isToldOfKey = false;
  const round = async () => {
    const webhook = await readWebhook(database);
    if (webhook === undefined) return;
    await planDeliveries(database, clock());
    const secret = identities?.open(webhook.secret, webhookPlace) ?? null;
    if (secret === null) {
      // What is to be pushed waits; once is enough to say so.
      if (!isToldOfKey) tellOperator('The webhook cannot sign: its secret is kept under a key that is not here (IDENTITY_KEY)');
      isToldOfKey = true;
      return;
    }
    isToldOfKey = false;
    const { dead, bugs } = await pushDeliveries(database, { url: webhook.url, secret, post: postSigned, now: clock, chance: Math.random });
    if (dead > 0) tellOperator(`${dead} deliveries to the webhook are not tried again: npm run -s shop -- webhook list --dead`);
    if (bugs.length > 0) throw new AggregateError(bugs, `${bugs.length} deliveries failed by themselves`);
  };
  roundsWhileListening(app, { everyMs: roundEveryMs, failure: 'The webhook will be served again', round });
}
