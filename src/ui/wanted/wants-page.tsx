import { Badge, Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { OfferIntents } from '../../application/goods/offer/offer-actions.ts';
import { shownSince } from '../../application/shared/shown/shown-time.ts';
import { wantQueryFrom, wantsAddress } from '../../application/wanted/want-address.ts';
import type { WantPage, WantQuery } from '../../application/wanted/want-gateway.ts';
import type { WantView } from '../../application/wanted/want-view.ts';
import { createWants } from '../../application/wanted/wants-view-model.ts';
import { LinkTabs } from '../kit/counter/link-tabs.tsx';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { WantActs } from './want-acts.tsx';
import { stateWords, whatWords, wishWords } from './want-words.ts';
import { WantedGoods } from './wanted-goods.tsx';

const tabNames: Readonly<Record<WantQuery['filter'], string>> = { active: '进行中', open: '匹配中', matched: '已匹配', closed: '已结束' };
const filters = ['active', 'open', 'matched', 'closed'] as const;

/** Every want in progress is either without or with a match; the server counts the latter. */
const countOf = ({ active, matched, closed }: WantPage['counts']): Readonly<Record<WantQuery['filter'], number>> => ({
  active,
  open: active - matched,
  matched,
  closed,
});

/** `/pzqg`: what the shop looks for, what was found and what it costs (R38); state and page live in the address. */
export function WantsPage() {
  const { clock } = useScreens();
  const [state, wants, { filter }] = usePagedAddress(wantQueryFrom, createWants);
  const { known, busyId } = state;
  return (
    <Box className={frame.wrap} mb="8">
      <Flex mt="3.5" mb="3" columnGap="3" rowGap="2" align="center" wrap="wrap">
        <Heading as="h1">品种求购</Heading>
        <Text fontSize="sm" color="fg.muted">
          缺货品种可登记，到货后通知您。
        </Text>
        <Button asChild size="sm" ms="auto">
          <Link to="/pzqg/add">登记求购</Link>
        </Button>
      </Flex>
      <LinkTabs
        label="求购状态"
        tabs={filters.map((one) => ({
          name: tabNames[one],
          count: known === null ? 0 : countOf(known.counts)[one],
          to: wantsAddress({ filter: one, page: 1 }),
          isCurrent: one === filter,
        }))}
      />
      <PagedList
        load={state}
        onRetry={wants.retry}
        hrefFor={(page) => wantsAddress({ filter, page })}
        failure={{ title: '求购加载失败', kept: '登记过的都还在。' }}
        skeleton={<RowsSkeleton count={5} height={72} />}
        empty={<NoWants filter={filter} />}
      >
        {(page) => (
          <Stack
            as="ul"
            listStyleType="none"
            mt="2.5"
            gap="0"
            borderWidth="1px"
            borderColor="border"
            borderRadius="lg"
            bg="bg"
            overflow="hidden"
            aria-label={`${tabNames[filter]}的求购`}
          >
            {page.wants.map((want) => (
              <WantRow
                key={want.id}
                want={want}
                intents={wants}
                now={clock.now()}
                isBusy={busyId === want.id}
                onClose={() => wants.close(want)}
              />
            ))}
          </Stack>
        )}
      </PagedList>
    </Box>
  );
}

interface WantRowProps {
  readonly want: WantView;
  readonly intents: OfferIntents;
  readonly now: number;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

function WantRow({ want, intents, now, isBusy, onClose }: WantRowProps) {
  const { text, look } = stateWords(want);
  const more = want.matches - want.offers.filter(({ standing }) => standing === 'match').length;
  const info = `/pzqg/info/${encodeURIComponent(want.id)}`;
  return (
    <Stack as="li" gap="2" px="4" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 132px auto' }}
        gap="{spacing.1} {spacing.3}"
        alignItems="center"
      >
        <Box minW="0">
          <Text overflowWrap="anywhere" css={{ '& a:hover': { color: 'brand.fg' } }}>
            <Link to={info}>
              <b>{want.name}</b>
            </Link>{' '}
            <Text as="span" color="fg.muted">
              {whatWords(want)}
            </Text>
          </Text>
          <Text fontSize="sm" color="fg.subtle">
            {shownSince(want.at, now)} 登记，{wishWords(want)}，至 {want.until}
          </Text>
        </Box>
        <Flex justify={{ base: 'flex-end', md: 'flex-start' }}>
          <Badge {...look}>{text}</Badge>
        </Flex>
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <WantActs want={want} isBusy={isBusy} onClose={onClose} />
        </Box>
      </Grid>
      <WantedGoods want={want} intents={intents} now={now} />
      {more > 0 && want.state !== 'closed' ? (
        <Text fontSize="sm" css={{ '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' } }}>
          <Link to={info}>还有 {more} 个相符的</Link>
        </Text>
      ) : null}
    </Stack>
  );
}

function NoWants({ filter }: { readonly filter: WantQuery['filter'] }) {
  if (filter === 'active' || filter === 'open') {
    return (
      <EmptyState icon="search" title="没有正在求购的品种" note="搜不到、缺货或嫌贵的品种登记下来，有货、降到限价时发消息告诉您。">
        <Button asChild>
          <Link to="/pzqg/add">登记求购</Link>
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="search"
      title={filter === 'matched' ? '还没有找到的' : '没有结束的求购'}
      note={filter === 'matched' ? '找到后会发消息告诉您，也会出现在这里。' : '结束、买到和到期的求购会留在这里。'}
    >
      <Button asChild variant="outline">
        <Link to="/pzqg">进行中的求购</Link>
      </Button>
    </EmptyState>
  );
}
