import type { Post } from '../../../application/content/content-gateway.ts';
import { classNames } from '../../kit/window/class-names.ts';
import { useKnownPath } from '../../kit/window/known-paths.tsx';
import { PartFailure } from '../../kit/window/page/part-failure.tsx';
import { SectionHeading } from '../../kit/showcase/section-heading.tsx';
import { Bone } from '../../kit/window/skeleton/bone.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import styles from './post.module.css';
import { PostLine } from './post-line.tsx';
import { useHomeBlocks } from '../use-home-blocks.ts';

const shown = 4;

interface Column {
  readonly title: string;
  readonly kind: string;
  /** Where there is more. */
  readonly list: string;
  readonly posts: readonly Post[];
  readonly phoneOnly?: boolean;
}

/** News of the trade and of the shop, and help with buying. */
export function PostColumns() {
  const [{ status, value }, posts] = useViewModel(useHomeBlocks().posts);
  const isKnown = useKnownPath();
  const columns: readonly Column[] = [
    { title: '公告', kind: 'notice', list: '/news/notice', posts: value?.notices ?? [], phoneOnly: true },
    { title: '行业资讯', kind: 'hy', list: '/news/hy', posts: value?.industry ?? [] },
    { title: '公司动态', kind: 'company', list: '/news/company', posts: value?.company ?? [] },
    { title: '采购帮助', kind: 'help', list: '/help/xrzn/hyzc', posts: value?.help ?? [] },
  ];
  return (
    <div className={styles.columns}>
      {columns
        .filter((column) => value === null || column.posts.length > 0)
        .map((column) => (
          <section key={column.kind} className={classNames(column.phoneOnly && styles.phone)}>
            <SectionHeading title={column.title} more={isKnown(column.list) ? { text: '更多', to: column.list } : undefined} />
            {status === 'failed' ? <PartFailure text={`${column.title}加载失败`} onRetry={posts.retry} /> : null}
            <ul>
              {column.posts.slice(0, shown).map((post) => (
                <PostLine key={post.id} post={post} kind={column.kind} />
              ))}
              {status === 'loading'
                ? Array.from({ length: shown }, (_, line) => (
                    <li key={line}>
                      <Bone width={`${80 - line * 8}%`} height={12} gap={11} />
                    </li>
                  ))
                : null}
            </ul>
          </section>
        ))}
    </div>
  );
}
