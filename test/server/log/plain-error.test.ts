import { describe, expect, it } from 'vitest';
import { plainError } from '../../../src/server/log/plain-error.ts';
import { proves } from '../../support/promises.ts';

const database = (code: string, message: string) =>
  Object.assign(new Error(message), { severity: 'ERROR', code, constraint: 'one', table: 'buyers', detail: 'Key (phone)=(13800000001)' });

describe('an error in the log', proves('logs'), () => {
  it('is where it happened and what it was called', () => {
    const { stack, ...said } = plainError(new TypeError('x is not a function'));
    expect(said).toEqual({ type: 'TypeError', message: 'x is not a function' });
    expect(stack).toMatch(/^\s+at .*plain-error\.test/);
  });

  it('says nothing of a row, in no link of its chain', () => {
    const query = Object.assign(new Error('Failed query: … params: 王芳', { cause: database('23505', 'value 王芳') }), {
      query: 'insert … ($1)',
      params: ['王芳'],
    });
    const said = plainError(new Error('order failed', { cause: query }));
    expect(JSON.stringify(said)).not.toMatch(/王芳|1380/);
    expect(said).toMatchObject({
      message: 'order failed',
      cause: { message: '', query: 'insert … ($1)', cause: { code: '23505', constraint: 'one', table: 'buyers' } },
    });
  });

  it('keeps the words of a database that is away, which name no row', () => {
    expect(plainError(database('57P01', 'terminating connection'))).toMatchObject({ code: '57P01', message: 'terminating connection' });
  });

  it('keeps no text that could not be parsed', () => {
    let error: unknown;
    try {
      JSON.parse('王芳');
    } catch (thrown) {
      error = thrown;
    }
    expect(JSON.stringify(plainError(error))).not.toContain('王芳');
  });

  it('ends, though its causes go in a circle', () => {
    const circle = new Error('a');
    circle.cause = circle;
    expect(() => JSON.stringify(plainError(circle))).not.toThrow();
    expect(plainError('text')).toEqual({ type: 'string', message: '', stack: '' });
  });
});
