import { Box, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { OwnDrawView } from '../../application/lottery/lottery-page.ts';
import type { LoadedViewModel } from '../../application/shared/load/loaded.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { prizePlaces } from './lottery-words.ts';

/** What has become of a prize; what is to be used says where. */
const stateWords: Readonly<Record<OwnDrawView['state'], string>> = {
  kept: '已到账',
  used: '已用于订单',
  expired: '已过期',
  waiting: '待寄出',
  sent: '已寄出',
};

/** My shop's draws, the newest first, each with where its prize is. */
export function OwnDraws({ own }: { readonly own: LoadedViewModel<readonly OwnDrawView[]> }) {
  const [{ status, value }] = useViewModel(own);
  if (status === 'loading') return <PanelSkeleton lines={3} />;
  return (
    <Panel title="我的抽奖记录">
      {value === null ? (
        <PartFailure text="抽奖记录加载失败" onRetry={own.retry} />
      ) : value.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          贵店还没有抽过。
        </Text>
      ) : (
        <Box as="ul" listStyleType="none" fontSize="sm">
          {value.map((draw) => (
            <OwnDrawRow key={draw.id} draw={draw} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

function OwnDrawRow({ draw: { at, name, kind, state, lottery, number } }: { readonly draw: OwnDrawView }) {
  const place = prizePlaces[kind];
  return (
    <Flex as="li" gap="3" py="1.5" justify="space-between" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box minW="0">
        <Text fontWeight="semibold">{name}</Text>
        <Text fontSize="xs" color="fg.subtle">
          {at} {lottery} 第 {number} 号
        </Text>
      </Box>
      <Text flex="none" color="fg.muted">
        {kind === 'nothing' ? (
          '未中奖'
        ) : state === 'kept' && place !== null ? (
          <Box asChild color="brand.fg">
            <Link to={place.to}>{kind === 'points' ? stateWords.kept : `未用，${place.act}`}</Link>
          </Box>
        ) : (
          stateWords[state]
        )}
      </Text>
    </Flex>
  );
}
