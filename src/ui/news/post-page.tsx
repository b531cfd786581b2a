import { Link, useParams } from 'react-router-dom';
import { createNewsPost } from '../../application/news/news-view-model.ts';
import type { NewsNeighbour, NewsPost } from '../../application/content/reading-gateway.ts';
import { Action } from '../kit/window/action.tsx';
import { Breadcrumb } from '../kit/window/page/breadcrumb.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { RichText } from '../kit/rich-text/rich-text.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { useScreenTitle } from '../kit/window/hooks/use-screen-title.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { newsKinds, postHref } from './news-kinds.ts';
import styles from './post-page.module.css';

/**
 * One notice or article of the news (`/news/info/:id/:type`);
 * what it is of is the post's own word, whatever the address says.
 */
export function PostPage() {
  const { id = '' } = useParams();
  return (
    <div className={`${frame.wrap} ${styles.foot}`}>
      <Post key={id} id={id} />
    </div>
  );
}

function Post({ id }: { readonly id: string }) {
  const [{ status, reason, value }, post] = useViewModel(useVisit(({ needs }) => createNewsPost(needs, id)));
  useScreenTitle(value?.title ?? '');
  if (value !== null) return <Sheet post={value} />;
  return (
    <>
      <h1 className={frame.hidden}>{status === 'missing' ? '内容不存在' : '资讯详情'}</h1>
      {status === 'loading' ? <PanelSkeleton lines={10} /> : null}
      {status === 'failed' ? <PageFailure title="内容加载失败" reason={reason} onRetry={post.retry} /> : null}
      {status === 'missing' ? (
        <Panel>
          <EmptyState icon="search" title="没有找到这篇内容" note="可能已经撤下，或地址有误。">
            <Action to="/news/hy">看行业资讯</Action>
            <Action look="outline" to="/">
              返回首页
            </Action>
          </EmptyState>
        </Panel>
      ) : null}
    </>
  );
}

function Sheet({ post }: { readonly post: NewsPost }) {
  const { name, list } = newsKinds[post.kind];
  return (
    <>
      <Breadcrumb path={[{ text: '首页', to: '/' }, ...(list === null ? [] : [{ text: name, to: list }])]} current={post.title} />
      <Panel className={styles.post}>
        <article className={styles.paper}>
          <h1>{post.title}</h1>
          <p className={styles.about}>
            {name}　发布于 <time dateTime={post.date}>{post.date}</time>
          </p>
          <RichText html={post.body} />
          <nav className={styles.beside} aria-label="上一篇与下一篇">
            <Beside label="上一篇" post={post.newer} kind={post.kind} />
            <Beside label="下一篇" post={post.older} kind={post.kind} />
          </nav>
        </article>
      </Panel>
    </>
  );
}

function Beside({ label, post, kind }: { readonly label: string; readonly post: NewsNeighbour | null; readonly kind: NewsPost['kind'] }) {
  return (
    <p>
      <span>{label}</span>
      {post === null ? '没有了' : <Link to={postHref(post.id, kind)}>{post.title}</Link>}
    </p>
  );
}
