// What the desk serves (R64), where the settings open it: every file of its routes is one line here.
export { deskCustomerRoutes } from './desk/customer/customer-routes.ts';
export { deskGoodsRoutes } from './desk/goods/goods-routes.ts';
export { deskGoodsImportRoutes } from './desk/goods/import/goods-import-routes.ts';
export { deskLogRoutes } from './desk/log/log-routes.ts';
export { deskOrderActRoutes } from './desk/order/order-act-routes.ts';
export { deskOrderRoutes } from './desk/order/order-routes.ts';
export { deskCasesRoutes } from './desk/cases/cases-routes.ts';
export { lettersRoutes } from './desk/letters/letters-routes.ts';
export { deskPeopleRoutes } from './desk/people/people-routes.ts';
export { deskProposalRoutes } from './desk/proposal/proposal-routes.ts';
export { deskReviewRoutes } from './desk/review/review-routes.ts';
export { deskBankFileRoutes } from './desk/money/bank-file-routes.ts';
export { deskInvoiceRoutes } from './desk/money/invoice-routes.ts';
export { deskRefundRoutes } from './desk/money/refund-routes.ts';
export { deskTransferRoutes } from './desk/money/transfer-routes.ts';
export { deskSessionRoutes } from './desk/session/session-routes.ts';
export { todoRoutes } from './desk/todo/todo-routes.ts';
