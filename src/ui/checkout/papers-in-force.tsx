import { Box, Flex, Text } from '@chakra-ui/react';
import { createFound } from '../../application/shared/load/loaded.ts';
import type { HeldLicence } from '../../application/licence/licence-gateway.ts';
import { Icon } from '../kit/window/icon.tsx';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { useVisit } from '../kit/window/screens-context.tsx';

/** From so many days on the end of a licence is said (R30). */
const soon = 60;

/** 至 2029-08-15; 长期有效; 12 天后到期，不影响本单. */
function periodWords({ validUntil, daysLeft }: Pick<HeldLicence, 'validUntil' | 'daysLeft'>): string {
  if (validUntil === null) return '长期有效';
  return daysLeft !== null && daysLeft <= soon ? `${daysLeft === 0 ? '今日' : `${daysLeft} 天后`}到期，不影响本单` : `至 ${validUntil}`;
}

/**
 * By which papers the order may be placed: what is required is in force, as the shop has judged already. The order does
 * not wait for them to be read; a house that keeps no licences shows none.
 * @param kinds goods of the order, every one of them within the scopes
 */
export function PapersInForce({ kinds }: { readonly kinds: number }) {
  const [{ status, value }, { retry }] = useViewModel(
    useVisit(({ needs }) => createFound(() => needs.licences.list(null), needs.announceFailure)),
  );
  if (status === 'failed') {
    return (
      <Panel title="资质核对">
        <PartFailure text="资质加载失败，不影响下单" onRetry={retry} />
      </Panel>
    );
  }
  const papers = (value ?? []).filter(({ isRequired, state }) => isRequired && state === 'passed');
  if (papers.length === 0) return null;
  return (
    <Panel title="资质核对" note="全部有效" aside={<KnownLink to="/zzzj">资质证照</KnownLink>}>
      <Flex as="ul" wrap="wrap" gap="{spacing.1} {spacing.6}" fontSize="sm">
        {papers.map((paper) => {
          const isSoon = paper.daysLeft !== null && paper.daysLeft <= soon;
          return (
            <Flex as="li" key={paper.kind} gap="1.5" align="center">
              <Box as="span" color={isSoon ? 'warning.fg' : 'success.fg'}>
                <Icon name={isSoon ? 'warning' : 'check'} size={14} />
              </Box>
              {paper.name}
              <Text as="span" color={isSoon ? 'warning.fg' : 'fg.muted'}>
                {periodWords(paper)}
              </Text>
            </Flex>
          );
        })}
        <Flex as="li" gap="1.5" align="center">
          <Box as="span" color="success.fg">
            <Icon name="check" size={14} />
          </Box>
          经营范围
          <Text as="span" color="fg.muted">
            {kinds} 种均在范围内
          </Text>
        </Flex>
      </Flex>
    </Panel>
  );
}
