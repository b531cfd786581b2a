import type { FeedbackGateway, SentFeedback } from '../../../src/application/feedback/feedback-gateway.ts';
import type { Feedback } from '../../../src/domain/feedback/feedback.ts';
import { accepted } from '../../../src/domain/shared/result.ts';
import { keptPage } from './fake-uploads.ts';
import { feedbackGateway } from '../../../src/contract/feedback/feedback-calls.ts';
import { fakeOf } from './fake-of.ts';

const perPage = 10;

/** Feedback in memory, the shop's own; what was sent stands in `said`. */
export function fakeFeedback(
  changes: Partial<FeedbackGateway> = {},
  begin: readonly SentFeedback[] = [],
): FeedbackGateway & { readonly said: readonly Feedback[] } {
  const kept = [...begin];
  const said: Feedback[] = [];
  return fakeOf(feedbackGateway, {
    said,
    send: async (feedback) => {
      said.push(feedback);
      const { kind, words, pictures } = feedback;
      kept.unshift({
        id: String(kept.length + 1),
        kind,
        words,
        pictures: pictures.map((id) => keptPage(id)),
        state: 'open',
        at: 1_795_300_000,
        answer: '',
        answeredAt: null,
      });
      return accepted(null);
    },
    list: async (page) => ({ feedback: kept.slice((page - 1) * perPage, page * perPage), total: kept.length, page, perPage }),
    ...changes,
  });
}
