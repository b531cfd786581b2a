import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../kit/window/class-names.ts';
import { LadderInline, type LadderInlineStep } from '../../pieces/goods/ladder-inline.tsx';
import type { GoodsFace } from '../../pieces/goods/window/goods-face.ts';
import { GoodsBadge } from '../../pieces/goods/window/goods-badge.tsx';
import styles from './goods-row.module.css';
import { QuantityCell, type QuantityCellProps } from '../../kit/window/quantity/quantity-cell.tsx';
import { RxTag } from '../../pieces/goods/window/rx-tag.tsx';
import type { RowRemark } from './table-words.ts';
import type { TableColumns } from './table-columns.ts';
import { StockText } from '../../pieces/goods/window/stock-text.tsx';

interface GoodsRowProps {
  /** The columns that the table shows. */
  readonly shown: TableColumns['ids'];
  /** 1-based place in the whole list. */
  readonly index: number;
  readonly goods: Pick<GoodsFace, 'href' | 'name' | 'spec' | 'maker' | 'classes' | 'badges' | 'unit'>;
  /** 2028-03 */
  readonly expiry: string;
  /** What is left of near-expiry goods (剩 4 个月); then it stands in amber. */
  readonly life: string | null;
  /** 充足, 12, 缺货 */
  readonly stock: GoodsFace['stock'];
  readonly mediumPack: string;
  /** Empty where the price is hidden, and `priceNote` says why. */
  readonly ladder: readonly LadderInlineStep[];
  readonly priceNote: string;
  /** null where it cannot be bought: `action` then stands in its place. */
  readonly quantity: Omit<QuantityCellProps, 'name' | 'unit'> | null;
  readonly action: ReactNode;
  /** `552.00`; null while nothing is filled in, and `beside` may say what the cart holds, or what was bought last. */
  readonly subtotal: string | null;
  readonly beside: string | null;
  /** What is to be known of the quantity, below the subtotal; it can be pressed. */
  readonly remark?: (RowRemark & { readonly onPress: () => void }) | null;
  readonly focused: boolean;
  /** It cannot be bought by whoever looks. */
  readonly off: boolean;
  readonly refused: boolean;
  readonly onFocus: () => void;
}

/**
 * One line of the ordering table. Filled rows are tinted, the row being filled is marked. The quantity is
 * the row's only stop for Tab, which so goes down the column; name and badges are told, and can be opened,
 * in the bar below the table.
 */
export function GoodsRow(props: GoodsRowProps) {
  const { index, shown, quantity, focused, off, refused, onFocus } = props;
  const filled = quantity !== null && quantity.value > 0;
  return (
    <tr
      aria-rowindex={index + 1}
      className={classNames(styles.row, filled && styles.filled, focused && styles.focused, off && styles.off, refused && styles.refused)}
      onFocus={onFocus}
      onClick={onFocus}
    >
      {shown.has('index') ? <td className={classNames(styles.number, styles.index)}>{index}</td> : null}
      <Naming {...props} />
      <Facts {...props} />
      <td className={styles.ladder}>
        {props.ladder.length === 0 ? <span className={styles.hidden}>{props.priceNote}</span> : <LadderInline steps={props.ladder} />}
      </td>
      <td className={classNames(styles.number, styles.quantity)}>
        {quantity === null ? props.action : <QuantityCell {...quantity} name={props.goods.name} unit={props.goods.unit} />}
      </td>
      <td className={classNames(styles.number, styles.sum, props.subtotal === null && props.beside === null && styles.nothing)}>
        {props.subtotal ?? (props.beside === null ? '–' : <span className={styles.held}>{props.beside}</span>)}
        {props.remark ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.remark}
            title={props.remark.title}
            aria-label={`${props.goods.name} ${props.remark.title}`}
            // The focus would make it the row being filled, which has no remark: there would be nothing left to press.
            onMouseDown={(event) => event.preventDefault()}
            onClick={props.remark.onPress}
          >
            {props.remark.text}
          </button>
        ) : null}
      </td>
    </tr>
  );
}

/** The name with its marks; the maker too where the table has no column for it. */
function Naming({ shown, goods }: GoodsRowProps) {
  const { classes, badges } = goods;
  const marks = (
    <>
      {classes.filter(isOfLaw).map(drawnClass)}
      {badges.filter(({ isOutlined }) => isOutlined).map(drawnBadge)}
    </>
  );
  const tags = (
    <span className={styles.tags}>
      {classes.filter((one) => !isOfLaw(one)).map(drawnClass)}
      {badges.filter(({ isOutlined }) => !isOutlined).map(drawnBadge)}
    </span>
  );
  const link = (
    <Link to={goods.href} title={goods.name} tabIndex={-1}>
      {goods.name}
    </Link>
  );
  return shown.has('maker') ? (
    <td className={styles.naming}>
      <span>
        {link}
        {marks}
        {tags}
      </span>
    </td>
  ) : (
    <td className={classNames(styles.naming, styles.doubled)}>
      <span>{link}</span>
      <span>
        {marks}
        <span className={styles.under} title={goods.maker}>
          {goods.maker}
        </span>
        {tags}
      </span>
    </td>
  );
}

/** 处方, OTC, 含麻 and 冷链 bind the buyer: they never give way. */
const isOfLaw = ({ kind }: GoodsFace['classes'][number]): boolean => kind !== 'plain';

const drawnClass = (one: GoodsFace['classes'][number]) => <RxTag key={one.kind + (one.text ?? '')} {...one} />;

const drawnBadge = ({ name, describe, isOutlined }: GoodsFace['badges'][number]) => (
  <span key={name + String(isOutlined)} title={describe}>
    <GoodsBadge name={name} isOutlined={isOutlined} />
  </span>
);

function Facts({ shown, goods, expiry, life, stock, mediumPack }: GoodsRowProps) {
  return (
    <>
      <td className={styles.spec} title={goods.spec}>
        {goods.spec}
      </td>
      {shown.has('maker') ? (
        <td className={styles.maker} title={goods.maker}>
          {goods.maker}
        </td>
      ) : null}
      <td className={classNames(styles.expiry, life !== null && styles.near)} title={life === null ? undefined : `${expiry}，${life}`}>
        {life ?? expiry}
      </td>
      {shown.has('stock') ? (
        <td className={classNames(styles.number, styles.stock)}>
          <StockText {...stock} />
        </td>
      ) : null}
      {shown.has('pack') ? <td className={classNames(styles.number, styles.pack)}>{mediumPack}</td> : null}
    </>
  );
}
