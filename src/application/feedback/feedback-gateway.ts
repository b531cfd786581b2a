import type { feedbackGateway } from '../../contract/feedback/feedback-calls.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

export type FeedbackGateway = GatewayOf<typeof feedbackGateway>;

/** What a shop said, and what it was answered. */
export type SentFeedback = Answered<FeedbackGateway['list']>['feedback'][number];
