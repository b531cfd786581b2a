import { reviewTime } from '../../application/shared/shown/shown-promise.ts';
import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { HeldLicence } from '../../application/licence/licence-gateway.ts';
import { type LicenceNeed, type Urgency, urgencyOf } from '../../application/licence/licence-needs.ts';
import { Icon } from '../kit/window/icon.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { needWords } from '../pieces/licence/licence-words.ts';

const isBad = (need: LicenceNeed): boolean => urgencyOf(need) === 'due' && ['expired', 'refused', 'stopped', 'missing'].includes(need.what);
const toneOf = (need: LicenceNeed): string =>
  isBad(need) ? 'danger.fg' : urgencyOf(need) !== 'due' || need.what === 'draft' ? 'info.fg' : 'warning.fg';

interface NeedListProps {
  readonly needs: readonly LicenceNeed[];
  readonly onWrite: (kind: HeldLicence['kind']) => void;
  /** Kinds that the shop does not trade in. */
  readonly notTraded: ReadonlySet<HeldLicence['kind']>;
  readonly onDismiss: (kind: HeldLicence['kind']) => void;
  readonly onRestore: (kind: HeldLicence['kind']) => void;
}

const sections: readonly { readonly urgency: Urgency; readonly title: (count: number) => string; readonly note: string }[] = [
  { urgency: 'due', title: (count) => `要处理的 ${count} 件`, note: '按影响排，先做上面的' },
  { urgency: 'waiting', title: (count) => `审核中的 ${count} 项`, note: `一般 ${reviewTime}有结果` },
  { urgency: 'optional', title: (count) => `可补的 ${count} 项`, note: '采购这类品种时再上传' },
];

/** What is to be done, what waits, and what would open more goods: each with its cost and the one button for it. */
export function NeedList({ needs, onWrite, notTraded, onDismiss, onRestore }: NeedListProps) {
  const isDismissed = (need: LicenceNeed): boolean => urgencyOf(need) === 'optional' && notTraded.has(need.licence.kind);
  const dismissed = needs.filter(isDismissed);
  return (
    <>
      {sections.map(({ urgency, title, note }) => {
        const shown = needs.filter((need) => urgencyOf(need) === urgency && !isDismissed(need));
        return shown.length === 0 ? null : (
          <Panel key={urgency} title={title(shown.length)} note={note}>
            <Needs needs={shown} onWrite={onWrite} onDismiss={urgency === 'optional' ? onDismiss : null} />
          </Panel>
        );
      })}
      {dismissed.length === 0 ? null : (
        <Flex wrap="wrap" gap="{spacing.1} {spacing.4}" px="4" fontSize="sm" color="fg.muted">
          不经营、不再提醒：
          {dismissed.map(({ licence: { kind, name } }) => (
            <span key={kind}>
              {name}{' '}
              <Button variant="plain" size="sm" aria-label={`恢复提醒：${name}`} onClick={() => onRestore(kind)}>
                恢复提醒
              </Button>
            </span>
          ))}
        </Flex>
      )}
    </>
  );
}

interface NeedsProps extends Pick<NeedListProps, 'needs' | 'onWrite'> {
  /** null: these cannot be dismissed */
  readonly onDismiss: NeedListProps['onDismiss'] | null;
}

function Needs({ needs, onWrite, onDismiss }: NeedsProps) {
  return (
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
            justify="flex-end"
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0' }}
            wrap={{ base: 'wrap', sm: 'nowrap' }}
          >
            <Box color={toneOf(need)}>
              <Icon name={isBad(need) ? 'warning' : 'clock'} />
            </Box>
            <Box flex={{ base: '1 1 75%', sm: '1' }} minW="0" fontSize="sm">
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
            {onDismiss === null ? null : (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`不经营，不再提醒：${need.licence.name}`}
                onClick={() => onDismiss(need.licence.kind)}
              >
                不经营，不再提醒
              </Button>
            )}
            <Button size="sm" variant="outline" aria-label={`${act}：${need.licence.name}`} onClick={() => onWrite(need.licence.kind)}>
              {act}
            </Button>
          </Flex>
        );
      })}
    </Stack>
  );
}
