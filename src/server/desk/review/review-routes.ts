import { eq, sql } from 'drizzle-orm';
import {
  deskScanAddress,
  listDeskReviews,
  noteDeskLookup,
  passDeskReview,
  readDeskReview,
  readDeskScan,
  refuseDeskReview,
} from '../../../contract/desk/review-calls.ts';
import type { CallRequest } from '../../../contract/shared/call.ts';
import { comparedText, fieldsToCompare, isCorrectable } from '../../../domain/licence/paper-check.ts';
import { listedScopes } from '../../../domain/licence/licence-scope.ts';
import { dayInChina, epochSeconds, minutesAfter } from '../../clock.ts';
import { accounts, buyers } from '../../database/schema/account.ts';
import { registerLookups } from '../../database/schema/licence.ts';
import type { Api } from '../../http/api.ts';
import { deskAct, deskRoute } from '../../http/desk-route.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { rowId } from '../../http/row-id.ts';
import { inTransaction } from '../../http/transaction.ts';
import type { IdentityVault } from '../../identity/identity-vault.ts';
import { type LicenceRow, pagesOfLicences } from '../../licence/licence-rows.ts';
import { licenceNames, scopeNames } from '../../licence/licence-words.ts';
import { comparedPaper, fieldNames, shownPaperField } from '../../review/paper-fields.ts';
import { heldCase, passChecked, refuseSeen, type ReviewCase } from '../../review/pass-checked.ts';
import { filesOf } from '../../upload/place-of-files.ts';
import { sentUpload } from '../../upload/send-upload.ts';
import { isUploadId } from '../../upload/upload-id.ts';
import { licencePageUpload, uploadAnswer } from '../../upload/upload-store.ts';
import { lookupsAnswer } from './register-lookups.ts';
import { expiringDays, isExpiring, waitingReviews } from './waiting-reviews.ts';

/** A case by the id of the list: `shop-12`, `licence-34`. @throws Refusal 404 */
function caseOf(wireId: string | number): ReviewCase {
  const [, kind, name = ''] = /^(shop|licence)-(.*)$/.exec(String(wireId)) ?? [];
  const id = rowId(name);
  if (kind === undefined || id === null) throw notFound('没有这项待审');
  return { kind: kind as ReviewCase['kind'], id };
}

const scanAnswer = (page: LicenceRow['pages'][number]) => {
  const { id, mime, name, pages } = uploadAnswer(page);
  return { id, mime, name, pages, url: deskScanAddress(id) };
};

/** A licence as a reviewer compares it. @throws Refusal 409 where its identity number cannot be read here */
function licenceAnswer(row: LicenceRow, company: string, identities: IdentityVault | null) {
  const paper = comparedPaper(row, company, identities);
  if (paper === null) throw new Refusal(409, '身份证号无法读取，不能对照，请联系管理员');
  return {
    ...{ id: row.id, kind: row.kind, name: licenceNames[row.kind], pages: row.pages.map(scanAnswer) },
    fields: fieldsToCompare(row.kind).map((field) => ({
      ...{ field, name: fieldNames[field], value: comparedText(paper, field), shown: shownPaperField(paper, field) },
      correctable: isCorrectable(field) ? (1 as const) : (0 as const),
      choices: field === 'scopes' ? listedScopes(row.kind).map((code) => ({ code, name: scopeNames[code] })) : [],
    })),
  };
}

