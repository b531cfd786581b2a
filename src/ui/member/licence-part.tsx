import { Badge, Box, Grid, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { HeldLicence } from '../../application/licence/licence-gateway.ts';
import { createNotTraded } from '../../application/licence/not-traded.ts';
import type { LoadedViewModel } from '../../application/shared/load/loaded.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { blockedWords, leftWords, stateWords, untilWords } from '../pieces/licence/licence-words.ts';
import { useVisit } from '../kit/window/screens-context.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import styles from './member-page.module.css';

/** A licence that the shop does not have, and that closes nothing to it, is not spoken of. */
const isSpokenOf = ({ state, isRequired, blocks }: HeldLicence): boolean => state !== 'missing' || isRequired || blocks > 0;
/** R30: from here on it is about to run out. */
const endingDays = 60;

/** The licences: how long each holds, and what closes without it. */
export function LicencePart({ licences }: { readonly licences: LoadedViewModel<readonly HeldLicence[]> }) {
  const [{ status, value }] = useViewModel(licences);
  const [notTraded] = useViewModel(useVisit(({ needs }) => createNotTraded(needs)));
  if (status === 'loading') return <PanelSkeleton lines={5} />;
  const shown = value?.filter((one) => isSpokenOf(one) && (one.state !== 'missing' || !notTraded.has(one.kind))) ?? [];
  const passed = shown.filter(({ state }) => state === 'passed').length;
  return (
    <Panel
      title="资质证照"
      note={value === null ? undefined : `${passed} 项有效，${shown.length - passed} 项待处理`}
      aside={<Link to="/zzzj">管理证照</Link>}
    >
      {value === null ? (
        <PartFailure text="证照加载失败，其余内容不受影响" onRetry={licences.retry} />
      ) : (
        <Box as="ul" listStyleType="none">
          {shown.map((licence) => (
            <LicenceRow key={licence.kind} licence={licence} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

const columns = { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1.4fr) minmax(0, 1.2fr) 150px 84px minmax(0, 1fr) 48px' };

function LicenceRow({ licence }: { readonly licence: HeldLicence }) {
  const { kind, name, number, state, daysLeft, isRequired, blocks, blocksAfter } = licence;
  const isEnding = state === 'passed' && daysLeft !== null && daysLeft <= endingDays;
  const [text, tone] = stateWords[state];
  // On a phone what is in order is counted above, and not listed.
  const isCalm = state === 'passed' && !isEnding;
  const act = state === 'missing' ? '上传' : state === 'passed' && !isEnding ? '查看' : '更新';
  const closes =
    blocks > 0
      ? `缺它不能买 ${blockedWords(blocks, isRequired)}`
      : isEnding && blocksAfter > 0
        ? `到期后不能买 ${blockedWords(blocksAfter, isRequired)}`
        : '';
  return (
    <Grid
      as="li"
      display={{ base: isCalm ? 'none' : 'grid', md: 'grid' }}
      templateColumns={columns}
      columnGap="3"
      rowGap="0.5"
      py="2"
      alignItems="center"
      fontSize="sm"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Text fontWeight="semibold">{name}</Text>
      <Text
        color="fg.muted"
        overflowWrap="anywhere"
        gridColumn={{ base: '1 / -1', md: 'auto' }}
        display={{ base: number === '' ? 'none' : 'block', md: 'block' }}
      >
        {number}
      </Text>
      <Text gridColumn={{ base: '1', md: 'auto' }}>
        {daysLeft === null || state !== 'passed' ? null : (
          <span
            className={styles.meter}
            data-warn={isEnding || undefined}
            style={{ '--left': `${Math.min(100, Math.round((daysLeft / 365) * 100))}%` }}
            aria-hidden="true"
          />
        )}
        {daysLeft === null ? untilWords(licence) : <span title={untilWords(licence)}>{leftWords(daysLeft)}</span>}
      </Text>
      <Box gridRow={{ base: '1', md: 'auto' }} gridColumn={{ base: '2', md: 'auto' }} textAlign={{ base: 'end', md: 'start' }}>
        <Badge colorPalette={isEnding ? 'warning' : tone} variant={tone === 'gray' ? 'plain' : 'subtle'}>
          {isEnding ? '将到期' : text}
        </Badge>
      </Box>
      <Text
        fontSize="xs"
        color={blocks > 0 ? 'danger.fg' : 'warning.fg'}
        display={{ base: closes === '' ? 'none' : 'block', md: 'block' }}
        gridColumn={{ base: '1 / -1', md: 'auto' }}
      >
        {closes}
      </Text>
      <Box asChild color="brand.fg" textAlign="end" gridColumn={{ base: '2', md: 'auto' }} data-print="none">
        <Link to={`/zzzj?kind=${kind}`} aria-label={`${act}${name}`}>
          {act}
        </Link>
      </Box>
    </Grid>
  );
}
