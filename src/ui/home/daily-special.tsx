import { useState } from 'react';
import type { Offer } from '../../application/goods/offer/offer.ts';
import type { OfferIntents } from '../../application/goods/offer/offer-actions.ts';
import { Link } from 'react-router-dom';
import { AddButton } from '../pieces/goods/window/offer/add-button.tsx';
import { goodsFace } from '../pieces/goods/cards/offer-face.ts';
import { PackShot } from '../pieces/goods/window/pack-shot.tsx';
import { OfferQuantity } from '../pieces/goods/window/offer/offer-quantity.tsx';
import { ToFlash } from '../pieces/goods/window/offer/to-flash.tsx';
import { useGoodsAction, useIsVisitor } from '../pieces/goods/window/offer/use-goods-action.ts';
import { LadderCells } from '../pieces/goods/window/ladder-cells.tsx';
import { GoodsMarks } from '../pieces/goods/cards/goods-marks.tsx';
import { Price } from '../kit/window/price.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { ToolButton } from '../kit/window/tool-button.tsx';
import { SectionHeading } from '../kit/showcase/section-heading.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import styles from './daily-special.module.css';
import { useHomeBlocks } from './use-home-blocks.ts';

/** The goods of the day one by one, each with its ladder; nothing on a day without any. */
export function DailySpecial() {
  const [{ status, value }, block] = useViewModel(useHomeBlocks().dailySpecial);
  const [turned, setTurned] = useState(0);
  const offers = value ?? [];
  const first = offers[turned % Math.max(1, offers.length)];
  if (status === 'ready' && !first) return null;
  return (
    <section data-coming={status === 'loading' ? 'daily-special' : undefined}>
      <SectionHeading
        title="每日特价"
        note={offers.length > 0 ? <Turner count={offers.length} at={turned % offers.length} onTurn={setTurned} /> : undefined}
      />
      {status === 'loading' ? <PanelSkeleton lines={7} /> : null}
      {status === 'failed' ? <PartFailure text="特价加载失败" onRetry={block.retry} /> : null}
      {first ? <Special key={first.goods.id} offer={first} intents={block} /> : null}
    </section>
  );
}

interface TurnerProps {
  readonly count: number;
  readonly at: number;
  readonly onTurn: (to: number) => void;
}

/** ‹ 1/4 ›: which of the day's goods is shown, and the ones before and after it, round and round. */
function Turner({ count, at, onTurn }: TurnerProps) {
  if (count === 1) return '今日 1 款';
  return (
    <span className={styles.turner} role="group" aria-label="今日特价">
      <ToolButton icon="chevron-left" iconSize={16} label="上一款" onClick={() => onTurn(at + count - 1)} />
      <span role="status" aria-label={`第 ${at + 1} 款，今日共 ${count} 款`}>
        {at + 1}/{count}
      </span>
      <ToolButton icon="chevron-right" iconSize={16} label="下一款" onClick={() => onTurn(at + 1)} />
    </span>
  );
}

function Special({ offer, intents }: { readonly offer: Offer; readonly intents: OfferIntents }) {
  const face = goodsFace(offer);
  const action = useGoodsAction(offer, intents);
  const canChoose = !useIsVisitor() && offer.standing.kind === 'buyable';
  return (
    <Panel className={styles.special}>
      <Link to={face.href} tabIndex={-1} aria-hidden="true">
        <PackShot src={face.picture} alt="" size={104} />
      </Link>
      <div className={styles.facts}>
        <h3>
          <Link to={face.href} title={face.name}>
            {face.name}
          </Link>
        </h3>
        <p>{face.spec}</p>
        <p className={styles.maker}>{face.maker}</p>
        <p className={styles.marks}>
          <GoodsMarks {...face} />
        </p>
        {face.price === null ? null : <Price amount={face.price} size="lg" unit={face.unit} former={face.former} />}
        {face.price === null ? null : <p className={styles.note}>{face.priceNote}</p>}
        <ToFlash offer={offer} intents={intents} />
      </div>
      <div className={styles.wide}>
        <LadderCells steps={face.ladder} />
      </div>
      <div className={styles.act}>
        {canChoose ? <OfferQuantity offer={offer} intents={intents} /> : null}
        <AddButton {...action} name={face.name} className={styles.add} />
      </div>
    </Panel>
  );
}
