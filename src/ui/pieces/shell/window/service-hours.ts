/** When the service's line is answered: the same wherever its number stands. */
export const serviceHours = '每日 08:30 至 20:30';
