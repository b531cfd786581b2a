import { choiceFields } from '../../../contract/shared/reduction-names.ts';
import type { Pick, VoucherChoice } from '../../../domain/promotion/voucher-choice.ts';
import { type Id } from '../../../domain/shared/id.ts';

/** The wire's word for a pick (R16): nothing leaves it to the best plan, 0 is none. */
const writePick = (pick: Pick): Id | 0 | null => (pick.kind === 'given' ? pick.id : pick.kind === 'none' ? 0 : null);

/** A choice of coupon and cash voucher as form fields. */
export const writeChoice = (choice: VoucherChoice) => choiceFields((kind) => writePick(choice[kind]));
