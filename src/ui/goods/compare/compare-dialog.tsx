import { Dialog, Portal } from '@chakra-ui/react';
import { offerAddress } from '../../../application/goods/offer/offer-address.ts';
import { Link } from 'react-router-dom';
import type { CompareTray } from '../../../application/goods/compare/compare-tray.ts';
import { compared, type Comparison } from '../../../application/goods/compare/comparison.ts';
import { createCompareSelling } from '../../../application/goods/compare/compare-selling.ts';
import type { OfferIntents } from '../../../application/goods/offer/offer-actions.ts';
import type { Offer } from '../../../application/goods/offer/offer.ts';
import { Action } from '../../kit/window/action.tsx';
import { lifeWords } from '../../pieces/goods/cards/fact-words.ts';
import { stockWords } from '../../pieces/goods/window/goods-words.ts';
import { priceNote } from '../../pieces/goods/window/price-words.ts';
import { AddButton } from '../../pieces/goods/window/offer/add-button.tsx';
import { OfferQuantity } from '../../pieces/goods/window/offer/offer-quantity.tsx';
import { useGoodsAction } from '../../pieces/goods/window/offer/use-goods-action.ts';
import frame from '../../kit/window/wrap.module.css';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { useVisit } from '../../kit/window/screens-context.tsx';
import { ToolButton } from '../../kit/window/tool-button.tsx';
import styles from './compare-dialog.module.css';
import { dialogRecipe } from '../../kit/message/dialog-recipe.ts';

interface CompareDialogProps {
  readonly tray: CompareTray;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Up to four goods side by side, by what one piece costs at the quantity that would be bought. */
export function CompareDialog({ tray, open, onClose }: CompareDialogProps) {
  const [{ offers }] = useViewModel(tray);
  const rows = compared(offers);
  const [, selling] = useViewModel(useVisit(({ needs }) => createCompareSelling(needs, tray)));
  return (
    <Dialog.Root
      recipe={dialogRecipe}
      open={open}
      lazyMount
      unmountOnExit
      size="xl"
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content className={styles.dialog}>
            <Dialog.Header>
              <Dialog.Title>比单价</Dialog.Title>
              <ToolButton icon="close" label="关闭" onClick={onClose} />
            </Dialog.Header>
            <Dialog.Body className={styles.body} tabIndex={0} role="group" aria-label="比较的品规">
              <CompareTable rows={rows} selling={selling} tray={tray} onLeave={onClose} />
            </Dialog.Body>
            <Dialog.Footer>
              <Action
                look="outline"
                onPress={() => {
                  tray.clear();
                  onClose();
                }}
              >
                清空比价
              </Action>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** What is said of each, a row a fact. */
const facts: readonly (readonly [string, (row: Comparison) => string])[] = [
  ['规格', ({ offer }) => offer.goods.spec],
  ['单价', ({ offer }) => (offer.price ? `¥${offer.price.unit}/${offer.goods.unit}（${priceNote(offer)}）` : '–')],
  ['效期', ({ offer }) => [offer.goods.expiry.slice(0, 7), lifeWords(offer)].filter(Boolean).join('，') || '–'],
  ['库存', ({ offer }) => stockWords(offer).text],
];

interface CompareTableProps {
  readonly rows: readonly Comparison[];
  readonly selling: OfferIntents;
  readonly tray: CompareTray;
  readonly onLeave: () => void;
}

function CompareTable({ rows, selling, tray, onLeave }: CompareTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">品名</th>
          {rows.map(({ offer }) => (
            <th key={offer.goods.id} scope="col">
              <Link to={offerAddress(offer)} onClick={onLeave}>
                {offer.goods.name}
              </Link>
              <span>{offer.goods.maker}</span>
              <button type="button" aria-label={`移出比价 ${offer.goods.name}`} onClick={() => tray.toggle(offer)}>
                移出
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">数量</th>
          {rows.map(({ offer }) => (
            <td key={offer.goods.id}>
              <OfferQuantity offer={offer} intents={selling} size="sm" />
            </td>
          ))}
        </tr>
        <tr className={styles.each}>
          <th scope="row">{pieceName(rows)}</th>
          {rows.map(({ offer, each, pieceUnit, isLowest }) => (
            <td key={offer.goods.id}>
              {each === null ? <span>规格未写明片数</span> : `¥${each}/${pieceUnit ?? ''}`}
              {isLowest ? <em>最低</em> : null}
            </td>
          ))}
        </tr>
        {rows.some(({ each100 }) => each100 !== null) ? (
          <tr>
            <th scope="row">每 100mg</th>
            {rows.map(({ offer, each100 }) => (
              <td key={offer.goods.id}>{each100 === null ? '–' : `¥${each100}`}</td>
            ))}
          </tr>
        ) : null}
        {facts.map(([name, textOf]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {rows.map((row) => (
              <td key={row.offer.goods.id}>{textOf(row)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">
            <span className={frame.hidden}>操作</span>
          </th>
          {rows.map(({ offer }) => (
            <AddCell key={offer.goods.id} offer={offer} selling={selling} />
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** 每粒; what the pieces of all are where they differ. */
function pieceName(rows: readonly Comparison[]): string {
  const units = new Set(rows.flatMap(({ pieceUnit }) => pieceUnit ?? []));
  const [only = ''] = units;
  return units.size === 1 ? `每${only}` : '每片（粒、袋）';
}

/** Puts what is compared into the cart, in the quantity that it is compared at; or does what helps where it cannot. */
function AddCell({ offer, selling }: { readonly offer: Offer; readonly selling: OfferIntents }) {
  return (
    <td>
      <AddButton {...useGoodsAction(offer, selling)} name={offer.goods.name} size="sm" />
    </td>
  );
}
