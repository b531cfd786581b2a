import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveText } from '../../../src/ui/kit/save-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a text is still there when a phone reads it, long after the click; the document hears of the click', () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const heard: (string | null)[] = [];
  const hear = (event: Event) => {
    event.preventDefault();
    heard.push((event.target as Element).closest('a')?.getAttribute('download') ?? null);
  };
  document.addEventListener('click', hear);
  saveText('缺货.csv', '品名');
  document.removeEventListener('click', hear);
  expect(heard).toEqual(['缺货.csv']);
  vi.advanceTimersByTime(30_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoked).toHaveBeenCalledWith('blob:one');
  expect(document.querySelector('a[download]')).toBeNull();
});
