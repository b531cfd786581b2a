import { createHelpArticle } from '../../application/help/help-view-model.ts';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { RichText } from '../kit/rich-text/rich-text.tsx';
import { useRouteHandle } from '../pieces/shell/window/route-handle.ts';
import { useVisit } from '../kit/window/screens-context.tsx';
import { Bone, Loading } from '../kit/window/skeleton/bone.tsx';
import { useScreenTitle } from '../kit/window/hooks/use-screen-title.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { ArticleVote } from './article-vote.tsx';
import { LicenceList } from './licence-list.tsx';
import { MissingArticle } from './missing-article.tsx';

interface HelpArticleProps {
  readonly id: string;
  /** 网站资质: the papers themselves stand under its text. */
  readonly isOfLicences: boolean;
  /** h2 under a desk that has the page's h1. */
  readonly Heading: 'h1' | 'h2';
}

/** One article. */
export function HelpArticle({ id, isOfLicences, Heading }: HelpArticleProps) {
  const [{ status, reason, value }, article] = useViewModel(useVisit(({ needs }) => createHelpArticle(needs, id)));
  const routeTitle = useRouteHandle()?.title ?? '帮助中心';
  useScreenTitle(value?.title ?? '');
  if (status === 'missing') return <MissingArticle Heading={Heading} />;
  return (
    <>
      <Heading>{Heading === 'h2' ? '说明' : (value?.title ?? routeTitle)}</Heading>
      {status === 'loading' ? (
        <Loading>
          {[92, 86, 64, 90, 72].map((width, line) => (
            <Bone key={line} width={`${width}%`} height={14} gap={16} />
          ))}
        </Loading>
      ) : null}
      {status === 'failed' ? <PageFailure title="这篇帮助加载失败" reason={reason} onRetry={article.retry} /> : null}
      {value === null ? null : <RichText html={value.body} />}
      {isOfLicences ? (
        <div data-after="">
          <LicenceList />
        </div>
      ) : null}
      {value === null ? null : (
        <div data-after="">
          <ArticleVote id={id} said={value.vote} />
        </div>
      )}
    </>
  );
}
