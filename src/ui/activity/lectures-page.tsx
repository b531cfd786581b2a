import { Box, Button } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { lectureFilters } from '../../application/activity/club-view-model.ts';
import { LinkTabs } from '../kit/counter/link-tabs.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import frame from '../kit/window/wrap.module.css';
import { ZoneHead } from '../kit/zone-head.tsx';
import { filterWords } from './club-words.ts';
import { LectureList } from './lecture-list.tsx';

const path = [
  { text: '首页', to: '/' },
  { text: '药友汇', to: '/yyh' },
] as const;

/** `/yyh/list`: every lecture, by what the shop has to do with it. */
export function LecturesPage() {
  const [query] = useSearchParams();
  const filter = lectureFilters.find((one) => one === query.get('filter')) ?? 'all';
  const tabs = lectureFilters.map((one) => ({
    name: filterWords[one],
    to: one === 'all' ? '/yyh/list' : `/yyh/list?filter=${one}`,
    isCurrent: one === filter,
  }));
  return (
    <Box className={frame.wrap} mb="8">
      <ZoneHead path={path} title="全部场次" />
      <Box mb="3">
        <LinkTabs label="场次" tabs={tabs} />
      </Box>
      <LectureList
        filter={filter}
        look="rows"
        empty={
          <EmptyState icon="document" title={filter === 'mine' ? '还没有预约过' : '这里还没有场次'} note="看看近期能预约的讲座和培训。">
            <Button asChild variant="outline">
              <Link to="/yyh">近期场次</Link>
            </Button>
          </EmptyState>
        }
      />
    </Box>
  );
}
