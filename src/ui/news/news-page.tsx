import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { createNewsPage, newsPageFrom } from '../../application/reading/news-view-model.ts';
import type { NewsKind, NewsPage as Headlines } from '../../application/reading/reading-gateway.ts';
import { EmptyState } from '../shared/page/empty-state.tsx';
import { PageFailure } from '../shared/page/page-failure.tsx';
import { Pagination } from '../shared/page/pagination.tsx';
import { Panel } from '../shared/page/panel.tsx';
import { Action } from '../shared/action.tsx';
import { useVisit } from '../shared/screens-context.tsx';
import frame from '../shared/shell/wrap.module.css';
import { RowsSkeleton } from '../shared/skeleton/goods-skeletons.tsx';
import { useViewModel } from '../shared/use-view-model.ts';
import { newsKinds, postHref } from './news-kinds.ts';
import styles from './news-page.module.css';

/** The kinds that have a list, in the order of their tabs. */
const listed = (['hy', 'company', 'notice'] as const).map((kind) => ({ kind, name: newsKinds[kind].name, to: newsKinds[kind].list ?? '/' }));

/** Headlines of one kind, ten a page; the page lives in the address. */
export function NewsPage() {
  const { pathname } = useLocation();
  const page = newsPageFrom(useSearchParams()[0].get('page'));
  const here = listed.find(({ to }) => to === pathname.replace(/\/$/, '')) ?? listed[0];
  if (here === undefined) return null;
  return (
    <div className={`${frame.wrap} ${styles.foot}`}>
      <header className={styles.head}>
        <h1>{here.name}</h1>
        <nav className={styles.kinds} aria-label="资讯分类">
          {listed.map(({ kind, name, to }) => (
            <Link key={kind} to={to} aria-current={kind === here.kind ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      </header>
      <HeadlineList key={`${here.kind} ${page}`} kind={here.kind} page={page} />
    </div>
  );
}

function HeadlineList({ kind, page }: { readonly kind: NewsKind; readonly page: number }) {
  const [{ status, value }, news] = useViewModel(useVisit(({ needs }) => createNewsPage(needs, kind, page)));
  if (status === 'failed') return <PageFailure title="资讯没有加载出来" note="网络中断或系统繁忙，请稍候重试。" onRetry={news.retry} />;
  if (value === null) return <RowsSkeleton count={10} height={76} />;
  if (value.headlines.length === 0) {
    return (
      <Panel>
        <EmptyState icon="search" title={value.total === 0 ? `暂无${newsKinds[kind].name}` : '这一页没有内容'} note="新的内容发布后会在这里。">
          <Action to={value.total === 0 ? '/' : (newsKinds[kind].list ?? '/')}>{value.total === 0 ? '回首页' : '回第一页'}</Action>
        </EmptyState>
      </Panel>
    );
  }
  return <Lines kind={kind} news={value} />;
}

function Lines({ kind, news }: { readonly kind: NewsKind; readonly news: Headlines }) {
  return (
    <>
      <Panel>
        <ul className={styles.list}>
          {news.headlines.map(({ id, title, date, summary }) => (
            <li key={id}>
              <Link className={styles.line} to={postHref(id, kind)}>
                <b>{title}</b>
                <time dateTime={date}>{date}</time>
                <span>{summary}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
      <Pagination page={news.page} pages={Math.ceil(news.total / news.perPage)} hrefFor={(page) => (page === 1 ? '?' : `?page=${page}`)} />
    </>
  );
}
