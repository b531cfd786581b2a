import * as z from 'zod/mini';
import { type LookKind, lookKinds } from '../../domain/desk/looking.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { inTerms } from '../shared/in-terms.ts';
import { wireFlag, wireId } from '../shared/wire-values.ts';

/**
 * `POST /api/desk/looks`: somebody has a thing open, or has just left it; who else has it open. It holds for a short
 * while, so a page says it again as long as somebody works on it.
 */
export const lookAtDesk = defineCall({
  method: 'POST',
  path: '/api/desk/looks',
  summary: '正在看',
  group: '工作台',
  access: 'desk',
  isBackground: true,
  form: z.object({ kind: z.enum(lookKinds), id: wireId, leaves: z._default(wireFlag, false) }),
  labels: { kind: '看的是什么', id: '编号', leaves: '离开' },
  data: inTerms({ others: answer.list(inTerms({ name: answer.text, since: answer.time })) }),
});

/** Who has the same thing open at the desk. */
export const lookingGateway = {
  look: ask(lookAtDesk, (kind: LookKind, id: string) => ({ form: { kind, id } })),
  leave: ask(lookAtDesk, (kind: LookKind, id: string) => ({ form: { kind, id, leaves: 1 as const } })),
};
