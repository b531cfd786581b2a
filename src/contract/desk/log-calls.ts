import * as z from 'zod/mini';
import { actorKinds, actOutcomes } from '../../domain/act/act.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask, link } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireFlag, wireId, wireText } from '../shared/wire-values.ts';

const group = '工作台';
const access = 'desk' as const;
const day = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/));

/** Which acts are looked for; days are days in China, both of them within. */
const filter = {
  /** a person's name, an order's number, or a part of a company */
  text: z.optional(wireText(60)),
  money: z.optional(wireFlag),
  /** acts about one shop and its orders */
  buyer: z.optional(z.union([wireId, z.literal('')])),
  from: z.optional(day),
  until: z.optional(day),
};
const labels = { text: '人或单号或单位', money: '动钱的', buyer: '客户', from: '起', until: '止', after: '页' } as const;

/** A column that an act changed; `isHidden`: it may be of a person, and the log does not say from what to what. */
const change = inTerms({
  what: answer.text,
  before: answer.nullable(answer.text),
  after: answer.nullable(answer.text),
  isHidden: called('is_hidden', answer.flag),
});

/** Something that the seller's people, commands or programs did; `at` in epoch seconds. */
const act = inTerms({
  id: answer.id,
  at: answer.count,
  who: answer.text,
  kind: z.enum(actorKinds),
  what: answer.text,
  /** what it was about: orders, companies, goods */
  about: answer.list(answer.text),
  /** null: it goes on, or was cut off */
  outcome: answer.nullable(z.enum(actOutcomes)),
  /** why it was refused */
  message: answer.text,
  changes: answer.list(change),
  /** changed columns and rows that are not among them */
  more: answer.count,
});

/** `GET /api/desk/acts`: the log (R64), the newest first. */
export const listActs = defineCall({
  method: 'GET',
  path: '/api/desk/acts',
  summary: '操作记录',
  group,
  access,
  deskRight: 'people',
  query: z.object({ ...filter, /** `next` of the page before */ after: z.optional(wireText(60)) }),
  labels,
  data: inTerms({
    acts: answer.list(act),
    /** where the next page begins; empty: there is none */
    next: answer.text,
  }),
});

/** `GET /api/desk/acts/file`: the same as CSV, a line for each column that changed. */
export const downloadActs = defineCall({
  method: 'GET',
  path: '/api/desk/acts/file',
  summary: '导出操作记录',
  group,
  access,
  deskRight: 'people',
  query: z.object(filter),
  labels: { text: labels.text, money: labels.money, buyer: labels.buyer, from: labels.from, until: labels.until },
  data: answer.text,
  refusals: { 413: '范围太大，请缩短日期' },
});

/** Which acts are looked for. */
interface SoughtActs {
  readonly text: string;
  readonly isMoney: boolean;
  /** days like 2027-06-30; empty: any */
  readonly from: string;
  readonly until: string;
  /** acts about one shop; empty: about everything */
  readonly buyerId: string;
}

const queryOf = ({ text, isMoney, from, until, buyerId }: SoughtActs) => ({
  ...{ text, from, until, buyer: buyerId },
  money: isMoney ? (1 as const) : (0 as const),
});

/** The log of acts, for administrators. */
export const deskLogGateway = {
  list: ask(listActs, (sought: SoughtActs, after: string) => ({ query: { ...queryOf(sought), after } })),
  file: link(downloadActs.path, (sought: SoughtActs) => ({ query: queryOf(sought) })),
};
