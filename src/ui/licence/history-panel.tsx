import { Box, Button, Grid, Text } from '@chakra-ui/react';
import type { PaperVersion, HeldLicence } from '../../application/licence/licence-gateway.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import { versionWords } from '../pieces/licence/licence-words.ts';

interface HistoryPanelProps {
  readonly licences: readonly HeldLicence[];
  readonly onView: (name: string, version: PaperVersion) => void;
}

const momentOf = ({ decidedAt, sentAt }: PaperVersion): number => decidedAt ?? sentAt ?? 0;

/** Every version there ever was (R28), the latest first. */
export function HistoryPanel({ licences, onView }: HistoryPanelProps) {
  const all = licences
    .flatMap(({ name, versions }) => versions.filter(({ state }) => state !== 'draft').map((version) => ({ name, version })))
    .sort((one, other) => momentOf(other.version) - momentOf(one.version));
  if (all.length === 0) return null;
  return (
    <Panel title="办理记录" note="证照各版本都留着">
      <Box as="ul" listStyleType="none">
        {all.map(({ name, version }) => (
          <Grid
            key={version.id}
            as="li"
            py="2"
            gap="0.5"
            columnGap="3"
            alignItems="center"
            fontSize="sm"
            templateColumns={{ base: 'minmax(0, 1fr) auto', md: '132px minmax(0, 1.2fr) minmax(0, 1.4fr) auto' }}
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0' }}
          >
            <Text color="fg.subtle" fontSize="xs" gridColumn={{ base: '1 / -1', md: 'auto' }}>
              {momentOf(version) === 0 ? '' : shownTime(momentOf(version))}
            </Text>
            <Text minW="0" overflowWrap="anywhere">
              {name}{' '}
              <Text as="span" fontSize="xs" color="fg.muted">
                {version.number}
              </Text>
            </Text>
            <Text
              minW="0"
              color={version.state === 'refused' || version.state === 'stopped' ? 'danger.fg' : 'fg.muted'}
              overflowWrap="anywhere"
              gridColumn={{ base: '1 / -1', md: 'auto' }}
              gridRow={{ base: '3', md: 'auto' }}
            >
              {versionWords(version)}
            </Text>
            {version.pages.length === 0 ? (
              <span />
            ) : (
              <Button
                size="sm"
                variant="plain"
                aria-label={`查看${name} ${version.number}`}
                onClick={() => onView(`${name} ${version.number}`, version)}
              >
                查看
              </Button>
            )}
          </Grid>
        ))}
      </Box>
    </Panel>
  );
}
