import { inflateRawSync } from 'node:zlib';

/** The files of a zip, by name; enough of the format to read back what the server wrote. */
export function unzipped(zip: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size, nameLength] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(from, from + size);
    files.set(name, method === 0 ? packed : inflateRawSync(packed));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_all, hex?: string, decimal?: string, name = '') =>
    hex !== undefined
      ? String.fromCodePoint(parseInt(hex, 16))
      : decimal !== undefined
        ? String.fromCodePoint(Number(decimal))
        : (entities[name] ?? ''),
  );
const textIn = (xml: string): string => [...xml.matchAll(/<t[^>]*>([\s\S]*?)<\/t>/g)].map(([, text = '']) => plain(text)).join('');

/** The rows of the first sheet as a spreadsheet program reads them: text or number; empty cells are left out. */
export function spreadsheetRows(file: Buffer): (string | number)[][] {
  const files = unzipped(file);
  const text = (path: string): string => files.get(path)?.toString() ?? '';
  const shared = [...text('xl/sharedStrings.xml').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, one = '']) => textIn(one));
  const sheet = text('xl/worksheets/sheet1.xml');
  return [...sheet.matchAll(/<row[^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)].flatMap(([, facts = '', inside = '']) => {
      if (/<f>/.test(inside)) throw new Error(`a formula: ${inside}`);
      const value = /<v>([\s\S]*?)<\/v>/.exec(inside)?.[1];
      if (facts.includes('t="s"')) return [shared[Number(value)] ?? ''];
      if (facts.includes('t="inlineStr"')) return [textIn(inside)];
      return value === undefined ? [] : [facts.includes('t="str"') ? plain(value) : Number(value)];
    }),
  );
}
