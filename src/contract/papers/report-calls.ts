/**
 * `GET /api/jybg/{id}`: the inspection report (药检报告) of a batch as PDF, shown, or with `download=1` saved; no
 * envelope, therefore no call of the contract. Refusals are in the envelope as everywhere: 401 for visitors, 404 for
 * what names no report and for reports of goods that the shop is not supplied with (控销) and never was.
 */
export const readReport = { path: '/api/jybg/:id' } as const;

/** Where a report is read. */
export const reportAddress = (id: string | number): string => readReport.path.replace(':id', encodeURIComponent(id));
