import { feedbackBounds, feedbackStates } from '../../../../domain/feedback/feedback.ts';
import { answerFeedback, feedbackFor, readFeedback } from '../../../feedback/feedback-store.ts';
import { notFound } from '../../../http/refusal.ts';
import { rowId } from '../../../http/row-id.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { countOf } from '../../kit/count-option.ts';
import { minuteText } from '../../kit/moment-text.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';
import { uploadPaths } from '../../kit/uploaded-file.ts';

const text = { type: 'string' } as const;
const mostShown = 60;

function keyOf(id: string): number {
  const key = rowId(id);
  if (key === null) throw notFound(`No feedback ${id}`);
  return key;
}

const list: OperatorCommand = {
  usage: 'feedback list [--state open|answered|all] [--limit N]',
  acts: false,
  describe: 'what shops say of us; what waits the longest first',
  words: 0,
  options: { state: text, limit: text },
  run: async ({ database }, _words, { state = 'open', limit }) => {
    const wanted = feedbackStates.find((one) => one === state) ?? null;
    if (wanted === null && state !== 'all') throw new UsageError(`--state is ${feedbackStates.join('|')}|all`);
    const found = await feedbackFor(database, wanted, countOf(limit));
    if (found.length === 0) return ['No feedback.'];
    return found.map(({ row, company }) =>
      [row.id, row.state, minuteText(row.createdAt), row.kind, company, row.words.replaceAll(/\s+/g, ' ').slice(0, mostShown)].join('\t'),
    );
  },
};

const show: OperatorCommand = {
  usage: 'feedback show ID',
  acts: false,
  describe: 'one of them: whose, how to reach him, where its pictures lie',
  words: 1,
  run: async (shop, [id = '']) => {
    const { row, company, pictures } = await readFeedback(shop.database, keyOf(id));
    const { state, kind, createdAt, buyerId, contact, words, answer, answeredAt } = row;
    const pathOf = uploadPaths(shop);
    return [
      [row.id, state, kind, minuteText(createdAt)].join('\t'),
      [company, `buyer ${buyerId}`, contact || '-'].join('\t'),
      words,
      ...pictures.map((picture, at) => `  picture ${at + 1}\t${pathOf(picture.id)}\t${picture.name}`),
      ...(answeredAt === null ? [] : [`${minuteText(answeredAt)}\t${answer}`]),
    ];
  },
};

const answerIt: OperatorCommand = {
  usage: 'feedback answer ID --words WORDS',
  acts: true,
  describe: 'answers it; the shop is told, and reads the words',
  words: 1,
  options: { words: text },
  run: async ({ database, clock }, [id = ''], { words }) => {
    const said = words?.trim() ?? '';
    if (said === '' || said.length > feedbackBounds.answer)
      throw new UsageError(`--words must have 1 … ${feedbackBounds.answer} characters`);
    const key = keyOf(id);
    await inTransaction(database, (transaction) => answerFeedback(transaction, { id: key, words: said, now: clock() }));
    return [`feedback ${key} answered`];
  },
};

/** What shops say of us (意见反馈). */
export const feedbackCommands = { 'feedback list': list, 'feedback show': show, 'feedback answer': answerIt } as const;
