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
  const has100 = rows.some(({ each100 }) => each100 !== null);
  const isBy100 = rows.some(({ basis }) => basis === '100mg');
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
              <span>{offer.goods.spec}</span>
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
        {isBy100 ? <By100 rows={rows} /> : <ByPiece rows={rows} />}
        {isBy100 ? <ByPiece rows={rows} /> : has100 ? <By100 rows={rows} /> : null}
        <tr>
          <th scope="row">小计</th>
          {rows.map(({ offer }) => (
            <td key={offer.goods.id}>
              {offer.price ? `¥${offer.price.amount}（${offer.quantity.toLocaleString('en-US')}${offer.goods.unit}）` : '–'}
            </td>
          ))}
        </tr>
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

type RowsProps = Pick<CompareTableProps, 'rows'>;

const lowest = <em>最低</em>;

/** The price of a piece; the row that decides, unless strengths differ. */
const ByPiece = ({ rows }: RowsProps) => (
  <tr className={rows.some(({ basis }) => basis === '100mg') ? undefined : styles.each}>
    <th scope="row">{pieceName(rows)}</th>
    {rows.map(({ offer, each, pieceUnit, basis, isLowest }) => (
      <td key={offer.goods.id}>
        {each === null ? <span>规格未写明片数</span> : `¥${each}/${pieceUnit ?? ''}`}
        {isLowest && basis === 'piece' ? lowest : null}
      </td>
    ))}
  </tr>
);

/** The price of 100 mg: what strengths are compared by. */
const By100 = ({ rows }: RowsProps) => (
  <tr className={rows.some(({ basis }) => basis === '100mg') ? styles.each : undefined}>
    <th scope="row">每100mg</th>
    {rows.map(({ offer, each100, basis, isLowest }) => (
      <td key={offer.goods.id}>
        {each100 === null ? '–' : `¥${each100}`}
        {isLowest && basis === '100mg' ? lowest : null}
      </td>
    ))}
  </tr>
);

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
