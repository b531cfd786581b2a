import { allReports } from '../../../src/application/papers/report-address.ts';
import type { Asked } from './asked.ts';

export const reports: Asked<'reports'> = {
  find: (reports) => reports.find(allReports),
  zipAddress: (reports) => reports.zipAddress(['1']),
  orders: (reports) => reports.orders(),
};
