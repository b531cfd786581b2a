import { Box, Grid, Heading, Stack } from '@chakra-ui/react';
import { mayOf } from '../../application/account/may.ts';
import { createMemberOrders } from '../../application/member/member-orders.ts';
import { createLoaded } from '../../application/shared/load/loaded.ts';
import { DuePart } from '../pieces/purchase/due-part.tsx';
import { MemberDoors } from '../pieces/shell/member/member-doors.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { useScreens, useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { ContactPart } from './contact-part.tsx';
import { MemberHead } from './member-head.tsx';
import { FirstStepsPart } from './first-steps-part.tsx';
import { LicencePart } from './licence-part.tsx';
import { MessagesPart } from './messages-part.tsx';
import { NewestOrders, OrderStates } from './order-parts.tsx';
import { PurchasePart } from './purchase-part.tsx';
import { WaitingShop } from './waiting-shop.tsx';

/** `/user`: what a buyer looks at between two orders. Each part loads by itself and fails in its place (§8). */
export function MemberPage() {
  const [{ facts }] = useViewModel(useScreens().session);
  const { orders, licences, vouchers } = useVisit(({ needs }) => ({
    vouchers: createLoaded(() => needs.ownVouchers.count(), needs.announceFailure),
    orders: createMemberOrders(needs),
    licences: createLoaded(() => needs.licences.list(null), needs.announceFailure),
  }));
  const buyer = facts?.buyer ?? null;
  // A shop that has not been let in yet has no orders: it is told how far its registration is.
  const isWaiting = buyer !== null && buyer.review !== 'passed';
  return (
    <Stack className={frame.wrap} gap="2.5" mb="8">
      <Heading as="h1" mt="3.5">
        会员中心
      </Heading>
      <MemberHead licences={licences} vouchers={vouchers} />
      {isWaiting ? (
        <>
          <WaitingShop buyer={buyer} />
          <MemberDoors />
          <MessagesPart />
          <ContactPart />
        </>
      ) : (
        <>
          <FirstStepsPart orders={orders} vouchers={vouchers} />
          <OrderStates orders={orders} />
          <MemberDoors />
          {/* What is to be done now, and whom to ask, is for the screen; paper keeps the figures. */}
          {mayOf(buyer)('buy') ? (
            <Box data-print="none">
              <DuePart />
            </Box>
          ) : null}
          <Grid
            data-after=""
            gap="2.5"
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)', _print: 'minmax(0, 1fr)' }}
          >
            <PurchasePart />
            <Stack gap="2.5" minW="0" data-print="none">
              <MessagesPart />
              <ContactPart />
            </Stack>
          </Grid>
          <LicencePart licences={licences} />
          <NewestOrders orders={orders} />
        </>
      )}
    </Stack>
  );
}
