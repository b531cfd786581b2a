import { Link } from 'react-router-dom';
import { createHelpSearch, helpAddress } from '../../application/help/help-view-model.ts';
import type { HelpCategory } from '../../application/content/reading-gateway.ts';
import { Action } from '../kit/window/action.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { markedName } from '../pieces/shell/window/marked-name.ts';
import { useVisit } from '../kit/window/screens-context.tsx';
import { Bone, Loading } from '../kit/window/skeleton/bone.tsx';
import { useScreenTitle } from '../kit/window/hooks/use-screen-title.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import styles from './help-hits.module.css';

const Marked = ({ text, keywords }: { readonly text: string; readonly keywords: string }) =>
  markedName(text, keywords).map((piece, at) => (piece.hit ? <mark key={at}>{piece.text}</mark> : piece.text));

/** What the help has to say about some words. */
export function HelpHits({ keywords, menu }: { readonly keywords: string; readonly menu: readonly HelpCategory[] }) {
  const [{ status, reason, value }, search] = useViewModel(useVisit(({ needs }) => createHelpSearch(needs, keywords)));
  const title = `“${keywords}”的搜索结果`;
  useScreenTitle(title);
  const hrefOf = (id: string): string => {
    const listed = menu.flatMap(({ articles }) => articles).find((article) => article.id === id);
    return listed === undefined ? `/help/xrzn/hyzc?id=${encodeURIComponent(id)}` : helpAddress(menu, listed);
  };
  return (
    <>
      <h1>{title}</h1>
      {status === 'loading' ? (
        <Loading>
          {[40, 92, 86, 44, 90, 72].map((width, line) => (
            <Bone key={line} width={`${width}%`} height={14} gap={16} />
          ))}
        </Loading>
      ) : null}
      {status === 'failed' ? <PageFailure title="搜索失败" reason={reason} onRetry={search.retry} /> : null}
      {value !== null && value.length === 0 ? (
        <EmptyState icon="search" title="没有找到相关的帮助" note="换一个更短的词试试，或者直接告诉我们。">
          <Action to="/help/us/tsjy">投诉与建议</Action>
          <Action look="outline" to="/help/us/link">
            联系我们
          </Action>
        </EmptyState>
      ) : null}
      {value !== null && value.length > 0 ? (
        <ul className={styles.hits} aria-label="搜索结果">
          {value.map(({ id, title: name, category, excerpt }) => (
            <li key={id}>
              <Link to={hrefOf(id)}>
                <b>
                  <Marked text={name} keywords={keywords} />
                </b>
                <small>{category}</small>
                <span>
                  <Marked text={excerpt} keywords={keywords} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
