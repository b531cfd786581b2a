import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireText } from '../shared/wire-values.ts';

const group = '账户';
const access = 'buyer' as const;

/** The electronic contract (电子合同) in force, and this buyer's signature. */
const agreement = inTerms({
  version: answer.text,
  title: answer.text,
  sections: answer.listOrNone(inTerms({ title: answer.text, text: answer.text })),
  /** null: this version is not signed yet */
  signature: answer.nullable(inTerms({ signer: answer.text, at: answer.time })),
  /** the signing party: the buyer's company */
  company: answer.textOrNone,
  /** its text as a PDF, with the signature; empty when the shop has none */
  paperAddress: called('paper_url', answer.textOrNone),
  /** versions that this buyer has signed before, the newest first, each as it was signed */
  former: answer.listOrNone(
    inTerms({ version: answer.text, signer: answer.text, at: answer.time, paperAddress: called('paper_url', answer.textOrNone) }),
  ),
});

/** `GET /api/user/contract`: the contract that 459 requires (api.md). */
export const readAgreement = defineCall({
  method: 'GET',
  path: '/api/user/contract',
  summary: '电子合同',
  group,
  access,
  data: agreement,
});

/** `POST /api/user/contract/sign`: signs the version that the buyer has read; signing again changes nothing. */
export const signAgreement = defineCall({
  method: 'POST',
  path: '/api/user/contract/sign',
  summary: '签署电子合同',
  group,
  access,
  right: 'manage',
  form: z.object({ version: wireText(20, 1), signer: wireText(30, 2) }),
  labels: { version: '合同版本', signer: '签署人' },
  data: agreement,
  refusals: { 409: '合同已更新, 请重新阅读' },
});

/**
 * `GET /api/user/contract/pdf`: the contract in force as a PDF, with its signature; with `version` one that the buyer
 * has signed before. It has no envelope and is therefore
 * not a call of the contract; refusals have an envelope.
 */
export const agreementPaper = { path: '/api/user/contract/pdf' } as const;

/** The electronic contract as the shop keeps it. */
export const agreementGateway = {
  read: ask(readAgreement),
  /**
   * The server refuses a bad signer by field; it answers a version that is no longer in force with a `business`
   * error.
   */
  sign: ask(signAgreement, (version: string, signer: string) => ({ form: { version, signer } }), { faults: { signer: 'signer' } }),
};
