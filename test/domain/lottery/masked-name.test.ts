import { describe, expect, it } from 'vitest';
import { maskedName } from '../../../src/domain/lottery/masked-name.ts';

describe('a winner', () => {
  it.each([
    ['清河社区大药房', '清**大药房'],
    ['张氏诊所', '张**诊所'],
    ['安康', '安**'],
    ['大药房', '大**药房'],
    ['合肥安和大药房有限公司', '合**有限公司'],
    ['', '**'],
  ])('%s is shown as %s', (name, masked) => {
    expect(maskedName(name)).toBe(masked);
  });
});
