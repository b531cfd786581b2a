import { Badge, Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { GroupBuyView } from '../../../application/group-buy/group-view.ts';
import { shownTime } from '../../../application/shared/shown/shown-time.ts';
import { classWords } from '../goods/window/goods-words.ts';
import { repairWords } from '../goods/window/offer/repair-words.ts';
import { PackShot } from '../goods/window/pack-shot.tsx';
import { RxTag } from '../goods/window/rx-tag.tsx';
import { KnownLink } from '../../kit/window/known-paths.tsx';
import { GroupBar } from './group-bar.tsx';
import { GroupClock } from './group-clock.tsx';
import { GroupPrice } from './group-price.tsx';
import { stageWords } from './group-words.ts';

interface GroupRowProps {
  readonly group: GroupBuyView;
  readonly isBusy: boolean;
  readonly onFollow: () => void;
}

/** Where a group has its page. */
const groupHref = ({ id }: Pick<GroupBuyView, 'id'>): string => `/list/info-pt/${encodeURIComponent(id)}`;

const columns = { base: '72px minmax(0, 1fr)', lg: '88px minmax(0, 1.3fr) minmax(0, 0.9fr) minmax(0, 1.5fr) 208px' };

/** One group of the zone: its goods, its price, how far it came, and the one thing to do. */
export function GroupRow({ group, isBusy, onFollow }: GroupRowProps) {
  const { goods, stage, own } = group;
  return (
    <Grid
      as="li"
      templateColumns={columns}
      columnGap="4"
      rowGap="2.5"
      alignItems="center"
      px={{ base: '3', md: '4' }}
      py="3.5"
      borderTopWidth="1px"
      borderInlineStartWidth={own > 0 ? '3px' : '0'}
      borderInlineStartColor="brand.solid"
      _first={{ borderTopWidth: '0' }}
    >
      <Link to={groupHref(group)} tabIndex={-1} aria-hidden="true">
        <PackShot src={goods.pictures[0] ?? ''} alt="" size={72} faded={goods.obstacle !== null} />
      </Link>
      <Box minW="0">
        <Heading as="h3" fontSize="md" overflowWrap="anywhere">
          <Link to={groupHref(group)}>{goods.name}</Link>
        </Heading>
        <Text fontSize="sm">{goods.spec}</Text>
        <Text fontSize="xs" color="fg.subtle">
          {goods.maker}
          {goods.expiry === '' ? '' : `，效期 ${goods.expiry.slice(0, 7)}`}
        </Text>
        <Flex mt="1" gap="1" wrap="wrap" align="center">
          {classWords(goods.classes).map((one) => (
            <RxTag key={one.kind + (one.text ?? '')} {...one} />
          ))}
          {stage === 'gathering' ? null : <Badge {...stageWords[stage].look}>{stageWords[stage].text}</Badge>}
        </Flex>
      </Box>
      <Box gridColumn={{ base: '1 / -1', lg: 'auto' }}>
        <GroupPrice group={group} />
      </Box>
      <Box gridColumn={{ base: '1 / -1', lg: 'auto' }} minW="0">
        <GroupBar group={group} />
      </Box>
      <Flex
        gridColumn={{ base: '1 / -1', lg: 'auto' }}
        direction={{ base: 'row', lg: 'column' }}
        align={{ base: 'center', lg: 'flex-end' }}
        justify={{ base: 'space-between', lg: 'center' }}
        wrap="wrap"
        gap="1.5"
      >
        <GroupAct group={group} isBusy={isBusy} onFollow={onFollow} />
        <GroupClock group={group} />
      </Flex>
    </Grid>
  );
}

function GroupAct({ group, isBusy, onFollow }: GroupRowProps) {
  const { goods, stage, own, isFollowed, beginsAt, bounds } = group;
  const { obstacle, name } = goods;
  const page = groupHref(group);
  if (stage === 'announced') {
    return (
      <>
        <Button
          size="sm"
          variant="outline"
          loading={isBusy}
          loadingText="正在处理"
          aria-label={`${isFollowed ? '取消提醒' : '提醒我'} ${name}`}
          onClick={onFollow}
        >
          {isFollowed ? '取消提醒' : '提醒我'}
        </Button>
        <Text fontSize="xs" color="fg.muted">
          {shownTime(beginsAt)} 开团
        </Text>
      </>
    );
  }
  const isOver = stage === 'succeeded' || stage === 'failed';
  if (!isOver && obstacle !== null) {
    return (
      <>
        <Button asChild size="sm" variant="outline">
          <KnownLink to={obstacle.repair || page}>{repairWords(obstacle)}</KnownLink>
        </Button>
        <Text fontSize="xs" color="fg.muted">
          {obstacle.words}
        </Text>
      </>
    );
  }
  const text = isOver ? '看结果' : bounds === null ? '看本团' : own > 0 ? '再加几盒' : '参团';
  return (
    <Button asChild size="sm" variant="outline" {...(bounds === null ? {} : { colorPalette: 'brand' })}>
      <Link to={page} aria-label={`${text.replace('几盒', `几${goods.unit}`)} ${name}`}>
        {text.replace('几盒', `几${goods.unit}`)}
      </Link>
    </Button>
  );
}
