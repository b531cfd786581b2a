/**
 * The gateways whose table says all of them: one line a port. Its type, its adapter and its binding follow from it; the
 * code of table and calls comes with the port's first question.
 */
export const gateways = {
  afterSales: () => import('./after-sales/after-sales-gateway.ts').then((module) => module.afterSalesGateway),
  agreements: () => import('./agreement/agreement-calls.ts').then((module) => module.agreementGateway),
  feedback: () => import('./feedback/feedback-calls.ts').then((module) => module.feedbackGateway),
  invoices: () => import('./invoice/invoice-gateway.ts').then((module) => module.invoiceGateway),
  licences: () => import('./licence/licence-gateway.ts').then((module) => module.licenceGateway),
  tickets: () => import('./ticket/ticket-calls.ts').then((module) => module.ticketGateway),
  wallets: () => import('./wallet/wallet-gateway.ts').then((module) => module.walletGateway),
  wants: () => import('./wanted/wanted-calls.ts').then((module) => module.wantGateway),
};
