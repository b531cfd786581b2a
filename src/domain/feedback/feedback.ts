import { isPhoneNumber } from '../account/contact-rules.ts';
import { accepted, refused, type Result } from '../shared/result.ts';

/** The subject of feedback (意见反馈): the page, goods, prices, delivery, service, or other. */
export const feedbackKinds = ['page', 'goods', 'price', 'delivery', 'service', 'other'] as const;

/** The subject of feedback. */
export type FeedbackKind = (typeof feedbackKinds)[number];

/** Feedback waits for the shop's answer, or has it. */
export const feedbackStates = ['open', 'answered'] as const;

/** Whether the shop has answered. */
export type FeedbackState = (typeof feedbackStates)[number];

/**
 * Limits: characters of the words (5–500), the contact and the shop's answer, pictures per feedback, and open feedback
 * per shop.
 */
export const feedbackBounds = { leastWords: 5, words: 500, contact: 30, answer: 500, pictures: 4, open: 50 } as const;

/** A buyer's words and contact. */
export interface Feedback {
  readonly kind: FeedbackKind;
  readonly words: string;
  /** a phone number or a WeChat name; empty for none */
  readonly contact: string;
  /** ids of uploaded pictures, in order */
  readonly pictures: readonly string[];
}

/** An invalid part. */
export type FeedbackRefusal = 'words' | 'contact' | 'pictures';

const wechatName = /^[A-Za-z][\w-]{5,19}$/;

/** A phone number (§5) or a WeChat name (微信号: a letter first, 6 … 20 letters, digits, `_`, `-`). */
const isFeedbackContact = (text: string): boolean => isPhoneNumber(text) || wechatName.test(text);

/** The visible characters of a text. */
const saidIn = (text: string): number => [...text.replaceAll(/[\s\p{C}]/gu, '')].length;

/**
 * Feedback with trimmed texts, or every invalid part in the order of the form. The server checks that the pictures
 * belong to the buyer.
 */
export function checkFeedback(said: Feedback): Result<Feedback, readonly FeedbackRefusal[]> {
  const feedback = { ...said, words: said.words.trim(), contact: said.contact.trim() };
  const { words, contact, pictures } = feedback;
  const parts: readonly (readonly [FeedbackRefusal, boolean])[] = [
    ['words', saidIn(words) >= feedbackBounds.leastWords && words.length <= feedbackBounds.words],
    ['contact', contact === '' || isFeedbackContact(contact)],
    ['pictures', pictures.length <= feedbackBounds.pictures && new Set(pictures).size === pictures.length],
  ];
  const wrong = parts.filter(([, isRight]) => !isRight).map(([part]) => part);
  return wrong.length > 0 ? refused(wrong) : accepted(feedback);
}
