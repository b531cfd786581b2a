import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { creditCodeFault } from '../../../domain/registration/credit-code.ts';
import { chinaDay } from '../../../domain/shared/china-time.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { simulatedInvoices } from '../../database/schema/invoice.ts';
import type { TaxProvider } from './tax-provider.ts';

/** Under which name what it issued is kept. */
export const simulatedName = 'simulated';
/** A real one takes about so long, too. */
const worksSeconds = 20;
/** Digits behind the year and the division; division 00 exists nowhere, so that nobody takes a number for real. */
const serialDigits = 16;

function numberOf(serial: string, now: Date): string {
  const digits = BigInt(`0x${createHash('sha256').update(serial).digest('hex').slice(0, 15)}`)
    .toString()
    .slice(-serialDigits);
  return `${chinaDay(epochSeconds(now)).slice(2, 4)}00${digits.padStart(serialDigits, '0')}`;
}

/**
 * The simulated tax office (模拟开票), for the demo shop: it takes a request once a serial, works on it for a while, and
 * gives a number. It refuses a tax number that cannot be one, as the real one does.
 */
export function simulatedTaxOffice(database: Database): TaxProvider {
  return {
    name: simulatedName,
    issue: async ({ serial, taxNumber, now }) => {
      if (taxNumber.length === 18 && creditCodeFault(taxNumber) !== null) return { kind: 'refused', reason: '购方税号校验不通过' };
      await database
        .insert(simulatedInvoices)
        .values({ serial, number: numberOf(serial, now), askedAt: now })
        .onConflictDoNothing();
      const [kept] = await database.select().from(simulatedInvoices).where(eq(simulatedInvoices.serial, serial));
      if (kept === undefined) throw new Error('The simulated tax office lost a request');
      const isDone = now.getTime() - kept.askedAt.getTime() >= worksSeconds * 1000;
      return isDone ? { kind: 'issued', number: kept.number } : { kind: 'pending' };
    },
  };
}
