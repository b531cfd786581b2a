import { isEmail, isPhoneNumber } from '../account/contact-rules.ts';
import { accepted, refused, type Result } from '../shared/result.ts';

/** What a complaint or suggestion (投诉与建议) is about. */
export const ticketKinds = ['quality', 'delivery', 'price', 'service', 'site', 'idea'] as const;

type TicketKind = (typeof ticketKinds)[number];

/** The most characters of a complaint and of its contact's name. */
export const complaintLimits = { words: 1000, name: 20 } as const;

/** What is said, and how to reach whoever says it. */
export interface Complaint {
  readonly kind: TicketKind;
  /** the number of an order of the shop's own; empty for none */
  readonly order: string;
  readonly words: string;
  readonly name: string;
  /** mobile, or landline with area code (§5) */
  readonly phone: string;
  /** empty for none */
  readonly email: string;
}

/** A part that cannot be so. */
export type ComplaintRefusal = 'words' | 'name' | 'phone' | 'email';

const isOneLine = (text: string): boolean => !/\p{Cc}/u.test(text);

/**
 * A complaint as it may be sent, its texts trimmed, or every part that cannot be so, in the order of the form. Whether
 * the order exists and is the shop's own is for the server to say.
 */
export function checkComplaint(said: Complaint): Result<Complaint, readonly ComplaintRefusal[]> {
  const complaint = {
    ...said,
    order: said.order.trim(),
    words: said.words.trim(),
    name: said.name.trim(),
    phone: said.phone.trim(),
    email: said.email.trim(),
  };
  const { words, name, phone, email } = complaint;
  const parts: readonly (readonly [ComplaintRefusal, boolean])[] = [
    ['words', words !== '' && words.length <= complaintLimits.words],
    ['name', name !== '' && name.length <= complaintLimits.name && isOneLine(name)],
    ['phone', isPhoneNumber(phone)],
    ['email', email === '' || (email.length <= 100 && isEmail(email))],
  ];
  const wrong = parts.filter(([, isRight]) => !isRight).map(([part]) => part);
  return wrong.length > 0 ? refused(wrong) : accepted(complaint);
}
