import { isPhoneNumber } from '../account/contact-rules.ts';
import { accepted, refused, type Result } from '../shared/result.ts';

/** What a feedback (意见反馈) is about: the page, goods, prices, delivery, service, anything else. */
export const feedbackKinds = ['page', 'goods', 'price', 'delivery', 'service', 'other'] as const;

/** What a feedback is about. */
export type FeedbackKind = (typeof feedbackKinds)[number];

/** A feedback waits for the shop's answer, or has it. */
export const feedbackStates = ['open', 'answered'] as const;

/** Whether the shop has answered. */
export type FeedbackState = (typeof feedbackStates)[number];

/**
 * Characters of the words (5 … 500), of the contact and of the shop's answer, pictures of one feedback, and how many a
 * shop may have open at a time.
 */
export const feedbackBounds = { leastWords: 5, words: 500, contact: 30, answer: 500, pictures: 4, open: 50 } as const;

/** What a buyer says, and how he is reached. */
export interface Feedback {
  readonly kind: FeedbackKind;
  readonly words: string;
  /** a phone number or a WeChat name; empty for none */
  readonly contact: string;
  /** ids of uploaded pictures, in order */
  readonly pictures: readonly string[];
}

/** A part that cannot be so. */
export type FeedbackRefusal = 'words' | 'contact' | 'pictures';

const wechatName = /^[A-Za-z][\w-]{5,19}$/;

/** A phone number (§5) or a WeChat name (微信号: a letter first, 6 … 20 letters, digits, `_`, `-`). */
const isFeedbackContact = (text: string): boolean => isPhoneNumber(text) || wechatName.test(text);

/** The characters of a text that say something: neither blanks nor signs that nobody sees. */
const saidIn = (text: string): number => [...text.replaceAll(/[\s\p{C}]/gu, '')].length;

/**
 * A feedback as it may be sent, its texts trimmed, or every part that cannot be so, in the order of the form. Whether
 * the pictures are the buyer's own is for the server to say.
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
