import { Box, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageFrom } from '../../application/shared/load/paging.ts';
import { createPaged } from '../../application/shared/load/paged.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { FeedbackForm } from './feedback-form.tsx';

/** `/yjfk`: what the shop has to say, and what it was answered; `?id=` is the one that a message leads to. */
export function FeedbackPage() {
  const [{ facts }] = useViewModel(useScreens().session);
  const buyer = facts?.buyer ?? null;
  return (
    <Box className={frame.wrap} mb="8">
      <Flex wrap="wrap" align="baseline" gap="{spacing.1} {spacing.3}" mt="3.5" mb="3">
        <Heading as="h1">意见反馈</Heading>
        <Text
          fontSize="sm"
          color="fg.muted"
          css={{ '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' } }}
        >
          哪里不好用、写错了、可以更好，写给我们。要查订单的事，走<KnownLink to="/help/us/tsjy">投诉与建议</KnownLink>。
        </Text>
      </Flex>
      {buyer === null ? <PanelSkeleton lines={8} /> : <FeedbackDesk key={buyer.shopId} phone={buyer.phone} />}
    </Box>
  );
}

interface Asked {
  readonly page: number;
  /** null: no message led here */
  readonly named: string | null;
}

const askedIn = (query: URLSearchParams): Asked => ({ page: pageFrom(query.get('page')), named: query.get('id') });
const hrefFor = (page: number): string => (page === 1 ? '/yjfk' : `/yjfk?page=${page}`);

function FeedbackDesk({ phone }: { readonly phone: string }) {
  const navigate = useNavigate();
  const [load, list, { page: shown, named }] = usePagedAddress(askedIn, ({ feedback, announceFailure }, first) =>
    createPaged({ ask: ({ page }: Asked) => feedback.list(page), isSame: (one, other) => one.page === other.page, announceFailure }, first),
  );
  const [sent, setSent] = useState(0);
  useEffect(() => {
    if (sent === 0) return;
    // What was sent stands first; whoever has gone elsewhere meanwhile stays there.
    list.retry();
    if (shown !== 1 || named !== null) void navigate(hrefFor(1), { replace: true });
    // Only what was sent leads there, and no turning of pages.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [sent]);
  return (
    <Grid gap="2.5" alignItems="start" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
      <Panel title="写反馈">
        <FeedbackForm phone={phone} onSent={() => setSent((count) => count + 1)} />
      </Panel>
      <Panel title="我的反馈" note={load.known === null || load.known.total === 0 ? undefined : `${load.known.total} 条`}>
        <PagedList
          load={load}
          onRetry={list.retry}
          hrefFor={hrefFor}
          failure={{ title: '反馈记录加载失败', kept: '写好的内容还在。' }}
          skeleton={<PanelSkeleton lines={4} />}
          empty={<EmptyState icon="chat" title="还没有反馈" note="提交之后，进度和答复都在这里。" />}
        >
          {({ feedback }) => (
            <Stack gap="2.5">
              {feedback.map((one) => (
                <FeedbackCard key={one.id} feedback={one} isNamed={one.id === named} />
              ))}
            </Stack>
          )}
        </PagedList>
      </Panel>
    </Grid>
  );
}
