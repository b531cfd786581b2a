import { Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { pageFrom } from '../../application/shared/load/paging.ts';
import { createTicketList } from '../../application/ticket/ticket-view-models.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { ComplaintForm } from './complaint-form.tsx';
import { TicketCard } from './ticket-card.tsx';
import { TicketFinder } from './ticket-finder.tsx';

/** What `/help/us/tsjy` has above its text: the form, and what has become of what was sent. */
export function TicketDesk() {
  const [{ status, facts }] = useViewModel(useScreens().session);
  if (status === 'unknown') return <PanelSkeleton lines={8} />;
  const buyer = facts?.buyer ?? null;
  // Whoever signs in or out meanwhile begins anew.
  return buyer === null ? <VisitorDesk /> : <BuyerDesk key={buyer.shopId} contact={{ name: buyer.name, phone: buyer.phone }} />;
}

function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack
      as="section"
      gap="4"
      px={{ base: '4', md: '8' }}
      py={{ base: '4', md: '6' }}
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg"
      aria-label={title}
    >
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

const nothing = (): void => undefined;
const nobody = { name: '', phone: '' };

function VisitorDesk() {
  return (
    <>
      <Sheet title="写给我们">
        <ComplaintForm isBuyer={false} contact={nobody} onSent={nothing} />
      </Sheet>
      <Sheet title="查进度">
        <TicketFinder />
      </Sheet>
    </>
  );
}

const pageOf = (query: URLSearchParams): number => pageFrom(query.get('page'));
const hrefFor = (page: number): string => (page === 1 ? '?' : `?page=${page}`);

function BuyerDesk({ contact }: { readonly contact: typeof nobody }) {
  const [load, list] = usePagedAddress(pageOf, createTicketList);
  return (
    <>
      <Sheet title="写给我们">
        <ComplaintForm isBuyer contact={contact} onSent={list.retry} />
      </Sheet>
      <Sheet title="我的投诉与建议">
        <PagedList
          load={load}
          onRetry={list.retry}
          hrefFor={hrefFor}
          failure={{ title: '记录加载失败' }}
          skeleton={<PanelSkeleton lines={4} />}
          empty={<EmptyState icon="chat" title="还没有记录" note="提交之后，受理编号、进度和答复都在这里。" />}
        >
          {({ tickets }) => (
            <Stack gap="2.5">
              {tickets.map((ticket) => (
                <TicketCard key={ticket.number} ticket={ticket} />
              ))}
            </Stack>
          )}
        </PagedList>
      </Sheet>
    </>
  );
}
