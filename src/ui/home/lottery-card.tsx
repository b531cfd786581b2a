import { createLotteryPopup } from '../../application/lottery/lottery-popup.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { Icon } from '../kit/window/icon.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { useKept } from '../kit/window/screens-context.tsx';
import styles from './newcomer-ways.module.css';

/**
 * The running lottery for a shop that has not drawn; its press opens the popup (§4). Nothing opens by itself.
 * @param isAlone it stands beside no panel
 */
export function LotteryCard({ isAlone = false }: { readonly isAlone?: boolean }) {
  const [{ offered }, popup] = useViewModel(useKept(createLotteryPopup));
  if (offered === null) return null;
  const card = (
    <p className={styles.lottery}>
      <button type="button" aria-haspopup="dialog" onClick={() => popup.open()}>
        <Icon name="gift" size={18} />
        <span>
          <b>{offered.name}</b>
          <small>抽奖，每店 1 次，{shownTime(offered.endsAt).slice(5, 10)} 截止</small>
        </span>
        <Icon name="chevron-right" size={14} />
      </button>
    </p>
  );
  return isAlone ? <Panel className={styles.alone}>{card}</Panel> : card;
}
