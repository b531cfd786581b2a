import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Chance } from '../../../src/demo/seeded-chance.ts';
import { faultOf } from '../../support/calls/fault-of-answer.ts';
import { drawing, multipartOf, paper, photograph, uploading } from '../../support/multipart.ts';
import { proves, tries } from '../../support/promises.ts';
import { chanceOf, seed } from '../../support/seeded.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import { textCell, workbook } from '../../support/workbook.ts';

const files = tries(60, 2000);

const upTo = (most: number, chance: Chance): number => Math.floor(chance() * most);

/** Ways in which a file comes out of a broken program, a broken line or a hand that tries something. */
const turns: readonly ((file: Buffer, chance: Chance) => Buffer)[] = [
  (file, chance) => {
    const turned = Buffer.from(file);
    for (let left = 1 + upTo(20, chance); left > 0; left--) turned[upTo(file.length, chance)] = upTo(256, chance);
    return turned;
  },
  (file, chance) => file.subarray(0, upTo(file.length, chance)),
  (file, chance) => file.subarray(upTo(file.length, chance)),
  (file, chance) => {
    const from = upTo(file.length, chance);
    const part = file.subarray(from, from + 1 + upTo(400, chance));
    return Buffer.concat([file.subarray(0, from), ...Array.from({ length: 2 + upTo(200, chance) }, () => part), file.subarray(from)]);
  },
  (file, chance) => {
    const at = upTo(file.length, chance);
    return Buffer.concat([file.subarray(0, at), Buffer.alloc(upTo(5000, chance), upTo(256, chance)), file.subarray(at)]);
  },
  // Numbers say how long, how many and where.
  (file, chance) => {
    const numbers = ['0', '-1', '9', '65536', '4294967295', '99999999999999999999'];
    return Buffer.from(
      file.toString('latin1').replaceAll(/\d+/g, (number) => (chance() < 0.1 ? (numbers[upTo(numbers.length, chance)] ?? '') : number)),
      'latin1',
    );
  },
];
const turned = (file: Buffer, chance: Chance): Buffer => turns[upTo(turns.length, chance)]?.(file, chance) ?? file;

/** A workbook whose sheet is turned within a whole zip, or the zip itself. */
async function turnedWorkbook(chance: Chance): Promise<Buffer> {
  const rows = ['阿莫西林胶囊', '板蓝根颗粒']
    .map((name, at) => `<row r="${at + 1}">${textCell(`A${at + 1}`, name)}<c r="B${at + 1}"><v>12</v></c></row>`)
    .join('');
  if (chance() < 0.5) return turned(await workbook(rows), chance);
  return workbook(turned(Buffer.from(rows), chance).toString('utf8'));
}

onEither(`files that are mutated by chance (INTEGRITY_SEED=${seed})`, (open) => {
  let shop: TestShop;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'yaoji-mutated-'));
    shop = await open({ dataDir });
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it(`${files} of them are read or refused, in the envelope, and the shop goes on`, proves('files', files), async () => {
    const pictures = [await photograph(), await drawing()];
    const text = readFileSync('test/support/lists/iconv-gb18030.csv');
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    for (let at = 0; at < files; at++) {
      // What was too often, or too much for a day, is allowed again.
      if (at % 100 === 99) shop.wait(24 * 60);
      const chance = chanceOf(at);
      const buyer = await shop.signedIn(demoPhones.qualified);
      const kind = at % 4;
      const list = async (): Promise<Buffer> => (chance() < 0.7 ? turnedWorkbook(chance) : turned(text, chance));
      const request =
        kind < 2
          ? {
              method: 'POST' as const,
              url: `/api/user/fast_buy/${kind === 0 ? 'read' : 'match'}`,
              ...multipartOf({ content: await list() }),
            }
          : uploading({ content: turned(kind === 2 ? paper({ pages: 3 }) : (pictures[upTo(2, chance)] as Buffer), chance) });
      const answer = await buyer.send(request);
      const fault = faultOf(answer);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (fault !== null) faults.push(`file ${at}: ${fault} -> ${answer.text.slice(0, 300)}`);
    }
    expect(faults).toEqual([]);
    expect(await shop.visitor().get('/api/health')).toMatchObject({ status: 200 });
    // Some are still read, most are not; none waits, or nothing would be tried.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(files * 0.1);
    expect(statuses.get(422) ?? 0).toBeGreaterThan(files * 0.2);
    expect(statuses.get(429) ?? 0).toBe(0);
  });
});
