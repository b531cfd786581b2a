/** What the shop promises and asks for beside the trading rules: every text and screen states these values. */
export const servicePromise = {
  /** working days until registrations, licences and after-sales cases are reviewed */
  reviewDays: 1,
  /** working days until complaints and suggestions are answered */
  answerDays: 2,
  /** days within which a buyer uploads a changed licence */
  licenceUpdateDays: 7,
} as const;
