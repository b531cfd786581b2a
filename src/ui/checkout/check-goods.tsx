import { Button, Table } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CartView } from '../../application/cart/view/cart-view.ts';
import type { LineView } from '../../application/cart/view/line-view.ts';
import { Icon } from '../kit/window/icon.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { excessWords } from '../pieces/cart/line-words.ts';
import { givenWords, reasonWords } from '../pieces/goods/window/price-words.ts';

/** What the lines have beside the look of all tables: on a phone specification and maker stand in one line. */
const lineLook = {
  '& td:nth-of-type(2)': { color: 'fg.muted' },
  '& [data-gift]': { color: 'brand.fg' },
  '@media screen and (max-width: 900px)': { '& td:nth-of-type(2) small': { display: 'inline', ms: '2' } },
};

/** So many lines say what is ordered; the rest is unfolded. */
const folded = 5;

/** What is ordered, line by line: unit price and why, amount, and what is left of it after every reduction. */
export function CheckGoods({ view }: { readonly view: CartView }) {
  const [isOpen, setOpen] = useState(false);
  const lines = [...view.groups.flatMap((group) => group.lines), ...view.invalid.map(({ line }) => line)];
  // A line that cannot be ordered as it is stands there whether the list is folded or not.
  const shown =
    isOpen || lines.length <= folded + 1 ? lines : lines.filter((line, place) => place < folded || line.excess !== null || !line.selected);
  return (
    <Panel
      title="商品清单"
      note={`${view.selectedKinds} 个品种，共 ${view.selectedNumber.toLocaleString('en-US')} 件`}
      aside={<Link to="/cart">返回修改</Link>}
    >
      <Table.Root native css={lineLook}>
        <thead>
          <tr>
            <th scope="col">品名</th>
            <th scope="col">规格 厂家</th>
            <th scope="col" data-figure>
              单价
            </th>
            <th scope="col" data-figure>
              数量
            </th>
            <th scope="col" data-figure>
              金额
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <GoodsRow key={line.id} line={line} />
          ))}
        </tbody>
      </Table.Root>
      {isOpen || shown.length < lines.length ? (
        <Button variant="ghost" width="full" justifyContent="center" mt="2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : `展开全部 ${lines.length} 种`}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </Button>
      ) : null}
    </Panel>
  );
}

function GoodsRow({ line }: { readonly line: LineView }) {
  const { unit, gift, readyGift, parts, excess } = line;
  const own = [gift, readyGift].flatMap((one) => (one === null || one.total === 0 ? [] : `赠${givenWords(one, unit)}`));
  // Where a part gives its own goods, these have a name beside the others of the set.
  const ofParts = parts.flatMap(({ name, unit: ofPart, gift: given }) => {
    if (given === null || given.total === 0) return [];
    return given.name === '' ? `赠${name} ${given.total}${ofPart}` : `赠${givenWords(given, ofPart)}`;
  });
  return (
    <tr>
      <td data-whole>
        <b>{line.name}</b>
        {parts.length === 0 ? null : <small>{parts.map((part) => `${part.name} ${part.quantity}${part.unit}`).join('，')}</small>}
        {[...own, ...ofParts].map((words) => (
          <small key={words} data-gift>
            {words}
          </small>
        ))}
        {line.selected ? null : <small>暂不可购买，不计入本单</small>}
        {excess ? <small>{excessWords(excess, unit)}</small> : null}
      </td>
      <td data-whole>
        {line.spec}
        <small>{line.maker}</small>
      </td>
      <td data-figure>
        ¥{line.price.unit}
        <small>{reasonWords(line.price.reason, unit)}</small>
      </td>
      <td data-figure>
        {line.quantity}
        {unit}
      </td>
      <td data-figure>
        <b>{line.amount}</b>
        {line.share === null ? null : <small>折后 {line.share}</small>}
      </td>
    </tr>
  );
}
