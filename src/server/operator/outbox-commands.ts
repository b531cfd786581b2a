import { chinaClock, chinaDay } from '../../domain/shared/china-time.ts';
import { epochSeconds } from '../clock.ts';
import { newestMessages } from '../outbox/outbox.ts';
import { countOf } from './count-option.ts';
import type { OperatorCommand } from './operator-command.ts';

const outbox: OperatorCommand = {
  usage: 'outbox [--phone PHONE] [--limit N]',
  describe: 'the newest messages to phones, codes among them',
  words: 0,
  options: { phone: { type: 'string' }, limit: { type: 'string' } },
  run: async ({ database }, _words, { phone, limit }) => {
    const messages = await newestMessages(database, phone ?? null, countOf(limit));
    return messages.map(({ at, recipient, words }) => [chinaDay(epochSeconds(at)), chinaClock(epochSeconds(at)), recipient, words].join('\t'));
  },
};

/** What was said to buyers beside the page. */
export const outboxCommands = { outbox } as const;
