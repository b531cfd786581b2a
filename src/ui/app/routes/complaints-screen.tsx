import { Heading } from '@chakra-ui/react';
import { HelpPage } from '../../help/help-page.tsx';
import { late, LatePart } from '../../kit/window/late.tsx';
import { PanelSkeleton } from '../../kit/window/skeleton/page-skeletons.tsx';

const TicketDesk = late(() => import('../../ticket/ticket-desk.tsx').then((module) => module.TicketDesk));

/** `/help/us/tsjy`: the help's page, with the desk where complaints are taken above its text. */
export function ComplaintsScreen() {
  return (
    <HelpPage
      desk={
        <>
          <Heading as="h1">投诉与建议</Heading>
          <LatePart fallback={<PanelSkeleton lines={8} />}>
            <TicketDesk />
          </LatePart>
        </>
      }
    />
  );
}
