import type { Api } from '../http/api.ts';
import { tellOperator } from '../log/tell-operator.ts';
import { roundsWhileListening } from '../rounds.ts';
import { aliyunSender } from './aliyun/aliyun-sender.ts';
import { carryMessages } from './carry-messages.ts';
import { keepingSender, type ShortMessageSender } from './short-message-sender.ts';

/** A buyer waits for a code before the screen. */
const roundEveryMs = 2_000;

/** Carries messages away while the server listens. */
export function outboxRounds({ app, database, settings, clock }: Api): void {
  const sender: ShortMessageSender = settings.sms === null ? keepingSender : aliyunSender(settings.sms);
  const round = async () => {
    const { failed, bugs } = await carryMessages(database, sender, clock);
    // A code that nobody fetched in time is no news; what the carrier refuses is.
    const refused = failed.filter((fault) => fault !== 'expired');
    if (refused.length > 0) tellOperator(`Messages to phones were not sent (${refused.join(', ')}): npm run -s shop -- outbox`);
    if (bugs.length > 0) throw new AggregateError(bugs, `${bugs.length} messages failed by themselves`);
  };
  roundsWhileListening(app, { everyMs: roundEveryMs, failure: 'Messages to phones will be carried on', round });
}
