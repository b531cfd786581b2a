import * as z from 'zod/mini';
import { licenceKinds } from '../../domain/licence/licence-kind.ts';
import { paperBounds } from '../../domain/licence/licence-paper.ts';
import { goodsScopes } from '../../domain/licence/licence-scope.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { untwisted, wireFlag, wireId, wireText, wireTexts } from '../shared/wire-values.ts';
import { keptFile } from '../upload/upload-calls.ts';

const group = '账户';
const access = 'buyer' as const;

/** The shop in question: the session's own, or one of the account with an open registration. */
const shop = z.optional(wireId);
const kind = z.enum(licenceKinds);
const scope = z.enum(goodsScopes);
/** A day in China, `YYYY-MM-DD`; null for none */
const dayOrNull = answer.orNull(z.string());

/** The content of a licence version (R27). */
const versionFields = {
  number: answer.textOrNone,
  issuer: answer.textOrNone,
  address: answer.textOrNone,
  scopes: answer.listOrNone(scope),
  validFrom: called('valid_from', dayOrNull),
  /** null: long-term, or none */
  validUntil: called('valid_until', dayOrNull),
  /** until its last day; 0 on it, negative later */
  daysLeft: called('days_left', answer.orNull(z.int())),
  /** `expired` follows from the dates, `missing` from the absence of versions */
  state: z.enum(['missing', 'draft', 'pending', 'passed', 'refused', 'stopped', 'expired']),
  /** of a refused or stopped one, in the operator's words */
  reason: answer.textOrNone,
  purchaserName: called('purchaser_name', answer.textOrNone),
  /** masked */
  purchaserIdentity: called('purchaser_identity', answer.textOrNone),
  pages: answer.listOrNone(keptFile),
  sentAt: called('sent_at', answer.orNull(answer.time)),
  decidedAt: called('decided_at', answer.orNull(answer.time)),
};

const version = inTerms({ id: answer.id, ...versionFields });

/** A kind of licence of the shop: the current version, and all versions (R28). */
const licence = inTerms({
  kind,
  name: answer.text,
  /** without it the shop cannot buy anything */
  isRequired: called('is_required', answer.flag),
  ...versionFields,
  /** goods that are blocked while it is not in force */
  blocks: answer.count,
  /** goods that will be blocked when it expires */
  blocksAfter: called('blocks_after', answer.count),
  /** newest first */
  versions: answer.listOrNone(version),
  /** the address of a blank form to print; empty where there is none */
  formAddress: called('form_url', answer.textOrNone),
  /** …and of the same filled in as an example */
  sampleAddress: called('sample_url', answer.textOrNone),
});

/**
 * `GET /api/user/zizhi/purchaser_form`: a blank 采购委托书 with the shop's name, to be printed; `sample` fills it in as an
 * example. It has no envelope and is therefore not a call of the contract.
 */
export const purchaserForm = {
  path: '/api/user/zizhi/purchaser_form',
  query: z.object({ shop, sample: z.optional(z.literal('1')) }),
  labels: { shop: '门店', sample: '样张' },
} as const;

/** `GET /api/user/zizhi`: the licences that the shop can have, required ones first (R27, R28). */
export const listLicences = defineCall({
  method: 'GET',
  path: '/api/user/zizhi',
  summary: '资质证照',
  group,
  access,
  query: z.object({ shop }),
  labels: { shop: '门店' },
  data: answer.list(licence),
  refusals: { 404: '门店不存在' },
});

const typed = (most: number) => z._default(wireText(most), '');
const day = z._default(z.string().check(z.trim(), z.maxLength(10), z.regex(untwisted)), '');

/** The content of a submitted licence; the domain knows which parts a kind needs (R27). */
const paperForm = z.object({
  shop,
  kind,
  number: typed(paperBounds.number),
  issuer: typed(paperBounds.issuer),
  address: typed(paperBounds.address),
  valid_from: day,
  valid_until: day,
  long_term: z._default(wireFlag, false),
  scopes: z._default(wireTexts(10, goodsScopes.length), []),
  purchaser_name: typed(paperBounds.purchaserName),
  purchaser_identity: typed(20),
  /** ids of uploaded pages, in order */
  pages: z._default(wireTexts(64, paperBounds.pages), []),
});

/** What the buyer calls the fields of `paperForm`. */
const paperLabels = {
  shop: '门店',
  kind: '证照',
  number: '编号',
  issuer: '发证机关',
  address: '地址',
  valid_from: '有效期起',
  valid_until: '有效期至',
  long_term: '长期有效',
  scopes: '经营范围',
  purchaser_name: '被委托人',
  purchaser_identity: '身份证号',
  pages: '证照照片',
};

/**
 * `POST /api/user/zizhi`: sends a version for review (R28); the version in force stays until it passes. Repeating it is
 * no error. While the shop's registration is open, versions are drafts that are sent with it (R26).
 */
export const sendLicence = defineCall({
  method: 'POST',
  path: '/api/user/zizhi',
  summary: '提交证照',
  group,
  access,
  right: 'papers',
  form: paperForm,
  labels: paperLabels,
  data: answer.list(licence),
  refusals: { 404: '门店不存在', 422: '字段有误，或证照照片不能使用', 429: '提交过于频繁' },
});

/** `GET /api/user/jyfw`: the scopes of R29 for this shop, with the number of goods that they open. */
export const listScopes = defineCall({
  method: 'GET',
  path: '/api/user/jyfw',
  summary: '经营范围',
  group,
  access,
  data: inTerms({
    total: answer.count,
    /** the goods that may be bought */
    open: answer.count,
    scopes: answer.list(
      inTerms({
        scope: called('code', scope),
        name: answer.text,
        isGranted: called('granted', answer.flag),
        /** the licence that grants it, or would; null for none */
        by: answer.orNull(kind),
        byName: called('by_name', answer.textOrNone),
        goods: answer.count,
      }),
    ),
  }),
});
