import { type CreditTerms, mostCreditDays, mostCreditLimit, termsFaults } from '../../../domain/credit/credit-terms.ts';
import { isMobileNumber } from '../../../domain/account/contact-rules.ts';
import { customerClassOf } from '../../../domain/goods/agreed-price.ts';
import { regionAhead, regionNamed } from '../../../domain/account/region.ts';
import { type CheckedPaper, checkPaper, paperRule, type LicencePaper, type PaperFault } from '../../../domain/licence/licence-paper.ts';
import type { ShopKind } from '../../../domain/licence/licence-kind.ts';
import { type Company, checkCompany, companyLengths } from '../../../domain/registration/company.ts';
import { isBookCode } from '../../../domain/shared/book-code.ts';
import { amountDecimals, readTypedAmount } from '../../../domain/shared/money.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import { eachInPauses } from '../../apart/in-pauses.ts';
import { divisions } from '../../account/divisions.ts';
import { licenceNames } from '../../licence/licence-words.ts';
import { cellOf, dayIn, eachFilledLine, lineIn, readTableFile } from '../../spreadsheet/table-file.ts';
import { type CustomerColumn, customerColumns, kindsByName, paperColumn, paperKinds, scopesByName } from './customer-columns.ts';

/** A customer that the seller brings along (R56), as a row of the file says it. */
export interface BroughtCustomer {
  readonly line: number;
  /** of the seller's own books; null: the file has none */
  readonly code: string | null;
  /** by which price lists hold for it (R57); null: it has none */
  readonly customerClass: string | null;
  /** to which the first code goes */
  readonly phone: string;
  readonly company: Company & { readonly kind: ShopKind };
  readonly papers: readonly CheckedPaper[];
  /** on which it buys on account (R50); null: it does not */
  readonly terms: CreditTerms | null;
  /** what its licences list and the shop does not know: it opens nothing here */
  readonly unknownScopes: readonly string[];
}

/** What is wrong with a customer, and in which column it stands; null: in the row as a whole. */
interface CellFault {
  readonly column: CustomerColumn | null;
  readonly reason: string;
}

/** A row that cannot be taken, with everything that is wrong with it. */
interface UnreadCustomer {
  readonly line: number;
  readonly faults: readonly CellFault[];
}

/** Customers that could be read, and the rows that could not. */
interface ReadCustomers {
  readonly customers: readonly BroughtCustomer[];
  readonly unread: readonly UnreadCustomer[];
}

type Cell = (column: CustomerColumn) => string;

/** A row of customers from any source: a line of a file, an element of a call. */
interface CustomerRow {
  readonly line: number;
  readonly cell: Cell;
}

const longest = 40;

const companyWords: Readonly<Record<keyof Company, string>> = {
  kind: `the kind is one of ${[...kindsByName.keys()].join(', ')}`,
  company: `the company has ${companyLengths.company.least} … ${companyLengths.company.most} characters`,
  creditCode: 'the credit code has a wrong length, sign or check digit',
  region: 'the address begins with province, city and district, or the region has its own column',
  regionCode: 'the region is not known',
  address: `the address has ${companyLengths.address.least} … ${companyLengths.address.most} characters after its region`,
  contact: `the contact has ${companyLengths.contact.least} … ${companyLengths.contact.most} characters`,
  phone: 'the phone is a mobile number of 11 digits',
};

const companyColumns: Readonly<Record<keyof Company, CustomerColumn>> = {
  ...{ kind: 'kind', company: 'company', creditCode: 'credit code', region: 'region', regionCode: 'region' },
  ...{ address: 'address', contact: 'contact', phone: 'phone' },
};

/** The column of what is wrong with a licence. */
function paperFaultColumn(kind: (typeof paperKinds)[number], field: keyof LicencePaper): CustomerColumn {
  if (field === 'purchaserName') return 'purchaser';
  if (field === 'purchaserIdentity') return 'identity';
  if (field === 'issuer' || field === 'scopes') return paperColumn(kind, field);
  return paperColumn(kind, field === 'validFrom' ? 'begins' : field === 'validUntil' ? 'ends' : 'number');
}

const paperWords: Readonly<Partial<Record<keyof LicencePaper, string>>> = {
  kind: 'this kind of shop has none',
  number: 'the number',
  issuer: 'the issuer',
  validFrom: 'the first day',
  validUntil: 'the last day',
  scopes: 'the scope',
  purchaserName: 'the purchaser',
  purchaserIdentity: 'the identity number',
};
const faultWords: Readonly<Record<PaperFault, string>> = {
  missing: 'is missing',
  form: 'cannot be read',
  'other-company': 'is not the credit code',
  'before-begin': 'is before the first',
  over: 'is over',
  'too-many': 'is too much',
};

