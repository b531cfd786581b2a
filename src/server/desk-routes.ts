// What the desk serves (R64), where the settings open it: every file of its routes is one line here.
export { deskBankFileRoutes } from './desk/money/bank-file-routes.ts';
export { deskInvoiceRoutes } from './desk/money/invoice-routes.ts';
export { deskLogRoutes } from './desk/log/log-routes.ts';
export { deskRefundRoutes } from './desk/money/refund-routes.ts';
export { deskTransferRoutes } from './desk/money/transfer-routes.ts';
export { deskPeopleRoutes } from './desk/people/people-routes.ts';
export { deskProposalRoutes } from './desk/proposal/proposal-routes.ts';
export { deskSessionRoutes } from './desk/session/session-routes.ts';
export { todoRoutes } from './desk/todo/todo-routes.ts';
