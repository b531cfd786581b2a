import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import type { WantView } from '../../application/wanted/want-view.ts';
import { createWant } from '../../application/wanted/want-view-model.ts';
import { Fact, Facts } from '../kit/counter/facts.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Breadcrumb } from '../kit/window/page/breadcrumb.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useScreens, useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { WantActs } from './want-acts.tsx';
import { stateWords, stepWords, wishWords } from './want-words.ts';
import { WantedGoods } from './wanted-goods.tsx';

/** `/pzqg/info`: one want, named by its path or by `?id=`: what there is for it, and what has happened to it. */
export function WantPage() {
  const path = useParams()['id'];
  const query = useSearchParams()[0].get('id');
  const id = path ?? query ?? '';
  return (
    <Box className={frame.wrap} mb="8">
      <Breadcrumb
        path={[
          { text: '首页', to: '/' },
          { text: '品种求购', to: '/pzqg' },
        ]}
        current="求购详情"
      />
      {id === '' ? <Missing /> : <WantVisit key={id} id={id} />}
    </Box>
  );
}

function WantVisit({ id }: { readonly id: string }) {
  const { clock } = useScreens();
  const [{ status, reason, value, busyId }, want] = useViewModel(useVisit(({ needs }) => createWant(needs, id)));
  if (value === null) {
    if (status === 'missing') return <Missing />;
    return (
      <>
        <h1 className={frame.hidden}>求购详情</h1>
        {status === 'loading' ? (
          <PanelSkeleton lines={8} />
        ) : (
          <PageFailure title="求购加载失败" reason={reason} kept="登记过的都还在。" onRetry={want.retry} />
        )}
      </>
    );
  }
  return (
    <Stack gap="2.5">
      <Flex columnGap="3" rowGap="2" align="center" wrap="wrap">
        <Heading as="h1" overflowWrap="anywhere">
          求购 {value.name}
        </Heading>
        <Badge {...stateWords(value).look}>{stateWords(value).text}</Badge>
        <Box ms={{ base: '0', md: 'auto' }}>
          <WantActs want={value} isBusy={busyId !== null} onClose={() => want.close(value)} />
        </Box>
      </Flex>
      <Panel title="想要的">
        <Facts>
          <Fact name="规格">{value.spec || '不限'}</Fact>
          <Fact name="厂家">{value.maker || '不限'}</Fact>
          <Fact name="数量价格">{wishWords(value)}</Fact>
          <Fact name="截止日期">{value.until}</Fact>
        </Facts>
      </Panel>
      {value.state === 'closed' ? null : (
        <Panel title="现有的品种" note={value.matches > 0 ? `${value.matches} 个相符` : '还没有相符的'}>
          <WantedGoods want={value} intents={want} now={clock.now()} />
        </Panel>
      )}
      <Panel title="进展">
        <Steps steps={value.steps} />
      </Panel>
    </Stack>
  );
}

function Steps({ steps }: { readonly steps: WantView['steps'] }) {
  return (
    <Stack as="ol" gap="2" listStyleType="none" fontSize="sm" aria-label="进展">
      {steps.map(({ kind, at }) => (
        <Flex as="li" key={kind} gap="3" wrap="wrap">
          <Text color="fg.subtle" fontVariantNumeric="tabular-nums">
            {shownTime(at)}
          </Text>
          <Text>{stepWords[kind]}</Text>
        </Flex>
      ))}
    </Stack>
  );
}

function Missing() {
  return (
    <>
      <h1 className={frame.hidden}>求购详情</h1>
      <EmptyState icon="search" title="没有找到这条求购" note="它不存在，或不属于当前登录的门店。">
        <Button asChild>
          <Link to="/pzqg">我的求购</Link>
        </Button>
      </EmptyState>
    </>
  );
}
