import { Badge, Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import type { PaperVersion, HeldLicence } from '../../application/licence/licence-gateway.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import { scopeNames } from '../pieces/licence/scope-names.ts';
import { blockedWords, leftWords, stateWords, untilWords } from '../pieces/licence/licence-words.ts';

interface LicenceTableProps {
  readonly licences: readonly HeldLicence[];
  /** The kind that the address names. */
  readonly current: string | null;
  readonly onWrite: (kind: HeldLicence['kind']) => void;
  readonly onView: (name: string, version: PaperVersion) => void;
}

const columns = { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1.7fr) minmax(0, 1.5fr) 108px 84px 104px 80px' };
const heads = ['证照与编号', '范围', '有效期至', '状态', '影响', ''];

/** Every licence that the shop can have: what it says, how long it holds, what closes without it. */
export function LicenceTable({ licences, current, onWrite, onView }: LicenceTableProps) {
  const passed = licences.filter(({ state }) => state === 'passed').length;
  return (
    <Panel title="全部证照" note={`${passed} 项有效，共 ${licences.length} 项`}>
      <Grid
        display={{ base: 'none', md: 'grid' }}
        templateColumns={columns}
        columnGap="3"
        mx="-2"
        px="2"
        py="1.5"
        bg="bg.subtle"
        fontSize="xs"
        color="fg.muted"
      >
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </Grid>
      <Box as="ul" listStyleType="none">
        {licences.map((licence) => (
          <LicenceRow key={licence.kind} licence={licence} isCurrent={licence.kind === current} onWrite={onWrite} onView={onView} />
        ))}
      </Box>
    </Panel>
  );
}

interface LicenceRowProps extends Pick<LicenceTableProps, 'onWrite' | 'onView'> {
  readonly licence: HeldLicence;
  readonly isCurrent: boolean;
}

function LicenceRow({ licence, isCurrent, onWrite, onView }: LicenceRowProps) {
  const { kind, name, number, scopes, state, daysLeft, isRequired, blocks, purchaserName, pages, versions } = licence;
  const [text, tone] = stateWords[state];
  const isEnding = state === 'passed' && daysLeft !== null && daysLeft <= 60;
  const present =
    versions.find((version) => version.number === number && version.pages === pages) ?? versions.find((version) => version.state === state);
  const waits = state === 'passed' && versions[0]?.state === 'pending';
  const isNothing = state === 'missing';
  return (
    <Grid
      as="li"
      gap="1"
      columnGap="3"
      py="2.5"
      px="2"
      mx="-2"
      alignItems="center"
      fontSize="sm"
      templateColumns={columns}
      borderTopWidth="1px"
      bg={isCurrent ? 'brand.subtle' : undefined}
      aria-current={isCurrent ? 'true' : undefined}
      _first={{ borderTopWidth: '0' }}
    >
      <Box minW="0">
        <Text as="b" fontWeight="semibold">
          {name}
        </Text>
        {isRequired ? (
          <Text as="span" ms="1.5" fontSize="xs" color="fg.subtle">
            必需
          </Text>
        ) : null}
        <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {number}
        </Text>
      </Box>
      <Text minW="0" fontSize="xs" color="fg.muted" overflowWrap="anywhere" gridColumn={{ base: '1 / -1', md: 'auto' }}>
        {purchaserName === '' ? scopes.map((scope) => scopeNames[scope]).join('、') : `被委托人 ${purchaserName}`}
      </Text>
      <Box gridColumn={{ base: '1', md: 'auto' }}>
        {isNothing ? null : (
          <>
            <Text as="span" display={{ base: 'inline', md: 'none' }} color="fg.subtle">
              有效期至{' '}
            </Text>
            {untilWords(licence)}
            <Text fontSize="xs" color={isEnding || (daysLeft ?? 0) < 0 ? 'warning.fg' : 'fg.subtle'}>
              {leftWords(daysLeft)}
            </Text>
          </>
        )}
      </Box>
      <Box gridRow={{ base: '1', md: 'auto' }} gridColumn={{ base: '2', md: 'auto' }} textAlign={{ base: 'end', md: 'start' }}>
        <Badge colorPalette={isEnding ? 'warning' : tone} variant={tone === 'gray' ? 'plain' : 'subtle'}>
          {isEnding ? '将到期' : text}
        </Badge>
        {waits ? (
          <Text fontSize="xs" color="info.fg">
            新版本待审核
          </Text>
        ) : null}
      </Box>
      <Text fontSize="xs" color={blocks > 0 ? 'danger.fg' : 'fg.subtle'} gridColumn={{ base: '1 / -1', md: 'auto' }}>
        {blocks > 0 ? `缺它不能买 ${blockedWords(blocks, isRequired)}` : ''}
      </Text>
      <Flex gap="3" justify={{ base: 'flex-start', md: 'flex-end' }} gridColumn={{ base: '1 / -1', md: 'auto' }}>
        {present !== undefined && pages.length > 0 ? (
          <Button size="sm" variant="plain" aria-label={`查看${name}`} onClick={() => onView(`${name} ${number}`, present)}>
            查看
          </Button>
        ) : null}
        <Button size="sm" variant="plain" aria-label={`${isNothing ? '上传' : '更新'}${name}`} onClick={() => onWrite(kind)}>
          {isNothing ? '上传' : '更新'}
        </Button>
      </Flex>
    </Grid>
  );
}
