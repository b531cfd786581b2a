import { chinaDayBegan, isDay, momentInChina } from '../../domain/shared/china-time.ts';

const daySeconds = 86_400;
const pattern = /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;
/** Who writes 20026 for 2026 is told so. */
const known = { from: chinaDayBegan('2000-01-01'), until: chinaDayBegan('3000-01-01') };

/**
 * A moment as an operator writes it, in epoch seconds: a day in China (`2026-12-01`), a time there
 * (`2026-12-01 09:00`), or one with its offset (`2026-12-01T01:00:00Z`). A day stands for its begin, and as an end for
 * the end of it.
 * @returns null for what is none
 */
export function readMoment(written: string, as: 'begin' | 'end'): number | null {
  const [, day = written, clock, offset] = pattern.exec(written) ?? [];
  if (!isDay(day)) return null;
  const began =
    clock === undefined
      ? chinaDayBegan(day)
      : Date.parse(offset === undefined ? momentInChina(day, clock) : `${day}T${clock}${offset}`) / 1000;
  const moment = clock === undefined && as === 'end' ? began + daySeconds : began;
  return moment >= known.from && moment <= known.until ? moment : null;
}
