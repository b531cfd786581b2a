import type { FeedbackGateway } from '../../application/feedback/feedback-gateway.ts';
import { listFeedback, sendFeedback } from '../../contract/feedback/feedback-calls.ts';
import type { HttpClient } from './client/http-client.ts';
import { orFaults } from './wire/field-faults.ts';

const perPage = 10;
const fieldOf = { type: 'kind', content: 'words', contact: 'contact', pictures: 'pictures' } as const;

/** Feedback over the contract's calls. */
export function httpFeedbackGateway(client: HttpClient): FeedbackGateway {
  return {
    send: ({ kind, words, contact, pictures }) => {
      const form = { type: kind, content: words, contact, ...(pictures.length > 0 ? { pictures: [...pictures] } : {}) };
      return orFaults(
        client.send(sendFeedback, { form }).then(() => null),
        fieldOf,
      );
    },
    list: (page) => client.send(listFeedback, { query: { page, per_page: perPage } }),
  };
}
