import { describe, expect, it } from 'vitest';
import { answerWithoutShop } from '../../src/server/operator/run-operator.ts';

describe('npm run -s shop without a shop', () => {
  it.each([
    [['help'], 0, /^Usage: npm run -s shop -- COMMAND\n[^]* {2}ship ORDER/, /^$/],
    [['--help'], 0, /^Usage: npm run -s shop -- COMMAND\n/, /^$/],
    [['help', 'ship'], 0, /^Usage: .*\n {2}ship ORDER.*\nORDER is .*$/, /^$/],
    [['help', 'article', 'put'], 0, /^Usage: .*\n {2}article put.*\nORDER is .*$/, /^$/],
    [['help', 'article'], 0, /\n {2}article list[^]*\n {2}article put/, /^$/],
    [['help', 'fly'], 2, /^$/, /^Unknown command: fly\nUsage: /],
    [['fly'], 2, /^$/, /^Unknown command: fly\nUsage: /],
    [['ship'], 2, /^$/, /^Usage: npm run -s shop -- ship ORDER/],
    [['ship', '1', '--speed', '9'], 2, /^$/, /--speed[^]*Usage: npm run -s shop -- ship ORDER/],
    [[], 2, /^$/, /^Usage: npm run -s shop -- COMMAND/],
  ])('answers %j', (words, exitCode, out, err) => {
    const outcome = answerWithoutShop('shop', words);
    expect(outcome?.exitCode).toBe(exitCode);
    expect(outcome?.out.join('\n')).toMatch(out);
    expect(outcome?.err.join('\n')).toMatch(err);
  });

  it.each([['shop', ['list-orders']] as const, ['audit', []] as const, ['match', ['']] as const])(
    'asks the shop for %s %j',
    (program, words) => {
      expect(answerWithoutShop(program, words)).toBeNull();
    },
  );
});
