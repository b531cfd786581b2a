import { Button, HStack, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import type { ActivityGoods } from '../../application/desk/activity/activity-draft.ts';
import { goodsOfList } from '../../application/desk/activity/activity-fields.ts';
import { createGoodsFinder } from '../../application/desk/activity/goods-finder.ts';
import { shownPrice } from '../../application/shared/shown/shown-money.ts';
import { CheckBox } from '../../ui/kit/form/check-box.tsx';
import { TextField } from '../../ui/kit/form/text-field.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { useDeskVisit } from '../app/desk-context.tsx';
import { type BoundFile, FaultWords, SmallField } from './bound-field.tsx';
import styles from './activity.module.css';

const nameOf = (goods: readonly ActivityGoods[], id: number): string => goods.find((one) => one.id === id)?.name ?? `商品 ${id}`;

interface FinderProps {
  readonly label: string;
  readonly onChoose: (goods: ActivityGoods) => void;
}

/** Goods found while somebody types: a press puts them in. */
function Finder({ label, onChoose }: FinderProps) {
  const finder = useDeskVisit(createGoodsFinder);
  const [{ words, found }] = useViewModel(finder);
  return (
    <div>
      <TextField label={label} size="sm" value={words} onText={finder.type} placeholder="品名、首字母、商品编号、ERP 编码" />
      {found === null ? null : found.length === 0 ? (
        <p className={styles.quiet}>没有这样的商品</p>
      ) : (
        <div className={styles.found} role="group" aria-label="找到的商品">
          {found.map((goods) => (
            <button
              key={goods.id}
              type="button"
              onClick={() => {
                onChoose(goods);
                finder.type('');
              }}
            >
              <span>
                {goods.name} {goods.spec} <span className={styles.quiet}>{goods.maker}</span>
              </span>
              <span>
                {shownPrice(goods.price)} 元，{goods.stock} 件
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

interface PartProps {
  readonly bound: BoundFile;
}

/** Goods of a flash sale, with what each costs there and how many there are. */
export function OfferRows({ bound }: PartProps) {
  const { file, model, goods, fault } = bound;
  const offers = goodsOfList(file, 'offers');
  return (
    <>
      {offers.length === 0 ? null : (
        <div className={styles.rows}>
          <table className={styles.table} aria-label="秒杀商品">
            <thead>
              <tr>
                <th scope="col">商品</th>
                <th scope="col" data-figure="">
                  平时 元
                </th>
                <th scope="col">秒杀价 元</th>
                <th scope="col">划线价 元</th>
                <th scope="col">数量</th>
                <th scope="col">每单限</th>
                <th scope="col">
                  <VisuallyHidden>操作</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {offers.map(({ at, id }) => {
                const found = goods.find((one) => one.id === id);
                const name = nameOf(goods, id);
                return (
                  <tr key={id}>
                    <td data-goods="">
                      {name} <small>{found?.spec}</small>
                      <FaultWords words={fault(at)} />
                    </td>
                    <td data-figure="">{found === undefined ? '' : shownPrice(found.price)}</td>
                    <td>
                      <SmallField label={`${name}，秒杀价`} {...bound.text(`${at}.price`)} />
                    </td>
                    <td>
                      <SmallField label={`${name}，划线价`} {...bound.text(`${at}.formerPrice`)} />
                    </td>
                    <td>
                      <SmallField label={`${name}，数量`} {...bound.count(`${at}.quota`)} />
                    </td>
                    <td>
                      <SmallField label={`${name}，每单限`} {...bound.count(`${at}.perOrder`)} />
                    </td>
                    <td>
                      <button type="button" className={styles.link} aria-label={`移出 ${name}`} onClick={() => model.leaveOut([at])}>
                        移出
                      </button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <FaultWords words={fault('offers')} />
      <Finder label="加商品" onChoose={(one) => model.addGoods('offers', one)} />
    </>
  );
}

/** Which goods count: all, or some. */
export function GoodsScope({ bound }: PartProps) {
  const { file, model, goods, fault } = bound;
  const counting = goodsOfList(file, 'counting');
  const [isNarrow, setNarrow] = useState(false);
  const isSome = isNarrow || counting.length > 0;
  const choose = (some: boolean) => {
    setNarrow(some);
    if (!some) model.write('counting', undefined);
  };
  return (
    <>
      <HStack gap="3" mb="1.5">
        <CheckBox checked={isSome} onChange={choose}>
          只算指定的商品
        </CheckBox>
        <span className={styles.quiet}>{isSome ? `${counting.length} 种` : '现在所有普通商品都算'}</span>
        {counting.length > 1 ? (
          <Button size="sm" variant="plain" onClick={() => choose(false)}>
            全部移出
          </Button>
        ) : null}
      </HStack>
      <FaultWords words={fault('counting')} />
      {isSome ? (
        <>
          <div className={styles.goods}>
            {counting.map(({ at, id }) => (
              <span key={id}>
                {nameOf(goods, id)}
                <button type="button" className={styles.link} aria-label={`移出 ${nameOf(goods, id)}`} onClick={() => model.leaveOut([at])}>
                  移出
                </button>
              </span>
            ))}
          </div>
          <Finder label="加商品" onChoose={(one) => model.addGoods('counting', one)} />
        </>
      ) : null}
    </>
  );
}
