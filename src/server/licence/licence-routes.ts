import { and, eq, notInArray, or } from 'drizzle-orm';
import { statesPassed } from '../../domain/licence/shop-standing.ts';
import { listLicences, listScopes, purchaserForm, sendLicence } from '../../contract/licence/licence-calls.ts';
import type { CallRequest } from '../../contract/shared/call.ts';
import type { LicencePaper } from '../../domain/licence/licence-paper.ts';
import { dayInChina } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { checkInput } from '../http/check-input.ts';
import { announceFile } from '../http/send-file.ts';
import { visitOf } from '../http/session.ts';
import { buyerOf, type SignedInBuyer } from '../http/visit.ts';
import { drawPdf } from '../pdf/draw-pdf.ts';
import { registrations } from '../database/schema/registration.ts';
import { readSeller } from '../shop/shop-papers.ts';
import { type LicensedShop, licencesAnswer, scopesAnswer } from './licence-answer.ts';
import { licencesOf } from './licence-rows.ts';
import { type FormParties, purchaserDocument } from './purchaser-form.ts';
import { scopedGoods } from './scoped-goods.ts';
import { sendPaper } from './send-licence.ts';

/** A paper as the form writes it. */
const paperOf = ({
  kind,
  number,
  issuer,
  address,
  valid_from,
  valid_until,
  long_term,
  scopes,
  purchaser_name,
  purchaser_identity,
  pages,
}: CallRequest<typeof sendLicence>['form']): LicencePaper => ({
  kind,
  number,
  issuer,
  address,
  validFrom: valid_from,
  validUntil: valid_until,
  isLongTerm: long_term,
  scopes,
  purchaserName: purchaser_name,
  purchaserIdentity: purchaser_identity,
  pages,
});

/** Who corrects what was typed sends a few times; nobody sends a hundred papers an hour. */
const sendingRule = { perSubject: 60, perCaller: 200, minutes: 60 } as const;

/**
 * The shop that is meant: the session's own, or another one of the account as long as it has not passed its review.
 * @throws Refusal 404 for every other, there or not
 */
async function meantShop(database: Database, { id, accountId }: SignedInBuyer, named: number | string | undefined) {
  const shopId = named === undefined ? id : (rowId(named) ?? 0);
  const [shop] = await database
    .select({ id: buyers.id, kind: buyers.kind, reviewState: buyers.reviewState })
    .from(buyers)
    .where(
      and(
        eq(buyers.id, shopId),
        or(eq(buyers.id, id), and(eq(buyers.accountId, accountId), notInArray(buyers.reviewState, [...statesPassed]))),
      ),
    );
  if (shop === undefined) throw notFound('门店不存在');
  return shop;
}

/** A form is printed a few times. */
const drawingRule = { perSubject: 20, perCaller: 100, minutes: 10 } as const;

/** The shop and the seller, as a purchaser's authority names them. */
async function partiesOf(database: Database, shopId: number): Promise<FormParties> {
  const [shop] = await database
    .select({ company: buyers.company, creditCode: buyers.creditCode, region: registrations.region, detail: registrations.address })
    .from(buyers)
    .leftJoin(registrations, eq(registrations.buyerId, buyers.id))
    .where(eq(buyers.id, shopId));
  const seller = (await readSeller(database)).company;
  return { seller, company: shop?.company ?? '', creditCode: shop?.creditCode ?? '', address: (shop?.region ?? '') + (shop?.detail ?? '') };
}

/** Licences of a shop (R27, R28), and what they open (R29). */
export function licenceRoutes(api: Api): void {
  const { database, clock, identities } = api;
  const sending = api.throttles.named('licence', sendingRule);
  const drawing = api.throttles.named('licence-sheet', drawingRule);

  const licensed = async (reader: Database, buyer: SignedInBuyer, named?: number | string): Promise<LicensedShop> => {
    const shop = await meantShop(reader, buyer, named);
    const today = dayInChina(clock());
    return { ...shop, licences: await licencesOf(reader, shop.id), groups: await scopedGoods(database), today, identities };
  };

  route(api, listLicences, async ({ query }, visit) => licencesAnswer(await licensed(database, buyerOf(visit), query.shop)));

  route(api, listScopes, async (_request, visit) => scopesAnswer(await licensed(database, buyerOf(visit))));

  api.app.get(purchaserForm.path, async (request, reply) => {
    const buyer = buyerOf(await visitOf(api, request, reply));
    await drawing.attempt(String(buyer.accountId), request.ip);
    const { shop, sample } = checkInput(purchaserForm.query, request.query, purchaserForm.labels);
    const { id } = await meantShop(database, buyer, shop);
    const isSample = sample !== undefined;
    const document = purchaserDocument(await partiesOf(database, id), isSample, clock());
    const file = { name: `采购委托书${isSample ? '样张' : ''}.pdf`, plainKind: 'purchaser', type: 'application/pdf', isSaved: !isSample };
    return announceFile(reply, file).send(await drawPdf(document));
  });

  transactionRoute(
    api,
    sendLicence,
    async ({ form }, visit, transaction) => {
      const buyer = buyerOf(visit);
      const { id } = await meantShop(transaction, buyer, form.shop);
      const sent = { buyerId: id, accountId: buyer.accountId, paper: paperOf(form), identities, at: clock() };
      const state = await sendPaper(transaction, sent);
      return new Said(
        state === 'pending' ? '已提交审核' : '已保存，提交注册后一并审核',
        licencesAnswer(await licensed(transaction, buyer, form.shop)),
      );
    },
    async (_request, visit) => {
      await sending.attempt(String(buyerOf(visit).id), visit.request.ip);
      // Counted before: the embedded database has one connection, which the transaction holds.
      await scopedGoods(database);
    },
  );
}
