/** The most inspection reports (药检报告) in one zip; each is drawn on request. */
export const mostReportsAtOnce = 100;
