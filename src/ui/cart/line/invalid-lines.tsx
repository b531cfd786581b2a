import { Link } from 'react-router-dom';
import type { InvalidLineView } from '../../../application/cart/view/cart-view.ts';
import { classNames } from '../../kit/window/class-names.ts';
import { CheckBox } from '../../kit/form/check-box.tsx';
import { repairWords } from '../../pieces/goods/window/offer/repair-words.ts';
import { PackShot } from '../../pieces/goods/window/pack-shot.tsx';
import { Icon } from '../../kit/window/icon.tsx';
import { Panel } from '../../kit/window/page/panel.tsx';
import { ToolButton } from '../../kit/window/tool-button.tsx';
import group from './cart-group.module.css';
import { useCartModels } from '../cart-models-context.tsx';
import styles from './invalid-lines.module.css';
import grid from './line-grid.module.css';
import { kindWords, packWords } from '../../pieces/cart/line-words.ts';
import { reasonWords } from '../../pieces/goods/window/price-words.ts';
import links from '../../kit/form/quiet-link.module.css';

const whyWords = ({ code, obstacle }: InvalidLineView): string =>
  obstacle?.words || (code === 'sold-out' ? '暂时缺货' : '贵店暂不能购买本品');

/** What can be done about it: a licence, another maker's, an application, the price without the sale. */
function wayOut({ line, code, obstacle }: InvalidLineView): { readonly text: string; readonly to: string } {
  if (obstacle !== null && obstacle.repair !== '') return { text: repairWords(obstacle), to: obstacle.repair };
  if (line.kind === 'flash') return { text: '看现价', to: line.address };
  if (line.kind === 'add-on') return { text: '看换购活动', to: '/zhmz/list' };
  if (code === 'sold-out' || line.kind === 'combination')
    return { text: '找同类', to: `/search?keywords=${encodeURIComponent(line.name)}` };
  return { text: '查看原因', to: line.address };
}

interface InvalidLinesProps {
  readonly lines: readonly InvalidLineView[];
}

/** Lines that cannot be bought now, apart from the others, each with its reason (§4). */
export function InvalidLines({ lines }: InvalidLinesProps) {
  const { cart } = useCartModels();
  if (lines.length === 0) return null;
  return (
    <Panel className={classNames(group.group, styles.invalid)}>
      <header className={group.head}>
        <h2>已失效 {lines.length} 种</h2>
        <span className={group.standing}>缺货或不可购买，不计入合计</span>
        <button type="button" className={classNames(links.link, group.fill)} onClick={() => cart.remove(lines.map(({ line }) => line.id))}>
          清空失效
        </button>
      </header>
      <ul>
        {lines.map((invalid) => (
          <InvalidLine key={invalid.line.id} invalid={invalid} />
        ))}
      </ul>
    </Panel>
  );
}

function InvalidLine({ invalid }: { readonly invalid: InvalidLineView }) {
  const { cart } = useCartModels();
  const { line } = invalid;
  const out = wayOut(invalid);
  return (
    <li className={styles.line}>
      <CheckBox className={grid.check} checked={false} disabled label={`${line.name}不可选择`} onChange={() => undefined} />
      <span className={grid.picture}>
        <PackShot src={line.picture} alt="" size={44} faded />
      </span>
      <div className={classNames(grid.text, styles.text)}>
        <Link to={line.address}>{line.name}</Link>
        <p className={styles.detail}>
          {kindWords(line)} <span className={styles.pack}>{packWords(line)}</span>
        </p>
        <p className={styles.why}>
          <Icon name="warning" size={14} />
          {whyWords(invalid)}
        </p>
      </div>
      <div className={classNames(grid.price, styles.detail)}>
        ¥{line.price.unit}
        <br />
        {reasonWords(line.price.reason, line.unit)}
      </div>
      <span className={styles.wide}>
        <span>× {line.quantity}</span>
        <Link to={out.to} className={styles.out} data-print="none">
          {out.text}
        </Link>
      </span>
      <div className={classNames(grid.tools, styles.tools)} data-print="none">
        <ToolButton
          icon="heart"
          iconSize={16}
          label={`${line.name}移入收藏`}
          title="移入收藏"
          onClick={() => cart.keepAsFavorites([line.id])}
        />
        <ToolButton icon="trash" iconSize={16} label={`删除${line.name}`} onClick={() => cart.remove([line.id])} />
      </div>
    </li>
  );
}
