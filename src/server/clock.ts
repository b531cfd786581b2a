import { chinaDay } from '../domain/shared/china-time.ts';

/** The present moment; an argument everywhere, so that tests decide what time it is. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A moment as the wire writes it: whole seconds since the epoch (api.md). */
export const epochSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** The day in China of a moment, by which licences are in date (R28). */
export const dayInChina = (moment: Date): string => chinaDay(epochSeconds(moment));

/** `minutes` after a moment. */
export const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000);
