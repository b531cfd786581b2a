import { and, eq } from 'drizzle-orm';
import { agreementPaper, readAgreement, signAgreement } from '../../contract/agreement/agreement-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { buyers, contractSignatures } from '../database/schema/account.ts';
import type { Api } from '../http/api.ts';
import { Refusal } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { announceFile } from '../http/send-file.ts';
import { visitOf } from '../http/session.ts';
import { Throttle } from '../http/throttle.ts';
import { buyerOf } from '../http/visit.ts';
import { drawPdf } from '../pdf/draw-pdf.ts';
import { agreementDocument } from './agreement-document.ts';
import { currentAgreement } from './current-agreement.ts';

async function partiesOf(database: Database, buyerId: number) {
  const [found] = await database
    .select({ company: buyers.company, signer: contractSignatures.signer, at: contractSignatures.signedAt })
    .from(buyers)
    .leftJoin(contractSignatures, and(eq(contractSignatures.buyerId, buyers.id), eq(contractSignatures.version, currentAgreement.version)))
    .where(eq(buyers.id, buyerId));
  return {
    company: found?.company ?? '',
    signature: found?.signer && found.at ? { signer: found.signer, at: epochSeconds(found.at) } : null,
  };
}

async function agreementFor(database: Database, buyerId: number): Promise<CallAnswer<typeof readAgreement>> {
  const { version, title, sections } = currentAgreement;
  return { version, title, sections, paper_url: agreementPaper.path, ...(await partiesOf(database, buyerId)) };
}

/** A buyer keeps one; each is drawn anew. */
const drawing = { perSubject: 20, perCaller: 100, minutes: 10 } as const;

/** Reading and signing the electronic contract (§8's 459). The signature is kept for ever; the first one stands. */
export function agreementRoutes(api: Api): void {
  route(api, readAgreement, (_request, visit) => agreementFor(api.database, buyerOf(visit).id));

  const throttle = new Throttle(drawing);
  api.app.get(agreementPaper.path, async (request, reply) => {
    const buyer = buyerOf(await visitOf(api, request, reply));
    await throttle.attempt(String(buyer.accountId), request.ip);
    const document = agreementDocument(currentAgreement, await partiesOf(api.database, buyer.id), api.clock());
    const name = `${currentAgreement.title} ${currentAgreement.version}.pdf`;
    return announceFile(reply, { name, plainKind: 'contract', type: 'application/pdf', isSaved: true }).send(await drawPdf(document));
  });

  transactionRoute(api, signAgreement, async ({ form }, visit, transaction) => {
    const buyerId = buyerOf(visit).id;
    const { version } = currentAgreement;
    if (form.version !== version) throw new Refusal(409, '合同已更新，请重新阅读后签署');
    await transaction
      .insert(contractSignatures)
      .values({ buyerId, version, signer: form.signer, signedAt: api.clock() })
      .onConflictDoNothing();
    await transaction.update(buyers).set({ contractVersion: version }).where(eq(buyers.id, buyerId));
    return new Said('签署完成', await agreementFor(transaction, buyerId));
  });
}
