import { buyersPages, buyersView } from '../../application/desk/activity/buyers-view.ts';
import { fileOfDraft } from '../../application/desk/activity/activity-draft.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { useDesk } from '../app/desk-context.tsx';
import type { BoundNeeds } from './bound-field.tsx';
import styles from './activity.module.css';

/** What buyers will read, from what is typed; nothing while that says nothing yet. */
export function BuyersPanel({ draft, model }: BoundNeeds) {
  const [{ typed, added }] = useViewModel(model);
  const { clock } = useDesk();
  const { offers, period, terms, goods } = buyersView(draft, typed ?? fileOfDraft(draft), [...draft.goods, ...added], clock.now());
  if (offers.length === 0 && goods.length === 0) return null;
  return (
    <Panel className={styles.sheet}>
      <div className={styles.head}>
        <h2>买家会看到</h2>
        <span className={styles.quiet}>公布后在{buyersPages[draft.kind].name}</span>
      </div>
      {offers.length === 0 ? null : (
        <p className={styles.foot}>
          <b>{offers.join('，')}</b>
          {[period, ...terms].filter((words) => words !== '').map((words) => `　${words}`)}
        </p>
      )}
      {goods.length === 0 ? null : (
        <table className={styles.table} aria-label="买家会看到的商品">
          <tbody>
            {goods.map(({ id, name, facts, price, before }) => (
              <tr key={id}>
                <td>
                  <b>{name}</b> <small>{facts}</small>
                </td>
                <td className={styles.quiet}>{period}</td>
                <td data-figure="">
                  {before === '' ? null : (
                    <small>
                      <s>¥{before}</s>{' '}
                    </small>
                  )}
                  <b>{price === '' ? '还没定价' : `¥${price}`}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
