import type { SessionName } from '../../application/deal/deal-gateway.ts';
import { createFlashSessions, heldOfSession, sessionFrom } from '../../application/deal/flash-sessions.ts';
import type { Needs } from '../../application/screens.ts';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { ZoneHead } from '../kit/zone-head.tsx';
import frame from '../kit/window/wrap.module.css';
import styles from './daily-page.module.css';
import { FlashPart } from './flash-part.tsx';
import { SpecialsPart } from './specials-part.tsx';

const readSession = (query: URLSearchParams): SessionName | null => sessionFrom(query.get('session'));
const createSessions = (needs: Needs, first: SessionName | null) => createFlashSessions(needs.deals, needs, first);

/** `/mrtj`: the flash sale by its sessions, and the special prices of the day (R39, R40). */
export function DailyPage() {
  const [state, sessions] = usePagedAddress(readSession, createSessions);
  const { value } = state;
  const held = value && heldOfSession(value.goods);
  return (
    <div className={frame.wrap}>
      <ZoneHead title="每日特价" note="限时秒杀按场次开抢，售完为止；每日特价当日有效。价格以付款时为准，过时恢复原价。">
        {held === null ? undefined : (
          <dl className={styles.held}>
            <div>
              <dt>购物车秒杀</dt>
              <dd>{held.kinds} 种</dd>
            </div>
            <div>
              <dt>比平时省</dt>
              <dd>¥{held.saved}</dd>
            </div>
          </dl>
        )}
      </ZoneHead>
      <FlashPart state={state} sessions={sessions} />
      <SpecialsPart />
    </div>
  );
}
