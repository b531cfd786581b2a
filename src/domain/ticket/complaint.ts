import { isEmail, isPhoneNumber } from '../account/contact-rules.ts';
import { accepted, refused, type Result } from '../shared/result.ts';

/** The subject of a complaint or suggestion (投诉与建议). */
export const ticketKinds = ['quality', 'delivery', 'price', 'service', 'site', 'idea'] as const;

type TicketKind = (typeof ticketKinds)[number];

/** The maximum length of a complaint and of its contact's name, in characters. */
export const complaintLimits = { words: 1000, name: 20 } as const;

/** The text and contact of a complaint. */
export interface Complaint {
  readonly kind: TicketKind;
  /** the number of one of the shop's orders; empty for none */
  readonly order: string;
  readonly words: string;
  readonly name: string;
  /** mobile, or landline with area code (§5) */
  readonly phone: string;
  /** empty for none */
  readonly email: string;
}

/** An invalid part. */
export type ComplaintRefusal = 'words' | 'name' | 'phone' | 'email';

const isOneLine = (text: string): boolean => !/\p{Cc}/u.test(text);

/**
 * A complaint with trimmed texts, or every invalid part in the order of the form. The server checks that the order
 * belongs to the shop.
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
