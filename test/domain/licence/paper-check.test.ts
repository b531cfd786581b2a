import { describe, expect, it } from 'vitest';
import { licenceKinds } from '../../../src/domain/licence/licence-kind.ts';
import { type ComparedPaper, comparedText, fieldsToCompare, isCorrectable, judgeChecks } from '../../../src/domain/licence/paper-check.ts';

const paper: ComparedPaper = {
  ...{ kind: 'ypjyxkz', company: '湖州吴兴百草堂大药房有限公司', number: '浙DA5720000', issuer: '湖州市市场监督管理局' },
  ...{
    address: '湖州市吴兴区示例街 22 号',
    validFrom: '2024-03-21',
    validUntil: '2029-05-20',
    isLongTerm: false,
    scopes: ['hxy', 'zcy', 'll'],
  },
  ...{ purchaserName: '', purchaserIdentity: '', pages: ['a', 'b'] },
};
const context = { shop: 'pharmacy', creditCode: '91330502MA00000000', today: '2026-11-23' } as const;
const confirmed = (of: ComparedPaper) => fieldsToCompare(of.kind).map((field) => ({ field, seen: comparedText(of, field), right: null }));
const withRight = (field: string, right: string) => confirmed(paper).map((check) => (check.field === field ? { ...check, right } : check));

describe('a licence that a reviewer compares with its scan (R64)', () => {
  it('passes as it is once every field was confirmed', () => {
    expect(judgeChecks(paper, confirmed(paper), context)).toEqual({ ok: true, value: { paper, corrections: [] } });
  });

  it('does not pass with any one field that was not looked at, of any kind', () => {
    for (const kind of licenceKinds) {
      const one = { ...paper, kind };
      for (const field of fieldsToCompare(kind)) {
        const checks = confirmed(one).filter((check) => check.field !== field);
        expect(judgeChecks(one, checks, context)).toEqual({ ok: false, refusal: { code: 'not-looked-at', fields: [field] } });
      }
    }
  });

  it('does not pass where what was seen is not there any more', () => {
    for (const field of fieldsToCompare(paper.kind)) {
      const checks = confirmed(paper).map((check) => (check.field === field ? { ...check, seen: `${check.seen}1` } : check));
      expect(judgeChecks(paper, checks, context)).toEqual({ ok: false, refusal: { code: 'changed', fields: [field] } });
    }
  });

  it('passes with what the paper says, and says what was put right', () => {
    const judged = judgeChecks(paper, withRight('validUntil', '2029-03-20'), context);
    expect(judged).toMatchObject({
      ok: true,
      value: { paper: { validUntil: '2029-03-20' }, corrections: [{ field: 'validUntil', before: '2029-05-20', after: '2029-03-20' }] },
    });
    expect(judgeChecks(paper, withRight('scopes', 'zcy,hxy'), context)).toMatchObject({
      value: { paper: { scopes: ['hxy', 'zcy'] }, corrections: [{ before: 'hxy,zcy,ll', after: 'hxy,zcy' }] },
    });
  });

  it.each([
    ['validUntil', '2026-11-22', 'over'],
    ['validUntil', '2024-01-01', 'before-begin'],
    ['validFrom', '2029-06-01', 'form'],
    ['scopes', '', 'missing'],
    ['scopes', 'qx3', 'form'],
    ['number', '', 'missing'],
    ['issuer', 'x'.repeat(61), 'form'],
  ])('takes nothing of the paper that a shop could not send: %s %s', (field, right, fault) => {
    const judged = judgeChecks(paper, withRight(field, right), context);
    expect(judged).toMatchObject({ ok: false, refusal: { code: 'faults' } });
    if (field !== 'validFrom') expect(judged).toMatchObject({ refusal: { faults: { [field]: fault } } });
  });

  it.each(['company', 'pages'])('goes back to its shop where the %s is another', (field) => {
    expect(isCorrectable(field as 'company')).toBe(false);
    expect(judgeChecks(paper, withRight(field, '另一家'), context)).toEqual({ ok: false, refusal: { code: 'send-back', fields: [field] } });
  });
});
