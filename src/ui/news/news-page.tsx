import { Link, useLocation } from 'react-router-dom';
import { createNewsList } from '../../application/news/news-view-model.ts';
import { pageFrom } from '../../application/shared/load/paging.ts';
import type { NewsKind } from '../../application/content/reading-gateway.ts';
import { Breadcrumb } from '../kit/window/page/breadcrumb.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { Pills } from '../kit/list/pills.tsx';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { Action } from '../kit/window/action.tsx';
import frame from '../kit/window/wrap.module.css';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { newsKinds, postHref } from './news-kinds.ts';
import styles from './news-page.module.css';

const newsList = (kind: NewsKind) => ({ kind, name: newsKinds[kind].name, to: newsKinds[kind].list ?? '/' });

/** The kinds that have a list, in the order of their tabs. */
const listed = [newsList('hy'), newsList('company'), newsList('notice')] as const;

const home = [{ text: '首页', to: '/' }] as const;

const hrefFor = (page: number): string => (page === 1 ? '?' : `?page=${page}`);

/** Headlines of one kind, ten a page; the page lives in the address. */
export function NewsPage() {
  const { pathname } = useLocation();
  const here = listed.find(({ to }) => to === pathname.replace(/\/$/, '')) ?? listed[0];
  return (
    <div className={`${frame.wrap} ${styles.foot}`}>
      <Breadcrumb path={home} current={here.name} />
      <header className={styles.head}>
        <h1>资讯与公告</h1>
        <Pills label="资讯分类" pills={listed.map(({ kind, name, to }) => ({ text: name, to, isCurrent: kind === here.kind }))} />
      </header>
      <HeadlineList key={here.kind} kind={here.kind} />
    </div>
  );
}

const pageOf = (query: URLSearchParams): number => pageFrom(query.get('page'));

function HeadlineList({ kind }: { readonly kind: NewsKind }) {
  const [load, news] = usePagedAddress(pageOf, (needs, page) => createNewsList(needs, kind, page));
  return (
    <PagedList
      load={load}
      onRetry={news.retry}
      hrefFor={hrefFor}
      failure={{ title: '资讯加载失败' }}
      skeleton={<RowsSkeleton count={10} height={76} />}
      empty={
        <Panel>
          <EmptyState icon="search" title={`暂无${newsKinds[kind].name}`} note="新的内容发布后会在这里。">
            <Action to="/">返回首页</Action>
          </EmptyState>
        </Panel>
      }
    >
      {({ headlines }) => (
        <Panel>
          <ul className={styles.list}>
            {headlines.map(({ id, title, date, summary }) => (
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
      )}
    </PagedList>
  );
}
