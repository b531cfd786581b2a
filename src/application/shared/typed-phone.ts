import { typedMobileNumber, typedPhoneNumber } from '../../domain/account/contact-rules.ts';

/** What a phone field keeps of typed or pasted text. @param isAny landlines are taken too */
export const typedPhone = (text: string, isAny: boolean): string => (isAny ? typedPhoneNumber(text) : typedMobileNumber(text));
