import { Box, Button, Grid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { closingMs, type Drawing } from '../../application/lottery/drawing-view-model.ts';
import type { DrawnPrize, Lottery } from '../../application/lottery/lottery-gateway.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { phone, useMedia } from '../kit/use-media.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { DialogFrame } from '../kit/message/dialog-frame.tsx';
import { DrawerWall } from './drawer-wall.tsx';
import { drawnWords, prizePlaces } from './lottery-words.ts';
import { OddsTable } from './odds-table.tsx';

interface LotteryDialogProps {
  readonly lottery: Lottery;
  readonly drawing: Drawing;
  /** Leads to the lottery's page, where the dialog does not stand over it. */
  readonly hasWay: boolean;
}

const still = '(prefers-reduced-motion: reduce)';

/** Drawing a prize (§4, §8): the cabinet, the odds, one button; the result after 2 s, in the same place. */
export function LotteryDialog({ lottery, drawing, hasWay }: LotteryDialogProps) {
  const [{ phase, drawn }] = useViewModel(drawing);
  const isStill = useMedia(still);
  const isSmall = useMedia(phone);
  const close = () => drawing.close(isStill);
  const odds = <OddsTable prizes={lottery.prizes} />;
  return (
    <DialogFrame
      title={lottery.name}
      size="lg"
      isOpen={phase !== 'closed' && phase !== 'closing'}
      leavingMs={isStill ? undefined : closingMs}
      isLong
      onClose={close}
      footer={<Acts lottery={lottery} drawing={drawing} onClose={close} />}
    >
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 268px' }} gap="4" minH={{ md: '410px' }}>
        <DrawerWall isDrawing={phase === 'drawing'} drawn={drawn && { name: drawn.name, number: drawn.number }} />
        <Stack gap="2" fontSize="sm">
          <Text fontSize="xs" color="fg.subtle">
            {shownTime(lottery.beginsAt).slice(5)} 至 {shownTime(lottery.endsAt).slice(5)}，每店 1 次
          </Text>
          {drawn !== null ? (
            <Result drawn={drawn} lotteryId={lottery.id} />
          ) : isSmall ? (
            <Box as="details">
              <Box as="summary" color="brand.fg" cursor="pointer">
                奖项与几率
              </Box>
              {odds}
            </Box>
          ) : (
            odds
          )}
          <Text role="status" fontSize="xs" color="fg.subtle" minH="1lh">
            {phase === 'drawing' ? '正在开屉，约 2 秒，请不要关闭' : phase === 'failed' ? '没有拿到结果。再开一次，抽过的结果不会变。' : ''}
          </Text>
          {hasWay && drawn === null ? <PageLink id={lottery.id}>规则、名单与核验</PageLink> : null}
        </Stack>
      </Grid>
    </DialogFrame>
  );
}

function Result({ drawn, lotteryId }: { readonly drawn: DrawnPrize; readonly lotteryId: string }) {
  const place = prizePlaces[drawn.kind];
  return (
    <Stack gap="2" py="2">
      <Text role="status" fontSize="lg" fontWeight="semibold">
        {drawnWords(drawn)}
      </Text>
      <Text color="fg.muted">{place === null ? '谢谢参与，下次抽奖再来。' : `已放入 ${place.place}`}</Text>
      <Text fontSize="xs" color="fg.subtle">
        本次抽奖第 {drawn.number} 号。
        <PageLink id={lotteryId}>查看抽奖记录</PageLink>
      </Text>
    </Stack>
  );
}

function PageLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Box asChild color="brand.fg">
      <KnownLink to={`/draw/${encodeURIComponent(id)}`}>{children}</KnownLink>
    </Box>
  );
}

interface ActsProps {
  readonly lottery: Lottery;
  readonly drawing: Drawing;
  readonly onClose: () => void;
}

function Acts({ lottery, drawing, onClose }: ActsProps) {
  const [{ phase, drawn }] = useViewModel(drawing);
  const place = drawn === null ? null : prizePlaces[drawn.kind];
  if (drawn !== null) {
    return place === null ? (
      <Button onClick={onClose}>知道了</Button>
    ) : (
      <>
        <Button variant="outline" onClick={onClose}>
          继续浏览
        </Button>
        <Button asChild>
          <Link to={place.to} onClick={onClose}>
            {place.act}
          </Link>
        </Button>
      </>
    );
  }
  const hasDrawn = lottery.hasJoined;
  return (
    <>
      <Text flex="1" fontSize="xs" color="fg.subtle" alignSelf="center">
        几率按剩余份数计算，与点哪一屉无关。
      </Text>
      <Button loading={phase === 'drawing'} loadingText="正在开屉" disabled={hasDrawn} onClick={drawing.draw}>
        {phase === 'failed' ? '再开一次' : '开一屉'}
      </Button>
    </>
  );
}
