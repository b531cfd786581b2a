import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { HeldLicence } from '../../application/licence/licence-gateway.ts';
import type { LicenceNeed } from '../../application/licence/licence-needs.ts';
import { Icon } from '../kit/window/icon.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { needWords } from '../pieces/licence/licence-words.ts';

const isBad = ({ what }: LicenceNeed): boolean => what === 'expired' || what === 'refused' || what === 'missing';
const toneOf = (need: LicenceNeed): string =>
  isBad(need) ? 'danger.fg' : need.what === 'pending' || need.what === 'draft' ? 'info.fg' : 'warning.fg';

interface NeedListProps {
  readonly needs: readonly LicenceNeed[];
  readonly onWrite: (kind: HeldLicence['kind']) => void;
}

/** What is to be done, the dearest first: each with its cost and the one button that ends it. */
export function NeedList({ needs, onWrite }: NeedListProps) {
  if (needs.length === 0) return null;
  return (
    <Panel title={`要处理的 ${needs.length} 件`} note="按影响排，先做上面的">
      <Stack as="ul" gap="0" listStyleType="none">
        {needs.map((need) => {
          const { title, cost, note, act } = needWords(need);
          return (
            <Flex
              key={need.licence.kind}
              as="li"
              gap="3"
              py="2.5"
              align="center"
              borderTopWidth="1px"
              _first={{ borderTopWidth: '0' }}
              wrap={{ base: 'wrap', sm: 'nowrap' }}
            >
              <Box color={toneOf(need)}>
                <Icon name={isBad(need) ? 'warning' : 'clock'} />
              </Box>
              <Box flex="1" minW="0" fontSize="sm">
                <Text as="b" fontWeight="semibold">
                  {title}
                </Text>{' '}
                <Text as="span" color={toneOf(need)}>
                  {cost}
                </Text>
                <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
                  {note}
                </Text>
              </Box>
              <Button size="sm" variant="outline" aria-label={`${act}：${need.licence.name}`} onClick={() => onWrite(need.licence.kind)}>
                {act}
              </Button>
            </Flex>
          );
        })}
      </Stack>
    </Panel>
  );
}
