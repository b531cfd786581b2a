/**
 * The gateways whose table says all of them: one line a port. Its type, its adapter and its binding follow from it; the
 * code of table and calls comes with the port's first question.
 */
export const gateways = {
  deals: () => import('./deal/deal-gateway.ts').then((module) => module.dealGateway),
  feedback: () => import('./feedback/feedback-calls.ts').then((module) => module.feedbackGateway),
  invoices: () => import('./invoice/invoice-gateway.ts').then((module) => module.invoiceGateway),
  tickets: () => import('./ticket/ticket-calls.ts').then((module) => module.ticketGateway),
  wallets: () => import('./wallet/wallet-gateway.ts').then((module) => module.walletGateway),
  wants: () => import('./wanted/wanted-calls.ts').then((module) => module.wantGateway),
};
