import type { ComponentType } from 'react';
import type { DeskPath } from '../../application/desk/desk-screens.ts';
import { late } from '../../ui/kit/window/late.tsx';

/** What each screen of the desk is drawn by; its code comes with its first visit. */
export const deskComponents: Readonly<Record<DeskPath, ComponentType>> = {
  '/desk': late(() => import('../todo/todo-page.tsx').then((module) => module.TodoPage)),
  '/desk/orders': late(() => import('../order/orders-page.tsx').then((module) => module.OrdersPage)),
  '/desk/orders/:id': late(() => import('../order/order-page.tsx').then((module) => module.OrderPage)),
  '/desk/customers': late(() => import('../customer/customers-page.tsx').then((module) => module.CustomersPage)),
  '/desk/customers/:id': late(() => import('../customer/customer-page.tsx').then((module) => module.CustomerPage)),
  '/desk/customers/reviews/:id': late(() => import('../customer/review-page.tsx').then((module) => module.ReviewPage)),
  '/desk/money': late(() => import('../money/incoming-page.tsx').then((module) => module.IncomingPage)),
  '/desk/money/invoices': late(() => import('../money/invoice-desk-page.tsx').then((module) => module.InvoiceDeskPage)),
  '/desk/money/refunds': late(() => import('../money/due-refunds-page.tsx').then((module) => module.DueRefundsPage)),
  '/desk/money/bills': late(() => import('../money/due-bills-page.tsx').then((module) => module.DueBillsPage)),
  '/desk/money/proposals': late(() => import('../money/proposals-page.tsx').then((module) => module.ProposalsPage)),
  '/desk/content': late(() => import('../content/texts-page.tsx').then((module) => module.NewsTextsPage)),
  '/desk/content/help': late(() => import('../content/texts-page.tsx').then((module) => module.HelpTextsPage)),
  '/desk/content/ads': late(() => import('../content/ads-page.tsx').then((module) => module.DeskAdsPage)),
  '/desk/content/words': late(() => import('../content/shop-words-page.tsx').then((module) => module.ShopWordsPage)),
  '/desk/content/texts/:kind/:id': late(() => import('../content/text-page.tsx').then((module) => module.DeskTextPage)),
  '/desk/activities': late(() => import('../activity/activities-page.tsx').then((module) => module.ActivitiesPage)),
  '/desk/activities/:id': late(() => import('../activity/draft-page.tsx').then((module) => module.DraftPage)),
  '/desk/people': late(() => import('../people/people-page.tsx').then((module) => module.PeoplePage)),
  '/desk/cases': late(() => import('../cases/cases-page.tsx').then((module) => module.CasesPage)),
  '/desk/cases/:id': late(() => import('../cases/case-page.tsx').then((module) => module.DeskCasePage)),
  '/desk/letters': late(() => import('../letters/letters-page.tsx').then((module) => module.LettersPage)),
  '/desk/letters/:kind/:id': late(() => import('../letters/letter-page.tsx').then((module) => module.LetterPage)),
  '/desk/goods': late(() => import('../goods/goods-page.tsx').then((module) => module.DeskGoodsPage)),
  '/desk/goods/import': late(() => import('../goods/goods-import-page.tsx').then((module) => module.GoodsImportPage)),
  '/desk/me': late(() => import('../me/duties-page.tsx').then((module) => module.DutiesPage)),
};
