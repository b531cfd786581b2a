import { Box, Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import frame from '../kit/window/wrap.module.css';
import { ZoneHead } from '../kit/zone-head.tsx';
import { LectureList } from './lecture-list.tsx';

/** `/yyh`: the club's lectures and trainings that can be booked, or will be. */
export function ClubPage() {
  return (
    <Box className={frame.wrap} mb="8">
      <ZoneHead
        title="药友汇"
        note="给医生和药师的讲座与培训：席位先约先得，预约后可加入日历，签到后可下载参会证明。"
        ways={[
          { text: '全部场次', to: '/yyh/list' },
          { text: '我预约的', to: '/yyh/list?filter=mine' },
        ]}
      />
      <LectureList
        filter="open"
        look="cards"
        empty={
          <EmptyState icon="document" title="近期没有可预约的场次" note="新的讲座和培训会出现在这里。">
            <Button asChild variant="outline">
              <Link to="/yyh/list?filter=over">看往期</Link>
            </Button>
          </EmptyState>
        }
      />
    </Box>
  );
}
