import fc from 'fast-check';
import { expect, it } from 'vitest';
import { caseActWords, countedLines, firstDraft } from '../../../src/application/desk/cases/case-act.ts';
import { deskCaseOf } from '../../support/builders/desk-case.ts';

const detail = deskCaseOf({ state: 'sent-back', can: ['receive'] });

it('takes a receipt only where every line was counted: nothing is filled in, nothing is sold again that did not come', () => {
  const first = firstDraft(detail, 'receive');
  expect(caseActWords(detail, first).missing).toBe('还没点清每一行');
  fc.assert(
    fc.property(fc.nat({ max: 9 }), fc.nat({ max: 9 }), (came, resold) => {
      const counted = countedLines(detail, { ...first, counts: [{ came: String(came), resold: String(resold) }] });
      expect(counted).toEqual(came <= 5 && resold <= came ? [{ came, resold }] : null);
    }),
  );
  for (const came of ['', ' ', '-1', '1.5', '１', '1e1', 'x'])
    expect(countedLines(detail, { ...first, counts: [{ came, resold: '0' }] })).toBeNull();
});

it('names the button after the result and shows what the buyer will read', () => {
  const counts = [{ came: '5', resold: '2' }];
  const { button, effects, missing } = caseActWords(detail, { ...firstDraft(detail, 'receive'), counts, words: '外盒压破' });
  expect([button, missing]).toEqual(['验收 5 盒，2 盒回到可售', null]);
  expect(effects).toContainEqual(['进不合格区', '3 盒']);
  expect(effects.at(-1)).toEqual(['买家收到', '售后单 SH1 已验收：实收 5 件，外盒压破']);
  const refuse = caseActWords(detail, firstDraft(detail, 'refuse'));
  expect([refuse.isDanger, refuse.missing]).toEqual([true, '还没写理由']);
  expect(caseActWords(deskCaseOf({ state: 'received', can: ['refund'] }), firstDraft(detail, 'refund')).button).toBe('退 ¥42.00');
});
