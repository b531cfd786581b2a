import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import {
  attachDeskInvoiceFile,
  failDeskInvoice,
  issueDeskInvoice,
  listDeskInvoices,
  readDeskInvoice,
  readDeskInvoiceFile,
  retryDeskInvoice,
} from '../../../contract/desk/invoice-calls.ts';
import { mostInvoiceBytes } from '../../../domain/invoice/invoice-format.ts';
import type { Database } from '../../database/database.ts';
import type { Api } from '../../http/api.ts';
import { deskAct, deskRoute } from '../../http/desk-route.ts';
import type { DeskVisit } from '../../http/desk-session.ts';
import { fieldRefused, notFound, Refusal } from '../../http/refusal.ts';
import { SentFile } from '../../http/route.ts';
import { rowId } from '../../http/row-id.ts';
import { attachedFile, attachInvoiceFile } from '../../invoice/attached-files.ts';
import type { InvoiceRow } from '../../invoice/keep-invoice.ts';
import { retried } from '../../invoice/retry-invoice.ts';
import { failed, issuedElsewhere, lockInvoice } from '../../invoice/settle-invoice.ts';
import { cutOff, filePart, noFile } from '../../upload/file-part.ts';
import { deskInvoice, deskInvoicePage } from './invoice-answers.ts';

/** Who issued one: a person at the desk. */
const byDesk = 'desk';
/** Files of some dozen invoices in a row. */
const sendingRule = { perSubject: 120, perCaller: 600, minutes: 10 } as const;
const tooLarge = `文件超过 ${mostInvoiceBytes / 1024 / 1024} MB`;

const keyOf = ({ id }: { readonly id: string | number }): number => rowId(id) ?? 0;

/** The file of a multipart body. @throws Refusal 413, 422 */
async function invoiceFileOf(request: FastifyRequest): Promise<Buffer> {
  const part = await filePart(request, mostInvoiceBytes);
  const content = await part.toBuffer().catch(() => {
    throw cutOff();
  });
  if (part.file.truncated) throw new Refusal(413, tooLarge, { errors: { file: [tooLarge] } });
  return content;
}

/** Why an invoice does not wait any more. */
const settled = ({ state, number, fault }: InvoiceRow): Refusal =>
  new Refusal(409, state === 'issued' ? `这张发票已登记，号码 ${number ?? ''}` : `这张发票已登记开具失败：${fault}`);

/** An invoice that waits, locked; a red letter only once its invoice was issued. @throws Refusal 404, 409 */
async function waitingInvoice(transaction: Database, id: number): Promise<InvoiceRow> {
  const invoice = await lockInvoice(transaction, id);
  if (invoice.state !== 'applied') throw settled(invoice);
  if (invoice.redOf === null) return invoice;
  const original = await lockInvoice(transaction, invoice.redOf);
  if (original.state !== 'issued') throw new Refusal(409, '要红冲的发票还没有开出，先开那一张');
  return invoice;
}

/** 开票 (R63): what waits, what is typed at the tax office, and what became of it. */
export function deskInvoiceRoutes(api: Api): void {
  const { database, clock } = api;
  const sending = api.throttles.named('desk-invoice-file', sendingRule);
  const received = async ({ person, request }: DeskVisit): Promise<Buffer> => {
    await sending.attempt(String(person.id), request.ip);
    return invoiceFileOf(request);
  };

  deskRoute(api, listDeskInvoices, ({ query: { heap, page, per_page: perPage } }) => deskInvoicePage(database, { heap, page, perPage }));
  deskRoute(api, readDeskInvoice, ({ params }) => deskInvoice(database, keyOf(params)));

  deskRoute(api, readDeskInvoiceFile, async ({ params, query: { format } }) => {
    const id = keyOf(params);
    const content = await attachedFile(database, id, format);
    if (content === undefined) throw notFound('发票没有这种格式的文件');
    return new SentFile(content, `application/${format}`, `invoice-${id}.${format}`);
  });

  // Multipart bodies are read here; an invoice may also be registered without its file.
  void api.app.register(async (scope) => {
    await scope.register(multipart);
    const here = { ...api, app: scope };

    deskAct<typeof issueDeskInvoice, Buffer | null>(
      here,
      issueDeskInvoice,
      async ({ params, query: { number, issued_on: day } }, _visit, transaction, content) => {
        if (!/^(\d{8}|\d{20})$/.test(number)) throw fieldRefused('number', '发票号码为 20 位数字，旧式的为 8 位');
        const at = clock();
        const invoice = await waitingInvoice(transaction, keyOf(params));
        if (!(await issuedElsewhere(transaction, invoice, { number, provider: byDesk, day, at }))) throw settled(invoice);
        if (content !== null) await attachInvoiceFile(transaction, { id: invoice.id, content, at });
        return { id: invoice.id };
      },
      async (_request, visit) => (visit.request.isMultipart() ? received(visit) : null),
    );

    deskAct<typeof attachDeskInvoiceFile, Buffer>(
      here,
      attachDeskInvoiceFile,
      async ({ params }, _visit, transaction, content) => {
        const { format } = await attachInvoiceFile(transaction, { id: keyOf(params), content, at: clock() });
        return { format };
      },
      async (_request, visit) => {
        if (!visit.request.isMultipart()) throw noFile();
        return received(visit);
      },
    );
  });

  deskAct(api, failDeskInvoice, async ({ params, form }, _visit, transaction) => {
    const invoice = await lockInvoice(transaction, keyOf(params));
    if (!(await failed(transaction, invoice, { reason: form.reason, at: clock() }))) throw settled(invoice);
    return { id: invoice.id };
  });

  deskAct(api, retryDeskInvoice, async ({ params }, _visit, transaction) => {
    const id = keyOf(params);
    await retried(transaction, id);
    return { id };
  });
}
