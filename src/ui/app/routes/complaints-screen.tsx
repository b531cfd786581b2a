import help from '../../help/help-page.module.css';
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
          <h1 className={help.title}>投诉与建议</h1>
          <LatePart fallback={<PanelSkeleton lines={8} />}>
            <TicketDesk />
          </LatePart>
        </>
      }
    />
  );
}
