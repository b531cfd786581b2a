import { isDay } from '../shared/china-time.ts';

const parts = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/;

/**
 * Reads a written day: 2026-11-03, 2026/11/3, 2026.11.3, 20261103, 2026年11月3日, with half- or full-width digits. Null
 * when no such day exists.
 */
export function readDay(text: string): string | null {
  const [, year = '', month, date, monthFigures, dateFigures] = parts.exec(text.normalize('NFKC').replace(/\s/g, '')) ?? [];
  const day = [year, (month ?? monthFigures ?? '').padStart(2, '0'), (date ?? dateFigures ?? '').padStart(2, '0')].join('-');
  return isDay(day) ? day : null;
}
