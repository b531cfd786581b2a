import { describe, expect, it } from 'vitest';
import { articleIdAt, createHelpArticle, helpAddress } from '../../../src/application/help/help-view-model.ts';
import { inSilence } from '../../../src/application/shared/announce-failure.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { settle, visit } from '../../support/application-needs.ts';
import { fakeReading, helpMenu } from '../../support/fakes/fake-reading.ts';

describe('the help', () => {
  it('shows at a path the article of the path, and by id any other one there', () => {
    expect(articleIdAt(helpMenu, '/help/zfps/ypth', null)).toBe('3');
    expect(articleIdAt(helpMenu, '/help/zfps/ypth', '5')).toBe('5');
    expect(articleIdAt(helpMenu, '/help/us/link', null)).toBeNull();
  });

  it('has one address an article: its own path, or its id where another article or no help page has the path', () => {
    const [registration, , returns, , afterSales, invoices] = helpMenu.flatMap(({ articles }) => articles);
    const addresses = [registration, returns, afterSales, invoices].map((article) => article && helpAddress(helpMenu, article));
    expect(addresses).toEqual(['/help/xrzn/hyzc', '/help/zfps/ypth', '/help/xrzn/hyzc?id=4', '/help/xrzn/hyzc?id=5']);
  });

  it('tells an article that is not there from one that could not be loaded, which can be asked for again', async () => {
    const gone = await visit(createHelpArticle({ reading: fakeReading(), announceFailure: inSilence }, '99'));
    expect(gone.getState().status).toBe('missing');
    let fails = true;
    const whole = fakeReading();
    const reading = fakeReading({
      helpArticle: (id) => (fails ? Promise.reject(new GatewayError('offline', { code: null, message: '' })) : whole.helpArticle(id)),
    });
    const article = await visit(createHelpArticle({ reading, announceFailure: inSilence }, '1'));
    expect(article.getState().status).toBe('failed');
    fails = false;
    article.retry();
    await settle();
    expect(article.getState().value?.title).toBe('会员注册');
  });
});
