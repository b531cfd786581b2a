import { Badge, Button } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { textAddress, textParts, textQuestion, textsAddress } from '../../application/desk/content/content-address.ts';
import type { DeskTextKind, DeskTextPage, DeskTextQuestion, DeskTextRow } from '../../application/desk/content/content-ports.ts';
import { createDeskTexts } from '../../application/desk/content/text-list.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { LinkTabs } from '../../ui/kit/counter/link-tabs.tsx';
import { WordSearch } from '../../ui/kit/form/word-search.tsx';
import { Pills } from '../../ui/kit/list/pills.tsx';
import { PagedList } from '../../ui/kit/paged/paged-list.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { PanelSkeleton } from '../../ui/kit/window/skeleton/page-skeletons.tsx';
import { useDeskVisit } from '../app/desk-context.tsx';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import { ContentFrame } from './content-frame.tsx';
import styles from './content.module.css';

const notes: Readonly<Record<DeskTextKind, string>> = {
  news: '先存草稿，发布后读者才看到',
  help: '页脚和帮助页的文章，按网站上的次序',
};

const stateBadge = ({ isShown }: DeskTextRow) => <Badge colorPalette={isShown ? 'brand' : 'gray'}>{isShown ? '已发布' : '未发布'}</Badge>;

const common: readonly DeskColumn<DeskTextRow>[] = [
  { head: '标题', cell: ({ title }) => <b>{title}</b>, isWide: true, onPhone: '1' },
  { head: '栏目', cell: ({ placeName }) => placeName },
];
const columns: Readonly<Record<DeskTextKind, readonly DeskColumn<DeskTextRow>[]>> = {
  news: [
    ...common,
    { head: '日期', cell: ({ at }) => shownTime(at), isFigure: true, onPhone: '2-end' },
    { head: '状态', cell: stateBadge, isFigure: true, onPhone: '1-end' },
  ],
  help: [
    ...common,
    {
      head: '读者说',
      cell: ({ useful, useless }) => (useful + useless === 0 ? '–' : `有用 ${useful}　没用 ${useless}`),
      isFigure: true,
      onPhone: '2-end',
    },
    { head: '状态', cell: stateBadge, isFigure: true, onPhone: '1-end' },
  ],
};

/** 公告与资讯: news with drafts, the newest first. */
export const NewsTextsPage = () => <TextsPage kind="news" />;

/** 帮助: the articles of the help, in its order. */
export const HelpTextsPage = () => <TextsPage kind="help" />;

function TextsPage({ kind }: { readonly kind: DeskTextKind }) {
  const [query] = useSearchParams();
  const question = textQuestion(kind, query);
  const { part, place, words, page } = question;
  const navigate = useNavigate();
  const model = useDeskVisit((desk) => createDeskTexts(desk, question));
  useEffect(() => model.show({ kind, part, place, words, page }), [model, kind, part, place, words, page]);
  const [load] = useViewModel(model);
  return (
    <ContentFrame
      tab={kind}
      note={notes[kind]}
      acts={
        <Button asChild size="sm">
          <Link to={`${textAddress(kind, 'new')}${place === '' ? '' : `?place=${encodeURIComponent(place)}`}`}>写一篇</Link>
        </Button>
      }
      filter={<Parts question={question} hidden={load.known?.hidden ?? 0} />}
    >
      <Filters question={question} places={load.known?.places ?? []} />
      <PagedList
        load={load}
        onRetry={() => model.retry()}
        hrefFor={(to) => textsAddress({ ...question, page: to })}
        failure={{ title: '内容没有读出来' }}
        skeleton={<PanelSkeleton lines={10} />}
        empty={<EmptyState icon="search" title="没有这样的内容" note="换个栏目或词再找。" />}
      >
        {({ texts }) => (
          <DeskTable
            label={kind === 'news' ? '公告与资讯' : '帮助'}
            columns={columns[kind]}
            rows={texts}
            keyOf={({ id }) => id}
            toneOf={({ isShown }) => (isShown ? null : 'off')}
            onOpen={({ id }) => void navigate(textAddress(kind, id))}
          />
        )}
      </PagedList>
    </ContentFrame>
  );
}

const Parts = ({ question, hidden }: { readonly question: DeskTextQuestion; readonly hidden: number }) => (
  <LinkTabs
    label="状态"
    tabs={textParts.map(([part, name]) => ({
      name,
      to: textsAddress({ ...question, part, page: 1 }),
      isCurrent: part === question.part,
      ...(part === 'hidden' && { count: hidden }),
    }))}
  />
);

function Filters({ question, places }: { readonly question: DeskTextQuestion; readonly places: DeskTextPage['places'] }) {
  const navigate = useNavigate();
  return (
    <div className={styles.filters}>
      <Pills
        label="栏目"
        pills={[{ id: '', name: '全部栏目' }, ...places].map(({ id, name }) => ({
          text: name,
          to: textsAddress({ ...question, place: id, page: 1 }),
          isCurrent: id === question.place,
        }))}
      />
      <WordSearch
        label="查找内容"
        hint="标题或正文"
        words={question.words}
        most={60}
        onSearch={(words) => void navigate(textsAddress({ ...question, words, page: 1 }))}
      />
    </div>
  );
}
