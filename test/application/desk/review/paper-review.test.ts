import { describe, expect, it, vi } from 'vitest';
import type { Desk } from '../../../../src/application/desk/desk.ts';
import type { DeskReview } from '../../../../src/application/desk/review/desk-review.ts';
import { createPaperReview } from '../../../../src/application/desk/review/paper-review.ts';
import { deskReviewGateway } from '../../../../src/contract/desk/review-calls.ts';
import { createHttpClient } from '../../../../src/infrastructure/http/client/http-client.ts';
import { gatewayOver } from '../../../../src/infrastructure/http/client/gateway-over.ts';
import { fakeFaultLog } from '../../../support/fakes/fake-fault-log.ts';
import { correctionsIn, missingIn } from '../../../../src/application/desk/review/review-marks.ts';

const fieldOf = (field: string, value: string) => ({ field, name: field, value, shown: value, isCorrectable: true, choices: [] });
const review = {
  company: '甲药房',
  licences: [
    { id: '1', name: '许可证', scans: [], fields: [fieldOf('number', 'A1'), fieldOf('issuer', '市局')] },
    { id: '2', name: '委托书', scans: [], fields: [fieldOf('number', 'W1')] },
  ],
} as unknown as DeskReview;

async function opened() {
  const desk = { deskReviews: { read: async () => review }, announceFailure: () => undefined, keys: { next: () => 'key' } };
  const model = createPaperReview(desk as unknown as Desk, 'shop-1', () => undefined);
  model.load.subscribe(() => undefined);
  model.comparing.subscribe(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  const marks = () => model.comparing.getState().marks;
  const place = () => [model.comparing.getState().licence, model.comparing.getState().field];
  return { model, marks, place };
}

describe('a review field by field', () => {
  it('goes on after a correction, which stays as it was typed', async () => {
    const { model, marks, place } = await opened();
    model.correct('A7');
    model.goOn();
    expect([place(), correctionsIn(review, marks())]).toEqual([[0, 1], ['许可证 number A1 → A7']]);
    model.confirm();
    expect(place()).toEqual([1, 0]);
    model.confirm();
    expect([missingIn(review, marks()), correctionsIn(review, marks())]).toEqual([null, ['许可证 number A1 → A7']]);
  });

  it('leaves a field that nobody looked at open when it goes on', async () => {
    const { model, marks, place } = await opened();
    model.goOn();
    expect([place(), marks()]).toEqual([[0, 1], {}]);
  });
});

it('a review that a colleague has ended is missing, and no fault of the page', async () => {
  const fetch = async () => Response.json({ code: 404, message: '没有这项待审', data: null }, { status: 404 });
  const client = createHttpClient({ baseUrl: '', timeoutMs: 1_000, retryDelayMs: 1, fetch, faults: fakeFaultLog() });
  const desk = { deskReviews: gatewayOver(client, deskReviewGateway), announceFailure: () => undefined, keys: { next: () => 'key' } };
  const { load } = createPaperReview(desk as unknown as Desk, 'shop-1', () => undefined);
  load.subscribe(() => undefined);
  await vi.waitFor(() => expect(load.getState().status).toBe('missing'));
});
