import type { Feedback, FeedbackKind, FeedbackState } from '../../domain/feedback/feedback.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { Faults } from '../shared/form.ts';
import type { PageOf } from '../shared/load/paging.ts';
import type { KeptFile } from '../upload/upload-gateway.ts';

/** What a shop said, and what it was answered. Times are server seconds. */
export interface SentFeedback {
  readonly id: string;
  readonly kind: FeedbackKind;
  readonly words: string;
  readonly pictures: readonly KeptFile[];
  readonly state: FeedbackState;
  readonly at: number;
  /** empty before the shop has answered */
  readonly answer: string;
  readonly answeredAt: number | null;
}

/** A page of them. */
interface FeedbackPage extends PageOf {
  readonly feedback: readonly SentFeedback[];
}

/** Feedback as the shop keeps it. Each method throws `GatewayError`. */
export abstract class FeedbackGateway {
  /** What says the same as one that still waits is that one. */
  abstract send(feedback: Feedback): Promise<Result<null, Faults<keyof Feedback>>>;
  /** The shop's own, what was sent or answered last first. */
  abstract list(page: number): Promise<FeedbackPage>;
}
