import type { DemoHelpArticle } from './help-article.ts';
import { guideArticles } from './help-guide.ts';
import { serviceArticles } from './help-service.ts';
import { deliveryArticles, ticketArticles } from './help-trade.ts';

interface DemoHelpCategory {
  readonly name: string;
  readonly articles: readonly DemoHelpArticle[];
}

/** The footer's help categories and their articles; the first group's articles open at /help/xrzn/hyzc?id={id}. */
export const helpCategories: readonly DemoHelpCategory[] = [
  { name: '新手指南', articles: guideArticles },
  { name: '支付配送', articles: deliveryArticles },
  { name: '服务保障', articles: serviceArticles.guarantee },
  { name: '售后与票据', articles: ticketArticles },
  { name: '关于我们', articles: serviceArticles.about },
];