/** Where the shop is: the region stands before the address, or in a column of its own. */
function placeOf(cell: Cell): Pick<Company, 'region' | 'regionCode' | 'address'> {
  const address = lineIn(cell('address'), 200).replaceAll(/\s+/g, '');
  const ahead = regionAhead(divisions, address);
  if (ahead !== null) return { region: ahead.region.name, regionCode: ahead.region.code, address: address.slice(ahead.length) };
  const named = regionNamed(divisions, cell('region'));
  return { region: named?.name ?? '', regionCode: named?.code ?? '', address };
}

const companyIn = (cell: Cell): Company => ({
  kind: kindsByName.get(cell('kind')) ?? cell('kind'),
  company: lineIn(cell('company'), 200),
  creditCode: cell('credit code'),
  contact: lineIn(cell('contact'), 200),
  phone: cell('phone'),
  ...placeOf(cell),
});

const openEnded = new Set(['长期', '长期有效', '永久']);
const openEndedHint = ' (长期 where there is none)';

/** A day as it is compared; what is none stays as it is, and is refused by its form. */
const dayText = (text: string): string => dayIn(text) ?? text;

interface ReadPapers extends Pick<BroughtCustomer, 'papers' | 'unknownScopes'> {
  readonly faults: readonly CellFault[];
}

/** The licences that the row tells of: every kind of which one cell at least is filled. */
function papersIn(cell: Cell, { kind: shop, creditCode }: Company, today: string): ReadPapers {
  const papers: CheckedPaper[] = [];
  const faults: CellFault[] = [];
  const unknownScopes: string[] = [];
  for (const kind of paperKinds) {
    const [number, issuer, begins, ends, scopes] = (['number', 'issuer', 'begins', 'ends', 'scopes'] as const).map((part) =>
      cell(paperColumn(kind, part)),
    ) as [string, string, string, string, string];
    if (number + issuer + begins + ends + scopes === '') continue;
    const listed = scopes.split(/[、,，;；/\s]+/u).filter(Boolean);
    const isOfPurchaser = kind === 'cgwts';
    const checked = checkPaper(
      {
        kind,
        number: kind === 'yyzz' && number === '' ? creditCode : number,
        issuer: lineIn(issuer, 100),
        address: '',
        validFrom: dayText(begins),
        validUntil: openEnded.has(ends) ? '' : dayText(ends),
        isLongTerm: openEnded.has(ends),
        scopes: [...new Set(listed.flatMap((name) => scopesByName.get(name) ?? []))],
        purchaserName: isOfPurchaser ? cell('purchaser') : '',
        purchaserIdentity: isOfPurchaser ? cell('identity') : '',
        pages: [],
      },
      { shop: shop as ShopKind, creditCode, today, isCheckedBySeller: true },
    );
    unknownScopes.push(...listed.filter((name) => !scopesByName.has(name)));
    if (checked.ok) papers.push(checked.value);
    else {
      const wrong = Object.entries(checked.refusal) as [keyof LicencePaper, PaperFault][];
      const mayBeOpenEnded = paperRule(kind).dates === 'open';
      const said = wrong.map(([field, fault]) => {
        if (field === 'kind') return paperWords.kind;
        const hint = field === 'validUntil' && fault === 'missing' && mayBeOpenEnded ? openEndedHint : '';
        return `${paperWords[field] ?? field} ${faultWords[fault]}${hint}`;
      });
      const column = paperFaultColumn(kind, wrong[0]?.[0] ?? 'number');
      faults.push({ column, reason: `${licenceNames[kind]}: ${said.join(', ')}` });
    }
  }
  return { papers, faults, unknownScopes: [...new Set(unknownScopes)].map((name) => lineIn(name, longest)) };
}

const termsWords = `account limit and days come together: yuan up to ${mostCreditLimit.toFixed()}, and 1 … ${mostCreditDays} days`;
const cutOffWords = 'the cut-off day goes with account limit and days: a day of the month, 1 … 31';

/** 25, 25日, 每月25号, 月末; null: it cannot be read, undefined: none is told. */
function cutOffDayOf(typed: string): number | null | undefined {
  if (typed === '') return undefined;
  if (/^(?:每月)?月?[末底]$/.test(typed)) return 31;
  const day = /^(?:每月)?(\d{1,2})[日号]?$/.exec(typed)?.[1];
  return day === undefined ? null : Number(day);
}

