import type { DeskPorts } from '../desk-ports.ts';

type DeskReviewGateway = DeskPorts['deskReviews'];

/** What a reviewer compares. */
export type DeskReview = Awaited<ReturnType<DeskReviewGateway['read']>>;

/** What waits for a reviewer, a page of it. */
export type WaitingReviews = Awaited<ReturnType<DeskReviewGateway['list']>>;
