/** The code on one box (药品追溯码, R70). */
export interface TraceCode {
  /** As it is kept and compared: digits, or `(01)…(21)…` of GS1. */
  readonly code: string;
  /** What of it names goods and pack: the first 7 of 20 digits, or a GS1 product number (14 digits); null: nothing. */
  readonly part: string | null;
}

/** No code is longer, as scanners and pages write it. */
const longestScan = 200;

/** The longest code as it is kept: a GS1 product number and a serial number of 20 signs. */
export const longestTraceCode = 42;

/** Ends an element of variable length in a GS1 code (FNC1, as scanners send it). */
const separator = '\u001D';

/** The signs that a GS1 serial number may hold. */
const serialNumber = /^[!"%-?A-Z_a-z]{1,20}$/;

/** The digits of an element after its first two, where it has a fixed length and needs no separator. */
const fixedLengths: Readonly<Record<string, number>> = {
  ...{ '00': 18, '01': 14, '02': 14, 11: 6, 12: 6, 13: 6, 15: 6, 16: 6, 17: 6, 20: 2 },
  ...{ 31: 8, 32: 8, 33: 8, 34: 8, 35: 8, 36: 8, 41: 14 },
};

/** GS1: whether the last digit of a product number checks the others. */
function isProductNumber(digits: string): boolean {
  if (!/^\d{14}$/.test(digits)) return false;
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}

function ofProduct(product: string, serial: string): TraceCode | null {
  const part = product.padStart(14, '0');
  return isProductNumber(part) && serialNumber.test(serial) ? { code: `(01)${part}(21)${serial}`, part } : null;
}

/** `(01)06901234567892(21)A1`: elements behind their numbers in brackets; a serial number may hold brackets, too. */
function inBrackets(text: string): TraceCode | null {
  const elements = new Map([...text.matchAll(/\((\d{2,4})\)((?:(?!\(\d{2,4}\)).)*)/gu)].map(([, name = '', value = '']) => [name, value]));
  return ofProduct(elements.get('01') ?? '', elements.get('21') ?? '');
}

/** `010690123456789221A1`: the elements one after the other; those of variable length end by a separator. */
function inElements(text: string): TraceCode | null {
  const elements = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const name = text.slice(at, at + 2);
    const fixed = fixedLengths[name];
    const end = text.indexOf(separator, at);
    const next = fixed === undefined ? (end < 0 ? text.length : end) : at + 2 + fixed;
    if (!elements.has(name)) elements.set(name, text.slice(at + 2, next));
    at = text[next] === separator ? next + 1 : next;
  }
  return ofProduct(elements.get('01') ?? '', elements.get('21') ?? '');
}

/** `https://id.gs1.org/01/06901234567892/21/A1`: a GS1 Digital Link on any host. */
function inLink(link: string): TraceCode | null {
  const [path = ''] = link.split(/[?#]/, 1);
  const steps = path.split('/').slice(3);
  const at = steps.indexOf('01');
  const product = steps[at + 1] ?? '';
  if (at < 0 || !/^(?:\d{8}|\d{12,14})$/.test(product)) return null;
  for (let place = at + 2; place + 1 < steps.length; place += 2) {
    if (steps[place] !== '21') continue;
    try {
      return ofProduct(product, decodeURIComponent(steps[place + 1] ?? ''));
    } catch {
      return null;
    }
  }
  return null;
}

/**
 * Reads what a scanner sends, or a person pastes, as a trace code (R70): the 20 digits of 码上放心, a maker's own 15
 * to 32 digits, or GS1 with product and serial number (as elements, in brackets, or as a link). Full-width signs count
 * as plain ones, blanks do not count. 20 digits are never read as GS1, since such codes would be ambiguous.
 * @returns null for any other text, such as a barcode, which names goods and no box
 */
export function readTraceCode(text: string): TraceCode | null {
  if (text.length > longestScan) return null;
  const plain = text.normalize('NFKC').replaceAll(/[\s\u200B\uFEFF]+/gu, '');
  if (/^\d{20}$/.test(plain)) return { code: plain, part: plain.slice(0, 7) };
  if (/^https?:\/\//i.test(plain)) return inLink(plain);
  // A scanner that names the kind of picture puts ]d2 or the like in front.
  const scanned = plain.replace(/^\][A-Za-z]\d/, '').replace(/^\u001D+/, '');
  if (scanned.startsWith('(')) return inBrackets(scanned);
  const found = scanned.startsWith('01') ? inElements(scanned) : null;
  return found ?? (/^\d{15,32}$/.test(scanned) ? { code: scanned, part: null } : null);
}
