import { tickets } from '../../../database/schema/ticket.ts';
import { notFound } from '../../../http/refusal.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { answerTicket, closeTicket, newestTickets, ticketWithNumber } from '../../../ticket/ticket-store.ts';
import { countOf } from '../../kit/count-option.ts';
import { momentText } from '../../kit/moment-text.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';

const text = { type: 'string' } as const;
const states = tickets.state.enumValues;
const mostWords = 1000;

const list: OperatorCommand = {
  usage: 'tickets list [--state open|answered|closed] [--limit N]',
  acts: false,
  describe: 'the newest complaints and suggestions',
  words: 0,
  options: { state: text, limit: text },
  run: async ({ database }, _words, { state, limit }) => {
    const wanted = states.find((one) => one === state) ?? null;
    if (state !== undefined && wanted === null) throw new UsageError(`--state is ${states.join('|')}`);
    const found = await newestTickets(database, wanted, countOf(limit));
    return found.map((ticket) =>
      [ticket.number, ticket.state, momentText(ticket.createdAt), ticket.kind, ticket.words.replaceAll(/\s+/g, ' ').slice(0, 60)].join(
        '\t',
      ),
    );
  },
};

const show: OperatorCommand = {
  usage: 'tickets show NUMBER',
  acts: false,
  describe: 'one of them, with whom to call',
  words: 1,
  run: async ({ database }, [number = '']) => {
    const ticket = await ticketWithNumber(database, number);
    if (ticket === undefined) throw notFound(`No ticket ${number}`);
    const { kind, state, buyerId, orderSn, name, phone, email, words, answer, answeredAt, createdAt } = ticket;
    return [
      [number, state, kind, momentText(createdAt)].join('\t'),
      [name, phone, email || '-', buyerId === null ? 'visitor' : `buyer ${buyerId}`, orderSn || '-'].join('\t'),
      words,
      ...(answeredAt === null ? [] : [`${momentText(answeredAt)}\t${answer}`]),
    ];
  },
};

const answerIt: OperatorCommand = {
  usage: 'tickets answer NUMBER --words WORDS',
  acts: true,
  describe: 'answers it; its phone is told',
  words: 1,
  options: { words: text },
  run: async ({ database, clock }, [number = ''], { words }) => {
    const said = words?.trim() ?? '';
    if (said === '' || said.length > mostWords) throw new UsageError(`--words must have 1 … ${mostWords} characters`);
    const { state } = await inTransaction(database, (transaction) => answerTicket(transaction, number, said, clock()));
    return [`${number} ${state}`];
  },
};

const close: OperatorCommand = {
  usage: 'tickets close NUMBER',
  acts: true,
  describe: 'nothing more is to be done about it',
  words: 1,
  run: async ({ database, clock }, [number = '']) => {
    const { state } = await inTransaction(database, (transaction) => closeTicket(transaction, number, clock()));
    return [`${number} ${state}`];
  },
};

/** Complaints and suggestions. */
export const ticketCommands = { 'tickets list': list, 'tickets show': show, 'tickets answer': answerIt, 'tickets close': close } as const;
