/** Which customers a list at the desk shows; `expiring`: a licence ends within 30 days, `overdue`: on account (R50). */
export const customerFilters = ['all', 'pending', 'expiring', 'stopped', 'overdue'] as const;
export type CustomerFilter = (typeof customerFilters)[number];
