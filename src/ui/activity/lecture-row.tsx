import { Badge, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { formWords, stateWords } from './club-words.ts';
import { LectureActs, type LectureCardProps } from './lecture-card.tsx';

/** One lecture of the whole programme, in one line: when, what, how many places, and what can be done. */
export function LectureRow(props: LectureCardProps) {
  const { name, form, speaker, venue, heldFrom, heldUntil, places, left } = props.lecture;
  const { text, look } = stateWords(props.lecture);
  const [day = '', begins = ''] = shownTime(heldFrom).split(' ');
  return (
    <Grid
      as="li"
      listStyleType="none"
      templateColumns={{ base: '64px minmax(0, 1fr)', lg: '104px minmax(0, 1fr) 120px 300px' }}
      columnGap="4"
      rowGap="1.5"
      alignItems="center"
      px={{ base: '3', md: '4' }}
      py="3"
      bg="bg"
      borderTopWidth="1px"
      fontSize="sm"
      _first={{ borderTopWidth: '0' }}
    >
      <Text fontVariantNumeric="tabular-nums" alignSelf="start">
        <Text as="b" display="block" fontSize="md">
          {day.slice(5)}
        </Text>
        <Text as="span" fontSize="xs" color="fg.muted">
          {begins}–{shownTime(heldUntil).slice(-5)}
        </Text>
      </Text>
      <div>
        <Flex gap="2" align="baseline" wrap="wrap">
          <Heading as="h2" fontSize="md" overflowWrap="anywhere">
            {name}
          </Heading>
          <Badge variant="outline">{formWords[form]}</Badge>
          <Badge {...look}>{text}</Badge>
        </Flex>
        <Text fontSize="xs" color="fg.muted">
          {speaker}，{venue}
        </Text>
      </div>
      <Text color="fg.muted" gridColumn={{ base: '2', lg: 'auto' }}>
        {places === null || left === null ? '席位不限' : `${places} 席，余 ${left}`}
      </Text>
      <Flex gridColumn={{ base: '2', lg: 'auto' }} justify={{ lg: 'flex-end' }}>
        <LectureActs {...props} />
      </Flex>
    </Grid>
  );
}
