import type { ReactNode } from 'react';
import { Action } from '../../../kit/window/action.tsx';
import { Icon } from '../../../kit/window/icon.tsx';
import { Slip } from '../../../kit/sheet/slip.tsx';
import { useViewModel } from '../../../kit/window/hooks/use-view-model.ts';
import type { GoodsSheetProps } from '../goods-on-show.ts';
import styles from './order-slip.module.css';
import { ServiceLink, useService } from '../service-link.tsx';
import type { Offer } from '../../../../application/goods/offer/offer.ts';
import type { Obstacle } from '../../../../application/goods/face/goods-label.ts';
import { repairWords } from '../../../pieces/goods/window/offer/repair-words.ts';
import { sameGenericAnchor } from '../beside/same-generic-anchor.ts';

/** The slip of goods that cannot be ordered: why, and what can be done about it. */
export function WayOutSlip({ state, intents, others }: GoodsSheetProps) {
  const { offer } = state;
  switch (offer.standing.kind) {
    case 'not-supplied':
      return <SupplySlip state={state} intents={intents} />;
    case 'sold-out':
      return (
        <Outside
          state={state}
          intents={intents}
          text={soldOutWords(state)}
          favorite={offer.isFavorite && !state.tellsStock ? undefined : ['到货提醒', '取消到货提醒']}
        >
          <ToOthers others={others} />
          <Action look="plain" className={styles.whole} to={wantAddress(offer)}>
            登记求购
          </Action>
        </Outside>
      );
    case 'not-allowed':
      return <BarredSlip state={state} intents={intents} others={others} obstacle={offer.standing.obstacle} />;
    case 'buyable':
    case 'price-hidden':
      return (
        <Outside state={state} intents={intents} text="本品目前不能下单，可向客服了解原因。">
          <ToOthers others={others} />
        </Outside>
      );
  }
}

/** What the buyer hears of sold-out goods; a favourite of a saved list, or with the alert off, is not told of. */
function soldOutWords({ offer: { isFavorite }, tellsStock }: GoodsSheetProps['state']): string {
  if (!isFavorite) return '暂时缺货。设到货提醒后，到货即发消息告诉您。';
  return tellsStock ? '暂时缺货。已收藏，到货后发消息告诉您。' : '暂时缺货。已收藏，但未开到货提醒，可在“我的收藏”里打开。';
}

/** The form of a want, filled in with what is looked for. */
const wantAddress = ({ goods: { name, maker, spec, terms } }: Offer): string =>
  `/pzqg/add?${new URLSearchParams({ name, maker, spec, number: String(terms.mediumPack) }).toString()}`;

/** What each reason comes to once it is mended. */
const repairedTexts: Readonly<Partial<Record<Obstacle['code'], string>>> = {
  'not-qualified': '资质齐备并通过审核后可下单，无须重新登录。',
  'licence-pending': '审核通过后可下单，无须重新登录。',
  'out-of-scope': '证照的范围变更并通过审核后可下单。',
};

interface BarredProps extends GoodsSheetProps {
  readonly obstacle: Obstacle | null;
}

/** Goods that the buyer's licences do not open, or that the shop does not sell him. */
function BarredSlip({ state, intents, others, obstacle }: BarredProps) {
  if (obstacle === null || obstacle.repair === '') {
    return (
      <Outside state={state} intents={intents} text={obstacle?.words || '本品目前不能下单，可向客服了解原因。'}>
        <ToOthers others={others} />
      </Outside>
    );
  }
  return (
    <Outside
      state={state}
      intents={intents}
      text={`${obstacle.words}。${repairedTexts[obstacle.code] ?? '补齐并通过审核后可下单，无须重新登录。'}`}
    >
      <Action size="xl" className={styles.whole} to={obstacle.repair}>
        {repairWords(obstacle)}
      </Action>
    </Outside>
  );
}

const supplyTexts = {
  none: '取得供货授权后可下单。',
  applied: '申请已提交，审核中。审核结果会显示在这里，无须重复申请。',
  refused: '申请未通过。补充资料后可重新申请。',
} as const;

type Acting = Omit<GoodsSheetProps, 'others'>;

function SupplySlip({ state, intents }: Acting) {
  const { offer } = state;
  const supply = offer.standing.kind === 'not-supplied' ? offer.standing.supply : 'none';
  return (
    <Outside state={state} intents={intents} text={supplyTexts[supply]}>
      {supply === 'applied' ? (
        <p className={styles.state} role="status">
          <Icon name="clock" size={16} />
          供货申请审核中
        </p>
      ) : (
        <Action size="xl" className={styles.whole} onPress={() => intents.apply(offer)}>
          {supply === 'refused' ? '重新申请供货' : '申请供货'}
        </Action>
      )}
    </Outside>
  );
}

/** The focus goes along, so that Tab goes on among the other makers. */
function toOthers(): void {
  const others = document.getElementById(sameGenericAnchor);
  others?.scrollIntoView({ block: 'start' });
  others?.focus({ preventScroll: true });
}

/** Brings the comparison into sight, which stands further down the page; nothing where no other maker has it. */
function ToOthers({ others }: Pick<GoodsSheetProps, 'others'>) {
  const [{ value }] = useViewModel(others);
  if (value === null || value.length === 0) return null;
  return (
    <Action size="lg" onPress={toOthers}>
      看同通用名其他厂家
    </Action>
  );
}

interface OutsideProps extends Acting {
  readonly text: string;
  /** What marking the goods is for here, and what taking the mark away. */
  readonly favorite?: readonly [string, string] | undefined;
  readonly children: ReactNode;
}

function Outside({ state: { offer }, intents, text, favorite = ['收藏本品', '取消收藏'], children }: OutsideProps) {
  const service = useService();
  return (
    <Slip title="采购下单">
      <p className={styles.none}>{text}</p>
      {children}
      <Action size="lg" look="outline" onPress={() => intents.toggleFavorite(offer)}>
        <Icon name={favorite[0] === '到货提醒' ? 'bell' : 'heart'} size={16} />
        {favorite[offer.isFavorite ? 1 : 0]}
      </Action>
      {service ? <ServiceLink service={service} /> : null}
    </Slip>
  );
}
