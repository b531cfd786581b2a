import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReportChoice, mostReports, type ReportChoice } from '../../../src/application/papers/report-choice.ts';
import { fakeReports, inspectedBatch } from '../../support/fakes/fake-reports.ts';

const batches = (from: number, count: number) =>
  Array.from({ length: count }, (_none, at) => inspectedBatch({ reportId: String(from + at) }));

describe('the choice of reports', () => {
  let choice: ReportChoice;
  let leave: () => void;
  beforeEach(() => {
    choice = createReportChoice({ reports: fakeReports() });
    leave = choice.subscribe(() => undefined);
  });
  afterEach(() => leave());

  it('holds a hundred at most, and another one when one was left out', () => {
    choice.choose(batches(1, 80), true);
    choice.choose(batches(81, 40), true);
    expect([...choice.getState().ids]).toEqual(Array.from({ length: mostReports }, (_none, at) => String(at + 1)));
    choice.choose(batches(1, 1), false);
    choice.choose(batches(120, 1), true);
    expect(choice.getState().ids.size).toBe(mostReports);
    expect(choice.getState().ids.has('120')).toBe(true);
  });

  it('has the address of what is chosen now, none for a batch without a report', async () => {
    choice.choose([inspectedBatch({ reportId: null })], true);
    expect(choice.getState()).toEqual({ ids: new Set(), address: null });
    choice.choose(batches(1, 1), true);
    choice.choose(batches(2, 1), true);
    expect(choice.getState().address).toBeNull();
    await Promise.resolve();
    await Promise.resolve();
    expect(choice.getState().address).toBe('/api/jybg/zip?ids=1,2');
    choice.clear();
    expect(choice.getState().address).toBeNull();
  });
});
