import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerFailures } from '../../../src/server/http/failures.ts';
import { isMachineShort } from '../../../src/server/http/machine-short.ts';
import { proves } from '../../support/promises.ts';

const failed = (code: string) => Object.assign(new Error(`${code}: write`), { code });

describe('what the machine lacks', proves('files'), () => {
  it.each([
    ['no room on the disc', failed('ENOSPC'), true],
    ['the quota used up', failed('EDQUOT'), true],
    ['a disc that fails', failed('EIO'), true],
    ['too many open files', failed('EMFILE'), true],
    ['the same below another failure', new Error('The paper cannot be drawn', { cause: failed('ENOSPC') }), true],
    ['a file that is not there', failed('ENOENT'), false],
    ['no right to a file', failed('EACCES'), false],
    ['a mistake of ours', new TypeError('x is not a function'), false],
    ['no error at all', 'ENOSPC', false],
  ])('is told from other failures: %s', (_name, error, isShort) => {
    expect(isMachineShort(error)).toBe(isShort);
  });

  it('is answered with 503 and a time to come again, and any other failure with 500', async () => {
    const app = fastify({ logger: false });
    answerFailures(app);
    app.get('/full', () => {
      throw new Error('The file was not kept', { cause: failed('ENOSPC') });
    });
    app.get('/broken', () => {
      throw failed('EACCES');
    });
    const full = await app.inject('/full');
    expect([full.statusCode, full.headers['retry-after'], full.json()]).toMatchObject([503, '10', { code: 503 }]);
    expect(full.body).not.toContain('ENOSPC');
    const broken = await app.inject('/broken');
    expect([broken.statusCode, broken.headers['retry-after']]).toEqual([500, undefined]);
    await app.close();
  });
});
