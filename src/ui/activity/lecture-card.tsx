import { Badge, Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { ClubViewModel, LectureView } from '../../application/activity/club-view-model.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { Fact, Facts } from '../kit/counter/facts.tsx';
import { formWords, reasonWords, stateWords } from './club-words.ts';

export interface LectureCardProps {
  readonly lecture: LectureView;
  readonly club: Omit<ClubViewModel, 'getState' | 'getFirstState' | 'subscribe' | 'retry'>;
  readonly isBusy: boolean;
}

/** One lecture: when, where, by whom, the places, and what can be done. */
export function LectureCard({ lecture, club, isBusy }: LectureCardProps) {
  const { name, form, speaker, venue, describe, heldFrom, heldUntil, places, left } = lecture;
  const { text, look } = stateWords(lecture);
  return (
    <Box
      as="article"
      bg="bg"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      p="4"
      display="flex"
      flexDirection="column"
      gap="3"
      minW="0"
    >
      <Flex gap="2" align="baseline" wrap="wrap">
        <Heading as="h2" fontSize="md" overflowWrap="anywhere" flex="1 1 12rem">
          {name}
        </Heading>
        <Badge variant="outline">{formWords[form]}</Badge>
        <Badge {...look}>{text}</Badge>
      </Flex>
      <Text fontSize="sm" color="fg.muted">
        {describe}
      </Text>
      <Facts>
        <Fact name="时间">{`${shownTime(heldFrom)} 至 ${shownTime(heldUntil).slice(-5)}`}</Fact>
        <Fact name="主讲">{speaker}</Fact>
        <Fact name="地点">{venue}</Fact>
        <Fact name="席位">{places === null || left === null ? '不限' : `${places} 席，还剩 ${left} 席`}</Fact>
      </Facts>
      <LectureActs lecture={lecture} club={club} isBusy={isBusy} />
    </Box>
  );
}

/** What can be done with a lecture, or why not. */
export function LectureActs({ lecture, club, isBusy }: LectureCardProps) {
  const { name, isBooked, isOver, state, reason, beginsAt, isFollowed, calendar, certificate } = lecture;
  const why = reasonWords(lecture);
  const busy = { loading: isBusy, loadingText: '正在处理' } as const;
  const canGiveBack = isBooked && !isOver && reason !== 'ended' && reason !== 'stopped';
  return (
    <Flex gap="2" align="center" wrap="wrap" mt="auto">
      {reason === null && !isBooked ? (
        <Button
          size="sm"
          variant="outline"
          colorPalette="brand"
          {...busy}
          aria-label={`预约席位 ${name}`}
          onClick={() => club.book(lecture)}
        >
          预约席位
        </Button>
      ) : null}
      {calendar === null || isOver ? null : (
        <Button asChild size="sm" variant="outline">
          <a href={calendar} aria-label={`加入日历 ${name}`}>
            加入日历
          </a>
        </Button>
      )}
      {canGiveBack ? (
        <Button size="sm" variant="outline" {...busy} aria-label={`取消预约 ${name}`} onClick={() => club.unbook(lecture)}>
          取消预约
        </Button>
      ) : null}
      {certificate === null ? null : (
        <Button asChild size="sm" variant="outline">
          <a href={certificate} target="_blank" rel="noreferrer" aria-label={`参会证明 ${name}`}>
            参会证明
          </a>
        </Button>
      )}
      {state === 'announced' ? (
        <>
          <Button
            size="sm"
            variant="outline"
            {...busy}
            aria-label={`${isFollowed ? '取消提醒' : '提醒我'} ${name}`}
            onClick={() => (isFollowed ? club.unfollow(lecture) : club.follow(lecture))}
          >
            {isFollowed ? '取消提醒' : '提醒我'}
          </Button>
          <Text fontSize="xs" color="fg.muted">
            {shownTime(beginsAt)} 开放预约
          </Text>
        </>
      ) : null}
      {why === null ? null : (
        <Text fontSize="xs" color="fg.muted">
          {why}
          {reason === 'not-you' ? (
            <Box as="span" ms="2" css={{ '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' } }}>
              <Link to="/zzzj">去看资质</Link>
            </Box>
          ) : null}
        </Text>
      )}
    </Flex>
  );
}
