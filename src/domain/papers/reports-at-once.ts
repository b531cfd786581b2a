/** Inspection reports (药检报告) that one zip may hold: each of them is drawn when it is asked for. */
export const mostReportsAtOnce = 100;
