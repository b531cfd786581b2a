import { Flex, Heading, Stack } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { PagedViewModel } from '../../application/shared/load/paged.ts';
import { today } from '../../application/shared/shown/shown-time.ts';
import { monthsBeside } from '../../application/wallet/months.ts';
import { useScreenTitle } from '../kit/window/hooks/use-screen-title.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import frame from '../kit/window/wrap.module.css';

/** A loaded month. */
interface MonthView {
  readonly statement: { readonly month: string };
}

interface StatementFrameProps<View extends MonthView> {
  readonly statement: PagedViewModel<string, View>;
  /** YYYY-MM, from the address. */
  readonly month: string;
  readonly title: string;
  /** 月结单加载失败 */
  readonly failure: string;
  /** What `/yegl` is called on the way back. */
  readonly back: string;
  /** The address of another month. */
  readonly pageOf: (month: string) => string;
  readonly children: (view: View) => ReactNode;
}

/** A month of a ledger as a page that prints, between the months beside it. */
export function StatementFrame<View extends MonthView>(props: StatementFrameProps<View>) {
  const { statement, month, title, failure, back, pageOf, children } = props;
  const { clock } = useScreens();
  useEffect(() => statement.show(month), [statement, month]);
  const [load] = useViewModel(statement);
  useScreenTitle(title);
  const { before, after } = monthsBeside(month, today(clock.now()).slice(0, 7));
  return (
    <Stack className={frame.wrap} gap="3" mb="8">
      <Flex mt="3.5" gap="3" align="baseline" wrap="wrap">
        <Heading as="h1">{title}</Heading>
        <Flex ms="auto" gap="2" align="center" fontSize="sm" data-print="none">
          <Link to="/yegl">{back}</Link>
          <Link to={pageOf(before)}>上个月</Link>
          {after === null ? null : <Link to={pageOf(after)}>下个月</Link>}
        </Flex>
      </Flex>
      {load.status === 'loading' ? <PanelSkeleton lines={8} /> : null}
      {load.status === 'failed' || load.status === 'missing' ? (
        <PageFailure title={failure} reason={load.reason} onRetry={statement.retry} />
      ) : null}
      {load.value?.statement.month === month ? children(load.value) : null}
    </Stack>
  );
}
