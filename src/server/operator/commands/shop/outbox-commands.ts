import { chinaClock, chinaDay } from '../../../../domain/shared/china-time.ts';
import { epochSeconds } from '../../../clock.ts';
import type { outboxMessages } from '../../../database/schema/verification.ts';
import { newestMessages } from '../../../outbox/outbox.ts';
import { countOf } from '../../kit/count-option.ts';
import type { OperatorCommand } from '../../kit/operator-command.ts';

/** How far a message has come: its state, and what the carrier said. */
const standingOf = ({ state, tries, nextTryAt, providerId, fault }: typeof outboxMessages.$inferSelect): string =>
  [
    state,
    ...(fault === '' ? [] : [fault]),
    ...(providerId === null ? [] : [providerId]),
    ...(state === 'due' && tries > 0 && nextTryAt !== null ? [`asked ${tries} times, next ${chinaClock(epochSeconds(nextTryAt))}`] : []),
  ].join(' ');

const outbox: OperatorCommand = {
  usage: 'outbox [--phone PHONE] [--limit N]',
  acts: false,
  describe: 'the newest messages to phones, codes among them; how far each has come',
  words: 0,
  options: { phone: { type: 'string' }, limit: { type: 'string' } },
  run: async ({ database }, _words, { phone, limit }) => {
    const messages = await newestMessages(database, phone ?? null, countOf(limit));
    return messages.map((message) => {
      const { at, recipient, words } = message;
      return [chinaDay(epochSeconds(at)), chinaClock(epochSeconds(at)), recipient, words, standingOf(message)].join('\t');
    });
  },
};

/** What was said to buyers beside the page. */
export const outboxCommands = { outbox } as const;
