import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import type { HeldLicence, ShopScopes } from '../../application/licence/licence-gateway.ts';
import { Icon } from '../kit/window/icon.tsx';
import { Panel } from '../kit/window/page/panel.tsx';

interface ScopePanelProps {
  readonly scopes: ShopScopes['scopes'];
  readonly licences: readonly HeldLicence[];
  readonly onWrite: (kind: HeldLicence['kind']) => void;
}

/** What the licences open, scope by scope, and how many goods that is (R29). */
export function ScopePanel({ scopes, licences, onWrite }: ScopePanelProps) {
  // Nothing is left to send for a licence that waits for its review.
  const inReview = new Set(licences.filter(({ versions }) => versions[0]?.state === 'pending').map(({ kind }) => kind));
  return (
    <Panel title="经营范围" note="对照证照，决定能买什么">
      <Grid as="ul" listStyleType="none" columnGap="8" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        {scopes.map(({ scope, name, isGranted, by, byName, goods }) => (
          <Flex key={scope} as="li" gap="2" py="1.5" align="center" fontSize="sm" borderBottomWidth="1px">
            <Box color={isGranted ? 'brand.fg' : by !== null && inReview.has(by) ? 'fg.subtle' : 'danger.fg'}>
              <Icon name={isGranted ? 'check' : by !== null && inReview.has(by) ? 'clock' : 'close'} size={16} />
            </Box>
            <Box flex="1" minW="0">
              {name}
              <Text as="span" ms="2" fontSize="xs" color="fg.subtle">
                {isGranted ? byName : byName === '' ? '这类门店不能采购' : `需要 ${byName}`}
              </Text>
            </Box>
            {isGranted || by === null ? null : inReview.has(by) ? (
              <Text fontSize="xs" color="fg.subtle">
                审核中
              </Text>
            ) : (
              <Box asChild color="brand.fg" fontSize="xs" textDecoration="underline" textUnderlineOffset="3px">
                <button type="button" aria-label={`补证照：${name}`} onClick={() => onWrite(by)}>
                  补证照
                </button>
              </Box>
            )}
            <Text whiteSpace="nowrap" color={isGranted || (by !== null && inReview.has(by)) ? 'fg.muted' : 'danger.fg'}>
              {goods.toLocaleString('zh-CN')} 种
            </Text>
          </Flex>
        ))}
      </Grid>
    </Panel>
  );
}
