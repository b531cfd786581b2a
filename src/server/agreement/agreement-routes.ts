import { agreementPaper, readAgreement, signAgreement } from '../../contract/agreement/agreement-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import type { Database } from '../database/database.ts';
import type { Api } from '../http/api.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { announceFile } from '../http/send-file.ts';
import { visitOf } from '../http/session.ts';
import { buyerOf } from '../http/visit.ts';
import { drawPdf } from '../pdf/draw-pdf.ts';
import { agreementDocument } from './agreement-document.ts';
import { legalTextInForce } from './legal-texts.ts';
import { contractOf, formerContracts, keepSignature } from './signed-contracts.ts';

const paperOf = (version: string): string => `${agreementPaper.path}?version=${encodeURIComponent(version)}`;

async function agreementFor(database: Database, buyerId: number): Promise<CallAnswer<typeof readAgreement>> {
  const contract = await contractOf(database, buyerId, null);
  if (contract === null) throw new Error('There is no contract in force');
  const { text, company, signature } = contract;
  const { version, title, sections } = text;
  const former = await formerContracts(database, buyerId, version);
  return {
    version,
    title,
    sections: [...sections],
    paper_url: agreementPaper.path,
    company,
    signature,
    former: former.map((signed) => ({ ...signed, paper_url: paperOf(signed.version) })),
  };
}

/** A buyer keeps one; each is drawn anew. */
const drawing = { perSubject: 20, perCaller: 100, minutes: 10 } as const;

/** Reading and signing the electronic contract (§8's 459). The signature is kept for ever; the first one stands. */
export function agreementRoutes(api: Api): void {
  route(api, readAgreement, (_request, visit) => agreementFor(api.database, buyerOf(visit).id));

  const throttle = api.throttles.named('contract-file', drawing);
  api.app.get<{ Querystring: { version?: unknown } }>(agreementPaper.path, async (request, reply) => {
    const buyer = buyerOf(await visitOf(api, request, reply));
    await throttle.attempt(String(buyer.accountId), request.ip);
    const { version } = request.query;
    const contract = await contractOf(api.database, buyer.id, typeof version === 'string' ? version : null);
    if (contract === null) throw notFound('没有签署过这个版本的合同');
    const { text, ...parties } = contract;
    const name = `${text.title} ${text.version}.pdf`;
    const file = announceFile(reply, { name, plainKind: 'contract', type: 'application/pdf', isSaved: true });
    return file.send(await drawPdf(agreementDocument(text, parties, api.clock())));
  });

  transactionRoute(api, signAgreement, async ({ form }, visit, transaction) => {
    const buyerId = buyerOf(visit).id;
    const text = await legalTextInForce(transaction, 'contract');
    if (form.version !== text.version) throw new Refusal(409, '合同已更新，请重新阅读后签署');
    await keepSignature(transaction, { buyerId, text, signer: form.signer, at: api.clock() });
    return new Said('签署完成', await agreementFor(transaction, buyerId));
  });
}
