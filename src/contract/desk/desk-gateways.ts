/**
 * The gateways of the desk whose table says all of them: one line a port. Its type, its adapter and its binding follow
 * from it; the code of table and calls comes with the port's first question.
 */
export const deskGateways = {
  deskActivities: () => import('./activity-calls.ts').then((module) => module.deskActivityGateway),
  deskCustomers: () => import('./customer-calls.ts').then((module) => module.deskCustomerGateway),
  deskGoods: () => import('./goods-calls.ts').then((module) => module.deskGoodsGateway),
  deskGoodsImport: () => import('./goods-import-calls.ts').then((module) => module.deskGoodsImportGateway),
  deskInvoices: () => import('./invoice-calls.ts').then((module) => module.deskInvoiceGateway),
  deskLog: () => import('./log-calls.ts').then((module) => module.deskLogGateway),
  deskOrders: () => import('./order-calls.ts').then((module) => module.deskOrderGateway),
  deskPeople: () => import('./people-calls.ts').then((module) => module.deskPeopleGateway),
  deskProposals: () => import('./proposal-calls.ts').then((module) => module.deskProposalGateway),
  deskReviews: () => import('./review-calls.ts').then((module) => module.deskReviewGateway),
  deskRefunds: () => import('./refund-calls.ts').then((module) => module.deskRefundGateway),
  deskSessions: () => import('./session-calls.ts').then((module) => module.deskSessionGateway),
  deskTransfers: () => import('./transfer-calls.ts').then((module) => module.deskTransferGateway),
  todo: () => import('./todo-calls.ts').then((module) => module.todoGateway),
  deskCases: () => import('./cases-calls.ts').then((module) => module.deskCasesGateway),
  looking: () => import('./looking-calls.ts').then((module) => module.lookingGateway),
  letters: () => import('./letters-calls.ts').then((module) => module.lettersGateway),
  deskTexts: () => import('./text-calls.ts').then((module) => module.deskTextsGateway),
  shopWords: () => import('./shop-words-calls.ts').then((module) => module.shopWordsGateway),
};
