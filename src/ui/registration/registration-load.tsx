import { Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Registration } from '../../application/registration/registration-gateway.ts';
import { createFound, createLoaded } from '../../application/shared/load/loaded.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';

interface RegistrationLoadProps {
  /** As the address names it, null for the session's own. */
  readonly shop: string | null;
  /** What stands above it until it is there. */
  readonly title: string;
  readonly children: (registration: Registration, reload: () => void) => ReactNode;
}

/** A registration as it is kept, with every way not to have it. */
export function RegistrationLoad({ shop, title, children }: RegistrationLoadProps) {
  // Only a shop that the address names may not be there.
  const create = shop === null ? createLoaded : createFound;
  const [{ status, reason, value }, load] = useViewModel(
    useVisit(({ needs }) => create(() => needs.registrations.read(shop), needs.announceFailure)),
  );
  if (value !== null) return children(value, load.retry);
  return (
    <Stack className={frame.wrap} gap="4" py={{ base: '4', md: '7' }}>
      <Heading as="h1">{title}</Heading>
      {status === 'loading' ? <PanelSkeleton lines={8} /> : null}
      {status === 'failed' ? <PageFailure title="注册进度加载失败" reason={reason} kept="填过的内容都在。" onRetry={load.retry} /> : null}
      {status === 'missing' ? (
        <EmptyState icon="shop" title="没有这家门店" note="它不在您的账号里，或链接写错了。">
          <Link to="/ddgl">看我的门店</Link>
        </EmptyState>
      ) : null}
    </Stack>
  );
}
