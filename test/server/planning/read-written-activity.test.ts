import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readWrittenActivity } from '../../../src/server/planning/written/read-written-activity.ts';

const examples = readdirSync('docs/activities').filter((file) => file.endsWith('.json'));
const example = (kind: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`docs/activities/${kind}.json`, 'utf8')) as Record<string, unknown>;
const faultsOf = (file: unknown) => {
  const read = readWrittenActivity(typeof file === 'string' ? file : JSON.stringify(file));
  return read.ok ? [] : read.refusal.map(({ at, message }) => `${at}: ${message}`);
};

describe('the file of an activity', () => {
  it.each(examples)('%s of the documentation is read', (file) => {
    const read = readWrittenActivity(readFileSync(`docs/activities/${file}`, 'utf8'));
    expect(read).toMatchObject({ ok: true, value: { kind: file.replace('.json', '') } });
  });

  it('is read in our terms, with days and times of China', () => {
    const read = readWrittenActivity(JSON.stringify(example('combination')));
    if (!read.ok) throw new Error('It was refused');
    expect(read.value).toMatchObject({
      beginsAt: Date.parse('2026-12-01T00:00:00+08:00') / 1000,
      // A day as an end is still in it.
      endsAt: Date.parse('2026-12-16T00:00:00+08:00') / 1000,
      everyDays: null,
      isDraft: false,
      audience: { who: 'qualified' },
      quota: { total: 200, perBuyer: 5 },
      parts: [
        { goodsId: 12, quantity: 10 },
        { goodsId: 31, quantity: 5 },
      ],
      belowFloor: false,
    });
    const lecture = readWrittenActivity(JSON.stringify(example('lecture')));
    expect(lecture).toMatchObject({ value: { endsAt: Date.parse('2026-12-09T16:00:00+08:00') / 1000, quota: { total: 60, perBuyer: 1 } } });
  });

  it('is told all that is wrong with it, with its place', () => {
    const file = {
      ...example('combination'),
      name: undefined,
      quota: 1e9,
      perBuyer: -1,
      price: '1.23456',
      to: '2026-02-30',
      parts: [
        { goods: 12, quantity: 1.5 },
        { goods: '31', quantity: 5, free: true },
      ],
      qouta: 3,
    };
    const faults = faultsOf(file);
    for (const at of ['name', 'quota', 'perBuyer', 'price', 'to', 'parts.0.quantity', 'parts.1.goods', 'parts.1.free', 'qouta']) {
      expect(
        faults.filter((fault) => fault.startsWith(`${at}: `)),
        at,
      ).toHaveLength(1);
    }
    expect(faults).toHaveLength(9);
  });

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['no kind', '{}'],
    ['another kind', '{"kind":"whole-shop"}'],
    ['lists in lists', '['.repeat(400_000)],
    ['objects in objects', '{"kind":'.repeat(50_000) + '1' + '}'.repeat(50_000)],
    ['more than a mebibyte', JSON.stringify({ ...example('gift'), describe: 'x'.repeat(1024 * 1024) })],
    ['a prototype', '{"kind":"gift","__proto__":{"name":"x"},"constructor":1}'],
  ])('that holds %s is refused', (_, body) => {
    expect(faultsOf(body).length).toBeGreaterThan(0);
  });

  it.each([
    ['name', 'x'.repeat(10_000)],
    ['name', 'a\u0000b'],
    ['name', 'a\nb'],
    ['name', ' a'],
    ['name', '\u202eabc'],
    ['name', 7],
    ['from', '2026-13-01'],
    ['from', '20026-01-01'],
    ['from', '2026-12-01 24:00'],
    ['from', 'tomorrow'],
    ['from', 1],
    ['everyDays', 0],
    ['quota', 0],
    ['quota', 1e9],
    ['quota', 1.5],
    ['quota', '5'],
    ['perBuyer', -1],
    ['audience', { who: 'rank', least: 0 }],
    ['audience', { who: 'rank', least: 4 }],
    ['audience', { who: 'shops', ids: [] }],
    ['audience', 'all'],
    ['draft', 'yes'],
    ['thresholds', []],
    ['thresholds', ['-1']],
    ['thresholds', ['1e3']],
    ['gifts', [0]],
    ['gifts', [1.5]],
    ['gifts', [9007199254740992]],
    ['counting', []],
  ])('whose %s is %j is refused for that alone', (key, value) => {
    const faults = faultsOf({ ...example('gift'), [key]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${key}`));
  });

  it.each([
    ['coupon', { validity: { days: 15, from: '2026-12-01' } }],
    ['coupon', { validity: {} }],
    ['tier', { tiers: [{ amount: '1', money: '1', rate: '0.9' }] }],
    ['tier', { tiers: [{ amount: '1', rate: '1' }] }],
    ['tier', { monthDays: [0] }],
    ['tier', { draft: true }],
    ['cashback', { everyDays: 30 }],
    ['topic', { blocks: [{ kind: 'ways', title: 'x', items: [{ text: 'x', url: '//elsewhere' }] }] }],
    ['topic', { blocks: [{ kind: 'ways', title: 'x', items: [{ text: 'x', url: 'javascript:alert(1)' }] }] }],
    ['topic', { blocks: [{ kind: 'floor', title: 'x', list: 'select=3#x' }] }],
    ['group-buy', { quota: null }],
    ['flash', { offers: [{ goods: 12, price: '0', quota: 1 }] }],
  ])('%s with %j is refused', (kind, change) => {
    expect(faultsOf({ ...example(kind), ...change })).toHaveLength(1);
  });
});
