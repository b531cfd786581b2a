import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as answer from '../../src/contract/shared/answer-values.ts';
import { envelope } from '../../src/contract/shared/envelope.ts';
import { called, inTerms } from '../../src/contract/shared/in-terms.ts';
import { pageOf } from '../../src/contract/shared/page.ts';

/** What a field with this schema is read as; absent where there is no value. */
const read = (schema: z.ZodMiniType, ...value: readonly [unknown?]): unknown => {
  const outcome = inTerms({ field: schema }).safeParse(value.length === 0 ? {} : { field: value[0] });
  return outcome.success ? (outcome.data as { field: unknown }).field : 'refused';
};
const asText = (value: unknown): unknown => (typeof value === 'object' && value !== null ? String(value) : value);

describe('what another house writes is read as what it means', () => {
  it.each([
    [
      'text',
      answer.text,
      [
        ['a', 'a'],
        [12, '12'],
        [null, ''],
        [false, ''],
        [{}, 'refused'],
      ],
    ],
    [
      'text that may be missing',
      answer.textOrNone,
      [
        ['a', 'a'],
        [12.5, '12.5'],
        [null, ''],
        [false, ''],
        [[], 'refused'],
      ],
    ],
    [
      'an id',
      answer.id,
      [
        [7, '7'],
        ['7', '7'],
        ['a-7', 'a-7'],
        [0, 'refused'],
        ['', 'refused'],
        [null, 'refused'],
      ],
    ],
    [
      'a whole number',
      answer.integer(),
      [
        [5, 5],
        ['5', 5],
        [5.5, 'refused'],
        ['5.0', 'refused'],
        [true, 'refused'],
        [null, 'refused'],
      ],
    ],
    [
      'how many',
      answer.count,
      [
        [5, 5],
        ['5', 5],
        [null, 0],
        ['', 0],
        [-1, 'refused'],
      ],
    ],
    [
      'a flag',
      answer.flag,
      [
        [1, true],
        [0, false],
        ['1', true],
        ['0', false],
        [true, true],
        [false, false],
        ['', false],
        [null, false],
        [2, 'refused'],
      ],
    ],
    [
      'a flag that holds unless it is denied',
      answer.flagUnlessNo,
      [
        [0, false],
        ['0', false],
        [false, false],
        [1, true],
        [null, true],
        ['', true],
      ],
    ],
    [
      'yes or no',
      answer.yes,
      [
        [true, true],
        [false, false],
        [1, true],
        ['0', false],
        [null, false],
        ['', false],
        ['x', 'refused'],
      ],
    ],
    [
      'yes unless it is denied',
      answer.yesUnlessNo,
      [
        [false, false],
        [0, false],
        ['1', true],
        [null, true],
      ],
    ],
    [
      'an amount that may be missing',
      answer.amountOrNone,
      [
        ['1.5', '1.5'],
        [1.5, '1.5'],
        [null, '0'],
        ['', '0'],
        ['x', '0'],
      ],
    ],
    [
      'an amount',
      answer.amount,
      [
        ['12.5', '12.5'],
        [12.5, '12.5'],
        ['12.555', 'refused'],
        ['-1', 'refused'],
        ['', 'refused'],
        [null, 'refused'],
      ],
    ],
    [
      'a price',
      answer.price,
      [
        ['0.1234', '0.1234'],
        [0.1234, '0.1234'],
        ['1e3', 'refused'],
      ],
    ],
    [
      'a number that may be missing',
      answer.or(answer.integer(), 3),
      [
        [5, 5],
        ['5', 5],
        [null, 3],
        ['', 3],
        ['x', 'refused'],
      ],
    ],
    [
      'a price that may be missing',
      answer.orNull(answer.price),
      [
        ['1.5', '1.5'],
        [null, null],
        ['', null],
        ['x', 'refused'],
      ],
    ],
    [
      'a price or null',
      answer.priceOrNull,
      [
        ['1.5', '1.5'],
        [1.5, '1.5'],
        [null, null],
        ['', null],
        ['x', 'refused'],
      ],
    ],
    [
      'an object or null',
      answer.nullable(inTerms({ id: answer.id })),
      [
        [null, null],
        [[], null],
        [{}, 'refused'],
      ],
    ],
    [
      'an object that may be missing',
      answer.orNull(inTerms({ id: answer.id })),
      [
        [null, null],
        [[], null],
        ['', null],
        [{}, 'refused'],
      ],
    ],
  ] as const)('%s', (_, schema, table) => {
    for (const [written, meant] of table) expect([written, asText(read(schema, written))]).toEqual([written, meant]);
  });

  it.each([
    ['list', answer.list(answer.id)],
    ['list that may be missing', answer.listOrNone(answer.id)],
  ])('a %s', (_, schema) => {
    expect(read(schema)).toEqual([]);
    expect(read(schema, null)).toEqual([]);
    expect(read(schema, '')).toEqual([]);
    expect(read(schema, [1, '2'])).toEqual(['1', '2']);
    expect(read(schema, { 0: 1, 3: 2 })).toEqual(['1', '2']);
    expect(read(schema, { id: 1 })).toBe('refused');
    expect(read(schema, [null])).toBe('refused');
  });

  it('what is left out is empty, 0 or null, unless nothing could be done without it', () => {
    expect(read(answer.text)).toBe('');
    expect(read(answer.textOrNone)).toBe('');
    expect(read(answer.flag)).toBe(false);
    expect(read(answer.or(answer.integer({ min: 1 }), 1))).toBe(1);
    expect(read(answer.orNull(answer.price))).toBeNull();
    expect(read(answer.priceOrNull)).toBeNull();
    expect(read(answer.nullable(inTerms({ id: answer.id })))).toBeNull();
    expect(read(answer.count)).toBe(0);
    expect(read(answer.flagUnlessNo)).toBe(true);
    for (const nothing of [[], [null], [[]]] as const)
      expect(read(answer.objectOrNone(inTerms({ name: answer.text })), ...nothing)).toEqual({ name: '' });
    expect(read(answer.id)).toBe('refused');
    expect(read(answer.integer())).toBe('refused');
    expect(read(answer.amount)).toBe('refused');
  });

  it('a list without pages is the only page of itself', () => {
    const page = pageOf('goods', inTerms({ id: answer.id }), { owed: answer.or(answer.integer(), 0) });
    const goods = [{ id: '1' }, { id: '2' }];
    const list = [{ id: 1 }, { id: 2 }];
    expect(page.parse({ list, total: '12', page: 1, per_page: '2', owed: 3 })).toEqual({ goods, total: 12, page: 1, perPage: 2, owed: 3 });
    expect(page.parse(list)).toEqual({ goods, total: 2, page: 1, perPage: 2, owed: 0 });
    expect(page.parse({ list })).toEqual({ goods, total: 2, page: 1, perPage: 2, owed: 0 });
    for (const none of [[], null, '', { list: null }])
      expect(page.parse(none)).toEqual({ goods: [], total: 0, page: 1, perPage: 1, owed: 0 });
    expect(page.parse({ list: null, total: 0, page: 1, per_page: 20 })).toEqual({ goods: [], total: 0, page: 1, perPage: 20, owed: 0 });
    for (const other of [{ total: 0 }, { list: 'nothing' }, 'nothing', 5]) expect(page.safeParse(other).success).toBe(false);
  });

  it('an envelope', () => {
    expect(envelope.parse({ code: '10000', data: 1 })).toEqual({ code: 10_000, message: '', data: 1, fields: [] });
    expect(envelope.parse({ code: 200, message: null, errors: [] })).toMatchObject({ code: 200, message: '', fields: [] });
    expect(envelope.parse({ code: 422, errors: { name: '必填', phone: ['a', 'b'] } }).fields).toEqual([
      { field: 'name', messages: ['必填'] },
      { field: 'phone', messages: ['a', 'b'] },
    ]);
    expect(envelope.safeParse([]).success).toBe(false);
  });
});

describe('a schema in our terms', () => {
  const maker = inTerms({ id: answer.id, maker: called('sccj', answer.textOrNone) }, ({ id, maker: name }) => ({ id, name }));

  it('reads the names of the wire, and hands on what is made of ours', () => {
    expect(maker.parse({ id: 1, sccj: '华润', ypgg: '0.25g' })).toEqual({ id: '1', name: '华润' });
  });

  it('names a wrong field as the wire does', () => {
    expect(maker.safeParse({ id: 1, sccj: [1] }).error?.issues).toMatchObject([{ path: ['sccj'] }]);
  });

  it('is documented as this shop writes it', () => {
    const { properties, required } = z.toJSONSchema(
      inTerms({ name: answer.text, stock: called('number', answer.integer()), maker: called('sccj', answer.textOrNone) }),
      { io: 'input', unrepresentable: 'any' },
    );
    expect(properties).toMatchObject({
      name: { type: 'string' },
      number: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      sccj: { type: ['string', 'null'] },
    });
    expect(required).toEqual(['name', 'number']);
  });
});
