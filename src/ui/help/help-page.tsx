import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { articleIdAt, createHelpMenu, helpQuestion } from '../../application/help/help-view-model.ts';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { late, LatePart } from '../kit/window/late.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useRouteHandle } from '../pieces/shell/window/route-handle.ts';
import { useKept } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { Bone, Loading } from '../kit/window/skeleton/bone.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { HelpArticle } from './help-article.tsx';
import { HelpContact } from './help-contact.tsx';
import { HelpMenu } from './help-menu.tsx';
import styles from './help-page.module.css';
import { LicenceList } from './licence-list.tsx';
import { HelpSearchBox } from './help-search.tsx';
import { MissingArticle } from './missing-article.tsx';

const HelpHits = late(() => import('./help-hits.tsx').then((module) => module.HelpHits));

/** What stands for a text that is on its way. */
const lines = (
  <Loading>
    {[92, 86, 64, 90, 72].map((width, line) => (
      <Bone key={line} width={`${width}%`} height={14} gap={16} />
    ))}
  </Loading>
);

interface HelpPageProps {
  /** What is done at a path, with the page's h1: it comes before the path's article, which then only explains it. */
  readonly desk?: ReactNode;
}

/** The help: its menu, and the article that the address names by its path or by `?id=`, or what `?keywords=` finds. */
export function HelpPage({ desk }: HelpPageProps) {
  const [{ status, reason, value }, menu] = useViewModel(useKept(createHelpMenu));
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const id = search.get('id');
  const keywords = helpQuestion(search.get('keywords'));
  const title = useRouteHandle()?.title ?? '帮助中心';
  /** 网站资质: the seller's papers stand there, with or without a text. */
  const isOfLicences = pathname === '/help/fwbz/wzzz' && id === null;
  const wanted = keywords === '' ? articleIdAt(value ?? [], pathname, id) : null;
  const isDesk = id === null && keywords === '' && desk !== undefined;
  const Heading = isDesk ? 'h2' : 'h1';
  return (
    <div className={`${frame.wrap} ${styles.page}`}>
      <HelpSearchBox keywords={keywords} />
      <div className={styles.side}>
        <HelpMenu menu={value} isLoading={status === 'loading'} currentId={wanted} />
        <HelpContact />
      </div>
      <div className={styles.main}>
        {isDesk ? desk : null}
        <Panel className={styles.article} isAfter={isDesk}>
          {keywords !== '' ? (
            <LatePart
              fallback={
                <>
                  <h1>“{keywords}”的搜索结果</h1>
                  {lines}
                </>
              }
            >
              <HelpHits key={keywords} keywords={keywords} menu={value ?? []} />
            </LatePart>
          ) : wanted !== null ? (
            <HelpArticle key={wanted} id={wanted} isOfLicences={isOfLicences} Heading={Heading} />
          ) : status === 'ready' && isOfLicences ? (
            <>
              <h1>{title}</h1>
              <LicenceList />
            </>
          ) : status === 'ready' ? (
            <MissingArticle isNone={value.length === 0} Heading={Heading} />
          ) : (
            <>
              <Heading>{title}</Heading>
              {status === 'failed' ? <PageFailure title="帮助加载失败" reason={reason} onRetry={menu.retry} /> : lines}
            </>
          )}
        </Panel>
      </div>
    </div>
  );
}
