/**
 * The gateways whose table says all of them: one line a port. Its type, its adapter and its binding follow from it; the
 * code of table and calls comes with the port's first question.
 */
export const gateways = {
  afterSales: () => import('./after-sales/after-sales-gateway.ts').then((module) => module.afterSalesGateway),
  agreements: () => import('./agreement/agreement-calls.ts').then((module) => module.agreementGateway),
  cashback: () => import('./cashback/cashback-calls.ts').then((module) => module.cashbackGateway),
  combinations: () => import('./combination/combination-calls.ts').then((module) => module.combinationGateway),
  credits: () => import('./credit/credit-calls.ts').then((module) => module.creditGateway),
  deals: () => import('./deal/deal-gateway.ts').then((module) => module.dealGateway),
  feedback: () => import('./feedback/feedback-calls.ts').then((module) => module.feedbackGateway),
  groupBuys: () => import('./group-buy/group-buy-calls.ts').then((module) => module.groupBuyGateway),
  invoices: () => import('./invoice/invoice-gateway.ts').then((module) => module.invoiceGateway),
  licences: () => import('./licence/licence-gateway.ts').then((module) => module.licenceGateway),
  lotteries: () => import('./lottery/draw-calls.ts').then((module) => module.lotteryGateway),
  ownVouchers: () => import('./voucher/voucher-gateway.ts').then((module) => module.voucherGateway),
  people: () => import('./account/people-calls.ts').then((module) => module.peopleGateway),
  points: () => import('./points/points-gateway.ts').then((module) => module.pointsGateway),
  readiness: () => import('./operations/operations-calls.ts').then((module) => module.readinessGateway),
  tickets: () => import('./ticket/ticket-calls.ts').then((module) => module.ticketGateway),
  traceCodes: () => import('./trace-code/trace-code-calls.ts').then((module) => module.traceCodeGateway),
  wallets: () => import('./wallet/wallet-gateway.ts').then((module) => module.walletGateway),
  wants: () => import('./wanted/wanted-calls.ts').then((module) => module.wantGateway),
};
