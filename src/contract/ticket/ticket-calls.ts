import * as z from 'zod/mini';
import { type Complaint, complaintLimits, ticketKinds } from '../../domain/ticket/complaint.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireId, wireText } from '../shared/wire-values.ts';

const group = '帮助';

/** A complaint or suggestion, and its state. */
const ticket = inTerms({
  id: answer.id,
  /** its number (受理编号) for people */
  number: answer.text,
  kind: z.enum(ticketKinds),
  /** the order's number; empty for none */
  order: answer.textOrNone,
  words: answer.text,
  /** open 待处理, answered 已答复, closed 已办结 */
  state: z.enum(['open', 'answered', 'closed']),
  at: answer.time,
  /** the shop's words; empty before its answer */
  answer: answer.textOrNone,
  answeredAt: called('answered_at', answer.orNull(answer.time)),
});

const contact = wireText(100, 1);

/**
 * `POST /api/ticket`: creates a ticket from a complaint or suggestion. A repeated `key` with the same phone returns the
 * first ticket; `order` is the number of an order of the signed-in shop.
 */
export const openTicket = defineCall({
  method: 'POST',
  path: '/api/ticket',
  summary: '提交投诉与建议',
  group,
  access: 'visitor',
  form: z.object({
    kind: z.enum(ticketKinds),
    words: wireText(complaintLimits.words, 1),
    order: z._default(wireText(40), ''),
    name: wireText(complaintLimits.name, 1),
    phone: wireText(20, 1),
    email: z._default(wireText(100), ''),
    key: z._default(wireText(64), ''),
  }),
  labels: { kind: '类型', words: '内容', order: '订单号', name: '联系人', phone: '联系电话', email: '邮箱', key: '提交标识' },
  data: ticket,
  refusals: { 409: '标识已用于另一内容', 422: '内容有误', 429: '提交过于频繁' },
});

/** `GET /api/ticket?page`: the shop's own tickets, the newest first. */
export const listTickets = defineCall({
  method: 'GET',
  path: '/api/ticket',
  summary: '我的投诉与建议',
  group,
  access: 'buyer',
  query: z.object(pageQuery),
  labels: pageLabels,
  data: pageOf('tickets', ticket),
});

/** `GET /api/ticket/{id}`: one of the shop's own. */
export const readTicket = defineCall({
  method: 'GET',
  path: '/api/ticket/{id}',
  summary: '一件投诉与建议',
  group,
  access: 'buyer',
  params: z.object({ id: wireId }),
  data: ticket,
  refusals: { 404: '没有这件事项' },
});

/** `POST /api/ticket/find`: any ticket, by its number and phone. */
export const findTicket = defineCall({
  method: 'POST',
  path: '/api/ticket/find',
  summary: '查询受理进度',
  group,
  access: 'visitor',
  form: z.object({ number: contact, phone: contact }),
  labels: { number: '受理编号', phone: '联系电话' },
  data: ticket,
  refusals: { 404: '编号与电话对不上', 429: '查询过于频繁' },
});

/** Complaints and suggestions. */
export const ticketGateway = {
  /** The same key and phone give the first ticket again. */
  open: ask(openTicket, (complaint: Complaint, key: string) => ({ form: { ...complaint, key } }), {
    faults: { kind: 'kind', words: 'words', order: 'order', name: 'name', phone: 'phone', email: 'email' },
  }),
  /** The shop's own, the newest first. */
  list: ask(listTickets, (page: number) => ({ query: { page, per_page: 10 } })),
  /** Anybody's, by its number and phone; null when they do not belong together. */
  find: ask(findTicket, (name: { readonly number: string; readonly phone: string }) => ({ form: name }), { missing: null }),
};