/** What waits for a reviewer: registrations and licences (R26–R28, R64). */
export function deskReviewRoutes(api: Api): void {
  const { database, clock, identities, settings } = api;
  const { payment } = settings;
  const files = filesOf(settings);

  deskRoute(api, listDeskReviews, async ({ query: { page, per_page: perPage } }) => {
    const now = clock();
    const until = dayInChina(minutesAfter(now, expiringDays * 24 * 60));
    const [{ total, reviews }, expiring] = await Promise.all([
      waitingReviews(database, { limit: perPage, offset: (page - 1) * perPage }),
      database.execute<{ count: number }>(sql`select count(*)::int as count from buyers b where ${isExpiring(dayInChina(now), until)}`),
    ]);
    return {
      list: reviews.map(({ kind, id, buyerId, company, licences, isRenewal, sentAt }) => ({
        ...{ id: `${kind}-${id}`, what: kind === 'shop' ? ('registration' as const) : ('licence' as const), customer_id: buyerId, company },
        ...{ licences: licences.map((licence) => licenceNames[licence]), renewal: isRenewal ? (1 as const) : (0 as const) },
        sent_at: sentAt === null ? 0 : epochSeconds(sentAt),
      })),
      ...{ total, page, per_page: perPage, expiring: expiring.rows[0]?.count ?? 0 },
    };
  });

  deskRoute(api, readDeskReview, async ({ params }) => {
    const of = caseOf(params.id);
    const { buyer, rows } = await inTransaction(database, (transaction) => heldCase(transaction, of));
    const [account] = await database.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, buyer.accountId));
    const sent = rows.flatMap(({ sentAt }) => (sentAt === null ? [] : [epochSeconds(sentAt)]));
    return {
      ...{ id: `${of.kind}-${of.id}`, what: of.kind === 'shop' ? ('registration' as const) : ('licence' as const), customer_id: buyer.id },
      ...{ company: buyer.company, kind: buyer.kind, contact: buyer.contactName, phone: account?.phone ?? '' },
      ...{ credit_code: buyer.creditCode, sent_at: sent.length === 0 ? 0 : Math.min(...sent) },
      licences: rows.map((row) => licenceAnswer(row, buyer.company, identities)),
      lookups: await lookupsAnswer(database, buyer.id),
    };
  });

  /** A page that does not open was seen by nobody. @throws Refusal 409, 503 */
  const requirePages = async ({ params, form }: CallRequest<typeof passDeskReview>): Promise<void> => {
    caseOf(params.id);
    const ids = await pagesOfLicences(
      database,
      form.licences.map(({ licence_id: id }) => rowId(id) ?? 0),
    );
    for (const id of ids) {
      const content = await files.open(id);
      if (content === null) throw new Refusal(409, '有一页打不开，不能通过，请退回让门店重传');
      content.destroy();
    }
  };

  deskAct(
    api,
    passDeskReview,
    async ({ params, form }, { person }, transaction) => {
      const checks = form.licences.map(({ licence_id: id, fields }) => ({
        licenceId: rowId(id) ?? 0,
        fields: fields.map(({ field, seen, right }) => ({ field, seen, right: right ?? null })),
      }));
      const reviewer = { by: person.name, at: clock(), payment };
      return { corrected: [...(await passChecked(transaction, caseOf(params.id), { ...reviewer, checks, identities }))] };
    },
    requirePages,
  );

  deskAct(api, refuseDeskReview, async ({ params, form }, { person }, transaction) => {
    const seen = form.licence_ids.map((id) => rowId(id) ?? 0);
    const reviewer = { by: person.name, at: clock(), payment };
    await refuseSeen(transaction, caseOf(params.id), { ...reviewer, seen, reason: form.reason });
    return undefined;
  });

  deskAct(api, noteDeskLookup, async ({ params, form }, { person }, transaction) => {
    const buyerId = rowId(params.id) ?? 0;
    if ((await transaction.$count(buyers, eq(buyers.id, buyerId))) === 0) throw notFound('没有这个客户');
    await transaction.insert(registerLookups).values({ ...form, buyerId, by: person.name, at: clock() });
    return { lookups: await lookupsAnswer(transaction, buyerId) };
  });

  deskRoute(api, readDeskScan, async ({ params }, { request, reply }) => {
    const id = String(params.id);
    const upload = isUploadId(id) ? await licencePageUpload(database, id) : undefined;
    if (upload === undefined) throw notFound('文件不存在');
    return sentUpload(files, upload, { request, reply, isFramed: true });
  });
}
