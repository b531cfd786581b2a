import type { ArrivalView } from '../../../application/shipping/arrival-view.ts';

type Said = Pick<ArrivalView, 'before' | 'isToday' | 'day' | 'isExact'>;

/** 今日 16:00 前付款，11-24 到店; for an address that nobody knows yet: 今日 16:00 前付款，省内 11-24 到店. */
export const arrivalWords = ({ before, isToday, day, isExact }: Said): string =>
  `${isToday ? '今日' : '明日'} ${before} 前付款，${isExact ? '' : '省内 '}${day} 到店`;

/** Of an order that is about to be placed, which does not wait until tomorrow: 付款后 11-25 到店. */
export const orderArrivalWords = (arrival: Said): string =>
  arrival.isToday ? arrivalWords(arrival) : `付款后${arrival.isExact ? ' ' : '省内 '}${arrival.day} 到店`;
