import type { PersonDraft } from '../../application/account/people-view-model.ts';

/** What a role may do beyond looking, in words (R65). */
export const roleNotes: Readonly<Record<PersonDraft['role'], string>> = {
  purchaser: '加购、下单、付款、收货、售后',
  finance: '付款、余额与充值、开票',
  quality: '提交证照，查看药检报告',
};
