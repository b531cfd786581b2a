import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { invoiceRows, invoices } from '../database/schema/invoice.ts';
import { inTransaction } from '../http/transaction.ts';
import type { InvoiceRow } from './keep-invoice.ts';
import type { IssueOutcome, TaxProvider } from './provider/tax-provider.ts';
import { failed, issued, lockInvoice } from './settle-invoice.ts';

/** Invoices that one round takes on; the next one goes on. */
const invoicesARound = 50;
/** How soon one that the provider works on is asked for again. */
const workMinutes = 1 / 6;
const longestWaitMinutes = 6 * 60;

/** After how many minutes one that could not be asked for is tried again: 1, 2, 4 … up to six hours. */
const waitAfter = (tries: number): number => Math.min(2 ** tries, longestWaitMinutes);

const original = alias(invoices, 'original');

/** What waits and is due: a red letter once its invoice is issued. */
const due = (database: Database, at: Date) =>
  database
    .select({ invoice: invoices, redOf: original.number })
    .from(invoices)
    .leftJoin(original, eq(original.id, invoices.redOf))
    .where(
      and(
        eq(invoices.state, 'applied'),
        or(isNull(invoices.redOf), eq(original.state, 'issued')),
        or(isNull(invoices.nextTryAt), lte(invoices.nextTryAt, at)),
      ),
    )
    .orderBy(sql`${invoices.nextTryAt} asc nulls first`, asc(invoices.id))
    .limit(invoicesARound);

/** Asks later: the first word of a failure is kept, for the operator. */
async function wait(database: Database, { id, tries }: InvoiceRow, { at, fault }: { at: Date; fault: string | null }): Promise<void> {
  const again =
    fault === null
      ? { nextTryAt: minutesAfter(at, workMinutes) }
      : { fault, tries: tries + 1, nextTryAt: minutesAfter(at, waitAfter(tries)) };
  await database
    .update(invoices)
    .set(again)
    .where(and(eq(invoices.id, id), eq(invoices.state, 'applied')));
}

async function settle(
  database: Database,
  { invoice, outcome, provider, at }: { invoice: InvoiceRow; outcome: IssueOutcome; provider: string; at: Date },
): Promise<boolean> {
  if (outcome.kind === 'pending') {
    await wait(database, invoice, { at, fault: null });
    return false;
  }
  if (outcome.kind === 'refused' && invoice.redOf !== null) {
    await wait(database, invoice, { at, fault: outcome.reason });
    return false;
  }
  return inTransaction(database, async (transaction) => {
    const locked = await lockInvoice(transaction, invoice.id);
    if (outcome.kind === 'issued') return issued(transaction, locked, { number: outcome.number, provider, at });
    await failed(transaction, locked, { reason: outcome.reason, at });
    return false;
  });
}

/**
 * One round: asks the provider for what is due. Each keeps its serial, under which it is issued once: a crash
 * between the answer and our writing it down leads to asking again, never to two invoices. One that is not taken
 * waits longer each time, so that it does not hold up the others; nothing is held in memory between rounds.
 * @returns how many were issued, and what failed
 */
export async function issueInvoices(database: Database, provider: TaxProvider, at: Date): Promise<{ done: number; failures: unknown[] }> {
  const failures: unknown[] = [];
  let done = 0;
  for (const { invoice, redOf } of await due(database, at)) {
    const { id, kind, taxData, title, taxNumber, email, amount, net, tax } = invoice;
    const lines = await database.select().from(invoiceRows).where(eq(invoiceRows.invoiceId, id)).orderBy(asc(invoiceRows.position));
    try {
      const outcome = await provider.issue({
        ...{ serial: `YJ${id}`, redOf, kind, taxData, title, taxNumber, email },
        ...{ amount, net, tax, lines, now: at },
      });
      if (await settle(database, { invoice, outcome, provider: provider.name, at })) done += 1;
    } catch (error) {
      failures.push(error);
      await wait(database, invoice, { at, fault: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
    }
  }
  return { done, failures };
}
