import { KnownLink } from '../../kit/window/known-paths.tsx';
import { PartFailure } from '../../kit/window/page/part-failure.tsx';
import { Bone } from '../../kit/window/skeleton/bone.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import styles from './notice-list.module.css';
import { PostLine } from './post-line.tsx';
import { useHomeBlocks } from '../use-home-blocks.ts';

const shown = 6;

/** The shop's newest notices, in the buyer's panel. */
export function NoticeList() {
  const [{ status, value }, posts] = useViewModel(useHomeBlocks().posts);
  return (
    <section className={styles.notices}>
      <h2>
        公告
        <KnownLink to="/news/notice" aria-label="更多公告">
          更多
        </KnownLink>
      </h2>
      {status === 'failed' ? <PartFailure text="公告加载失败" onRetry={posts.retry} /> : null}
      {status === 'loading' ? [0, 1, 2].map((line) => <Bone key={line} width={`${90 - line * 9}%`} height={12} gap={12} />) : null}
      {value && value.notices.length === 0 ? <p>暂无公告</p> : null}
      <ul>
        {value?.notices.slice(0, shown).map((post) => (
          <PostLine key={post.id} post={post} kind="notice" />
        ))}
      </ul>
    </section>
  );
}
