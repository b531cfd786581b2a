import type { CallRequest } from '../../contract/shared/call.ts';
import {
  beginShop,
  keepDraft,
  readRegistration,
  registerCompany,
  registerLicences,
} from '../../contract/registration/registration-calls.ts';
import { regionSaid } from '../../domain/account/region.ts';
import type { Company } from '../../domain/registration/company.ts';
import { isOpen } from '../../domain/registration/registration-step.ts';
import { divisions } from '../account/divisions.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Api } from '../http/api.ts';
import { Refusal } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { buyerOf, type SignedInBuyer } from '../http/visit.ts';
import { takeCompany } from './company-step.ts';
import { sendToReview } from './licences-step.ts';
import { beginFurtherShop, type Registered, registrationAnswer, registrationOf, writeRegistration } from './registration-store.ts';

type Named = number | string | undefined;
const companyOf = ({
  credit_code,
  region_code,
  kind,
  company,
  region,
  address,
  contact,
  phone,
}: CallRequest<typeof keepDraft>['form']): Company => ({
  kind,
  company,
  creditCode: credit_code,
  region,
  regionCode: region_code,
  address,
  contact,
  phone,
});

/** The company with its region as the divisions write it; what is no region is none, which the rules refuse. */
function inDivisions(typed: Company): Company {
  const region = regionSaid(divisions, { code: typed.regionCode, text: typed.region });
  return { ...typed, region: region?.name ?? '', regionCode: region?.code ?? '' };
}

/** @throws Refusal 409 where the review has it, or is done with it */
function requireOpen(registered: Registered): Registered {
  const { reviewState } = registered.shop;
  if (isOpen(reviewState)) return registered;
  throw new Refusal(409, reviewState === 'pending' ? '审核中，暂时不能修改' : '审核已通过，不必再填');
}

/**
 * A shop of the account and its registration, held until the transaction ends.
 * @throws Refusal 404 for a foreign one
 */
async function held(transaction: Database, buyer: SignedInBuyer, named: Named): Promise<Registered> {
  const { shop } = await registrationOf(transaction, buyer, named);
  await lockBuyer(transaction, shop.id);
  return registrationOf(transaction, buyer, shop.id);
}

/** Registrations of an account's shops, step by step (R26). */
export function registrationRoutes(api: Api): void {
  const { database, clock } = api;
  const answerOf = async (reader: Database, buyer: SignedInBuyer, named: Named) =>
    registrationAnswer(await registrationOf(reader, buyer, named));

  route(api, readRegistration, ({ query }, visit) => answerOf(database, buyerOf(visit), query.shop));

  transactionRoute(api, beginShop, async (_request, visit, transaction) => {
    const buyer = buyerOf(visit);
    return answerOf(transaction, buyer, await beginFurtherShop(transaction, buyer.accountId, clock()));
  });

  transactionRoute(api, keepDraft, async ({ form }, visit, transaction) => {
    const { shop } = requireOpen(await held(transaction, buyerOf(visit), form.shop));
    const at = clock();
    await writeRegistration(transaction, shop.id, { draft: companyOf(form), savedAt: at });
    return { saved_at: epochSeconds(at) };
  });

  transactionRoute(api, registerCompany, async ({ form }, visit, transaction) => {
    const buyer = buyerOf(visit);
    const { shop } = requireOpen(await held(transaction, buyer, form.shop));
    await takeCompany(transaction, { id: shop.id, accountId: buyer.accountId, at: clock() }, inDivisions(companyOf(form)));
    return answerOf(transaction, buyer, shop.id);
  });

  transactionRoute(api, registerLicences, async ({ form }, visit, transaction) => {
    const buyer = buyerOf(visit);
    const registered = await held(transaction, buyer, form.shop);
    // Sent twice it is sent once.
    if (registered.shop.reviewState !== 'pending') await sendToReview(transaction, requireOpen(registered), clock());
    return new Said('已提交审核', await answerOf(transaction, buyer, registered.shop.id));
  });
}