/** The terms that the row tells of, by the rule of `buyer terms`; null: none, or they cannot be read. */
function termsIn(cell: Cell): { readonly terms: CreditTerms | null; readonly faults: readonly CellFault[] } {
  const [typedLimit, typedDays] = [cell('account limit'), cell('account days')];
  const cutOffDay = cutOffDayOf(cell('account cut-off'));
  const cutOffFault: CellFault = { column: 'account cut-off', reason: cutOffWords };
  const termsFault: CellFault = { column: 'account limit', reason: termsWords };
  if (typedLimit === '' && typedDays === '') return { terms: null, faults: cutOffDay === undefined ? [] : [cutOffFault] };
  const limit = readTypedAmount(typedLimit, amountDecimals);
  const days = /^\d{1,3}(?= ?天?$)/.exec(typedDays)?.[0];
  if (limit === null || days === undefined) return { terms: null, faults: [termsFault] };
  const terms = { limit, days: Number(days), cutOffDay: cutOffDay ?? null };
  const wrong = cutOffDay === null ? (['cut-off'] as const) : termsFaults(terms);
  if (wrong.length === 0) return { terms, faults: [] };
  return { terms: null, faults: [wrong.includes('cut-off') ? cutOffFault : termsFault] };
}

function readCustomer(line: number, cell: Cell, today: string): Result<BroughtCustomer, readonly CellFault[]> {
  const typed = companyIn(cell);
  const company = checkCompany(typed);
  const code = cell('code');
  const wrongFields = new Set(company.ok ? [] : (Object.keys(company.refusal) as (keyof Company)[]));
  if (!isMobileNumber(typed.phone)) wrongFields.add('phone');
  const faults = [...wrongFields].map((field): CellFault => ({ column: companyColumns[field], reason: companyWords[field] }));
  if (code !== '' && !isBookCode(code)) faults.push({ column: 'code', reason: `the customer’s code cannot be «${lineIn(code, longest)}»` });
  const typedClass = cell('class');
  const customerClass = typedClass === '' ? null : customerClassOf(typedClass);
  if (typedClass !== '' && customerClass === null)
    faults.push({ column: 'class', reason: `the class cannot be «${lineIn(typedClass, longest)}»` });
  if (!company.ok) return refused(faults);
  const { papers, faults: paperFaults, unknownScopes } = papersIn(cell, company.value, today);
  const { terms, faults: faultsOfTerms } = termsIn(cell);
  faults.push(...paperFaults, ...faultsOfTerms);
  if (faults.length > 0) return refused(faults);
  return accepted({
    line,
    code: code === '' ? null : code,
    customerClass,
    phone: typed.phone,
    company: { ...company.value, kind: company.value.kind as ShopKind },
    papers,
    terms,
    unknownScopes,
  });
}

/**
 * Reads customers row by row (R56): whoever is named twice, or whose code is, is taken once.
 * @param today YYYY-MM-DD in China
 */
export async function readCustomers(rows: Iterable<CustomerRow>, today: string): Promise<ReadCustomers> {
  const customers: BroughtCustomer[] = [];
  const unread: UnreadCustomer[] = [];
  const seen = new Map<string, number>();
  await eachInPauses(rows, ({ line, cell }) => {
    const read = readCustomer(line, cell, today);
    if (!read.ok) {
      unread.push({ line, faults: read.refusal });
      return;
    }
    const customer = read.value;
    const company = `${customer.company.creditCode} ${customer.company.company}`;
    const keys = [company, ...(customer.code === null ? [] : [`code ${customer.code}`])];
    const before = keys.map((key) => seen.get(key)).find((one) => one !== undefined);
    if (before !== undefined) {
      const isCompany = seen.has(company);
      const reason = `line ${before} has the same ${isCompany ? 'company' : 'customer’s code'}`;
      unread.push({ line, faults: [{ column: isCompany ? 'company' : 'code', reason }] });
      return;
    }
    for (const key of keys) seen.set(key, line);
    customers.push(customer);
  });
  return { customers, unread };
}

/**
 * Reads a file of customers (R56): CSV or XLSX, below the header wherever it stands. A row that cannot be taken is told
 * by its line, with everything that is wrong with it, and keeps none of the others back.
 * @param today YYYY-MM-DD in China
 * @returns the file, or why none of it can be read
 */
export async function readCustomerFile(file: Buffer, today: string): Promise<Result<ReadCustomers, string>> {
  const needed = ['company', 'credit code', 'kind', 'contact', 'phone', 'address'] as const;
  const table = await readTableFile(file, customerColumns, { needed, hint: 'name it like this in the first row' });
  if (!table.ok) return table;
  const { places, lines } = table.value;
  const rows: CustomerRow[] = [];
  await eachFilledLine(lines, (row) => rows.push({ line: row.line, cell: (column) => cellOf(row, places, column) }));
  return accepted(await readCustomers(rows, today));
}
