import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { priceText } from '../../src/cli/price-text.ts';
import { runPrice } from '../../src/cli/run-price.ts';

const folder = mkdtempSync(join(tmpdir(), 'price-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file of its own with this content. */
function fileOf(content: string | Uint8Array): string {
  const path = join(folder, `${String(Math.random()).slice(2)}.json`);
  writeFileSync(path, content);
  return path;
}

const cart = (price: unknown, more = {}) => ({
  data: [{ id: 1, number: 2, is_selected: 1, goods: { id: 5, base_price: price, number: 9 } }],
  ...more,
});
const good = JSON.stringify(cart('1.5'));
const bad = JSON.stringify(cart('-1'));

/** Payables of the printed lines, or the error lines. */
function answered(text: string): readonly string[] {
  const priced = priceText(text);
  return priced.ok ? priced.value.map((line) => (JSON.parse(line) as { payable: string }).payable) : priced.refusal;
}

describe('the input', () => {
  it.each([
    ['one cart', good, ['3.00']],
    ['one cart over many lines', JSON.stringify(cart('1.5'), null, 2), ['3.00']],
    ['one cart and blank lines', `\n${good}\r\n\n`, ['3.00']],
    ['a byte order mark', `\uFEFF${good}`, ['3.00']],
    ['an array', `[${good},\n${good}]`, ['3.00', '3.00']],
    ['an array of one', `[${good}]`, ['3.00']],
    ['an empty array', ' [ ] ', []],
    ['JSON lines', `${good}\n\n  \r\n${good}\r\n`, ['3.00', '3.00']],
    ['an empty cart', '{}', ['0.00']],
    ['the last of two equal keys', '{"data":5,"data":[]}', ['0.00']],
    ['a minus zero where a zero may stand', '{"shipping_data":{"freight":-0}}', ['0.00']],
    ['deep nesting in unknown fields', `{"x":${'['.repeat(5000)}${']'.repeat(5000)}}`, ['0.00']],
  ])('may be %s', (_, text, payables) => {
    expect(answered(text)).toEqual(payables);
  });

  const amount = 'must be an amount of 1 to 12 integer digits and at most 4 decimals';
  it.each([
    ['nothing', '', ['the input is empty']],
    ['white space', ' \r\n\t\n', ['the input is empty']],
    ['a bad cart', bad, [`data[0].goods.base_price: ${amount}`]],
    ['a bad cart in a batch', `[${good},${bad}]`, [`[1].data[0].goods.base_price: ${amount}`]],
    [
      'bad carts in JSON lines, counted without blank lines',
      `${good}\n\n${bad}\n5`,
      [`[1].data[0].goods.base_price: ${amount}`, '[2]: must be an object'],
    ],
    ['a cart that is no object', '5', ['cart: must be an object']],
    ['null', 'null', ['cart: must be an object']],
    ['an array in an array', '[[]]', ['[0]: must be an object']],
    [
      'an unknown coupon',
      JSON.stringify(cart('1', { coupon_id: 7, xjq_id: 'x' })),
      ['coupon_id: 7 is not in the list', 'xjq_id: "x" is not in the list'],
    ],
    ['an unknown coupon in a batch', `[${JSON.stringify(cart('1', { coupon_id: 7 }))}]`, ['[0].coupon_id: 7 is not in the list']],
    [
      'an id that numbers do not hold',
      '{"data":[{"id":12345678901234567890,"number":1,"goods":{"id":1,"base_price":1,"number":1}}]}',
      ['data[0].id: must be a positive integer or a text of 1 to 64 characters'],
    ],
    ['a price of 16 digits as a number', JSON.stringify(cart(0.1234567890123456)), [`data[0].goods.base_price: ${amount}`]],
  ])('is refused with every problem: %s', (_, text, lines) => {
    expect(answered(text)).toEqual(lines);
  });

  it.each([
    ['broken JSON', '{"data":', /^broken JSON: /],
    ['broken JSON over several lines', '{\n"data": [}\n}', /^broken JSON: /],
    ['no JSON', 'data=1', /^broken JSON: /],
    ['NaN', '{"data":NaN}', /^broken JSON: /],
    ['a broken line', `${good}\n{"data":\n${good}`, /^line 2: broken JSON: /],
    ['a broken first line', `{"data":\n${good}`, /^line 1: broken JSON: /],
    ['a broken last line', `${good}\n${good.slice(0, -1)}`, /^line 2: broken JSON: /],
  ])('is refused with a plain message: %s', (_, text, message) => {
    expect(answered(text)).toEqual([expect.stringMatching(message)]);
  });
});

describe('the command', () => {
  it('prints one line a cart and exits with 0', async () => {
    const outcome = await runPrice([fileOf(`[${good},${good}]`)]);
    expect({ exitCode: outcome.exitCode, lines: outcome.out.length, err: outcome.err }).toEqual({ exitCode: 0, lines: 2, err: [] });
  });

  it.each([
    ['no file', [], /^usage: /],
    ['two files', ['a', 'b'], /^usage: /],
    ['a file that is not there', [join(folder, 'nowhere.json')], /^cannot read .*nowhere\.json: /],
    ['a folder', [folder], /^cannot read /],
  ])('exits with 2 and prints nothing for %s', async (_, args, message) => {
    expect(await runPrice(args)).toEqual({ exitCode: 2, out: [], err: [expect.stringMatching(message)] });
  });

  it.each([
    ['Latin-1 bytes', Uint8Array.from([0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', new Uint8Array(Buffer.from('\uFEFF{}', 'utf16le'))],
  ])('refuses what is not UTF-8: %s', async (_, bytes) => {
    expect(await runPrice([fileOf(bytes)])).toEqual({ exitCode: 2, out: [], err: ['the input is not UTF-8 text'] });
  });

  it('works as a process, from standard input', () => {
    const run = (input: string) => spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/price.ts', '-'], { input, encoding: 'utf8' });
    const priced = run(`${good}\n`);
    expect([priced.status, priced.stdout.split('\n').length, priced.stderr]).toEqual([0, 2, '']);
    const refused = run(`[${good},${bad}]`);
    expect([refused.status, refused.stdout, refused.stderr.split('\n').length]).toEqual([2, '', 2]);
    expect(refused.stderr).toMatch(/^\[1\]\.data\[0\]\.goods\.base_price: /);
  });
});
