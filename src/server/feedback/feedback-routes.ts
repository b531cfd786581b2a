import { listFeedback, sendFeedback } from '../../contract/feedback/feedback-calls.ts';
import { checkFeedback, feedbackBounds, type FeedbackRefusal } from '../../domain/feedback/feedback.ts';
import { epochSeconds } from '../clock.ts';
import type { Api } from '../http/api.ts';
import { Refusal } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { buyerOf } from '../http/visit.ts';
import { uploadAnswer } from '../upload/upload-store.ts';
import { feedbackOf, keepFeedback, type KeptFeedback } from './feedback-store.ts';

const sendingRule = { perSubject: 10, perCaller: 40, minutes: 10 } as const;

/** What a part is called on the wire, and what is said of it. */
const parts: Readonly<Record<FeedbackRefusal, readonly [field: string, words: string]>> = {
  words: ['content', `请写明情况，${feedbackBounds.leastWords} 到 ${feedbackBounds.words} 字`],
  contact: ['contact', '联系方式应为手机号、带区号的座机号或微信号'],
  pictures: ['pictures', `图片最多 ${feedbackBounds.pictures} 张，每张一次`],
};

const feedbackAnswer = ({ row: { id, kind, words, state, createdAt, answer, answeredAt }, pictures }: KeptFeedback) => ({
  id,
  type: kind,
  content: words,
  pictures: pictures.map(uploadAnswer),
  state,
  at: epochSeconds(createdAt),
  answer,
  answered_at: answeredAt && epochSeconds(answeredAt),
});

/** What shops say of us, with pictures, and what they were answered (`/yjfk`). */
export function feedbackRoutes(api: Api): void {
  const { database, clock } = api;
  const sending = api.throttles.named('feedback', sendingRule);

  transactionRoute<typeof sendFeedback, null>(
    api,
    sendFeedback,
    async ({ form: { type, content, contact, pictures } }, visit, transaction) => {
      const checked = checkFeedback({ kind: type, words: content, contact, pictures });
      if (!checked.ok) {
        const wrong = checked.refusal.map((part) => parts[part]);
        throw new Refusal(422, wrong[0]?.[1] ?? '', { errors: Object.fromEntries(wrong.map(([field, words]) => [field, [words]])) });
      }
      return new Said('反馈已提交', {
        id: await keepFeedback(transaction, { buyer: buyerOf(visit), feedback: checked.value, now: clock() }),
      });
    },
    async (_request, { buyer, request }) => {
      if (buyer !== null) await sending.attempt(String(buyer.id), request.ip);
      return null;
    },
  );

  route(api, listFeedback, async ({ query: { page, per_page: perPage } }, visit) => {
    const { total, list } = await feedbackOf(database, buyerOf(visit).id, { page, perPage });
    return { list: list.map(feedbackAnswer), total, page, per_page: perPage };
  });
}
