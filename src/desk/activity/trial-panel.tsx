import { Button } from '@chakra-ui/react';
import type { ActivityDraft, ActivityDraftModel } from '../../application/desk/activity/activity-draft.ts';
import type { ShownTrial } from '../../application/desk/activity/shown-trial.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import styles from './activity.module.css';

interface TrialPanelProps {
  readonly draft: ActivityDraft;
  readonly model: ActivityDraftModel;
}

/** 试算: past orders replayed against the draft as it is kept (decision 59). */
export function TrialPanel({ draft: { version }, model }: TrialPanelProps) {
  const [{ trial }] = useViewModel(model);
  const isOld = trial.status === 'ready' && trial.version !== version;
  return (
    <Panel className={styles.sheet}>
      <div className={styles.head}>
        <h2>试算</h2>
        <span className={styles.quiet} role="status">
          {trial.status === 'ready' ? `${trial.shown.note}${isOld ? '；草稿之后又改过' : ''}` : '拿近 30 天的订单照此重算'}
        </span>
        <Button size="sm" variant="outline" ms="auto" loading={trial.status === 'running'} loadingText="正在算" onClick={model.replay}>
          {trial.status === 'none' ? '试算' : '再算一次'}
        </Button>
      </div>
      {trial.status === 'failed' ? <p className={styles.foot}>{trial.reason}</p> : null}
      {trial.status === 'ready' ? <Figures trial={trial.shown} /> : null}
    </Panel>
  );
}

function Figures({ trial: { steps, touched, share, saved, lines, makeUp, makeUpNote, more } }: { readonly trial: ShownTrial }) {
  return (
    <>
      <table className={styles.table} aria-label="试算，各档">
        <thead>
          <tr>
            <th scope="col">档</th>
            <th scope="col" data-figure="">
              碰到的订单
            </th>
            <th scope="col" data-figure="">
              每单省
            </th>
            <th scope="col" data-figure="">
              买家省 元
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.name}>
              <td>{step.name}</td>
              <td data-figure="">{step.orders}</td>
              <td data-figure="">{step.each}</td>
              <td data-figure="">{step.saved}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>合计</td>
            <td data-figure="">
              <b>{touched}</b>
              {share === '' ? '' : `，${share}`}
            </td>
            <td />
            <td data-figure="">
              <b>{saved}</b>
            </td>
          </tr>
        </tfoot>
      </table>
      <table className={styles.table} aria-label="试算，前后">
        <thead>
          <tr>
            <th scope="col">这些订单</th>
            <th scope="col" data-figure="">
              不做
            </th>
            <th scope="col" data-figure="">
              照做
            </th>
            <th scope="col" data-figure="">
              差
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ what, note, before, after, change, isLess }) => (
            <tr key={what}>
              <td>
                {what} {note === '' ? null : <small>{note}</small>}
              </td>
              <td data-figure="">{before}</td>
              <td data-figure="">{after}</td>
              <td data-figure="" data-less={isLess || undefined}>
                {change}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        {makeUp === '' ? '' : '要多卖 '}
        {makeUp === '' ? null : <b>{makeUp}</b>}
        {makeUp === '' ? '' : `${makeUpNote}，才补得回来。`}
        {more.map((words) => `${words}。`).join('')}只重算旧单，没有算多来的买家。
      </p>
    </>
  );
}
