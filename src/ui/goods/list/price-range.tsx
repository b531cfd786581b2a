import { priceIn } from '../../../application/goods/list/list-query.ts';
import { useAddressDraft } from '../../kit/form/use-address-draft.ts';
import styles from './price-range.module.css';
import { useChoose } from './use-choose.ts';
import type { GoodsListView } from './use-goods-list.ts';

const digits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\d.]/g, '')
    .slice(0, 9);

/** `5.` is 5 already; what stands there and is no price keeps the whole from being sent. */
const typedPrice = (text: string | null): string | null => priceIn((text ?? '').replace(/\.$/, ''));

/** 单价 5 – 50: the goods between two prices; either may be left open, and they may be typed the wrong way round. */
export function PriceRange({ view }: { readonly view: GoodsListView }) {
  const { query } = view;
  const choose = useChoose(view);
  // Another facet keeps what was typed and not yet sent.
  const [draft, write] = useAddressDraft(query, (one, other) => one.priceMin === other.priceMin && one.priceMax === other.priceMax);
  const [least, most] = [typedPrice(draft.priceMin), typedPrice(draft.priceMax)];
  const isTurned = least !== null && most !== null && Number(least) > Number(most);
  const wanted = isTurned ? { priceMin: most, priceMax: least } : { priceMin: least, priceMax: most };
  const isChanged = wanted.priceMin !== query.priceMin || wanted.priceMax !== query.priceMax;
  const field = (label: string, bound: 'priceMin' | 'priceMax') => {
    const text = draft[bound] ?? '';
    const isBad = text !== '' && typedPrice(text) === null;
    return (
      <input
        ref={(input) => input?.setCustomValidity(isBad ? '单价写作 9.5 或 9.50' : '')}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isBad || undefined}
        placeholder="¥"
        value={text}
        onChange={({ target }) => write({ ...draft, [bound]: digits(target.value) })}
      />
    );
  };
  return (
    <form
      className={styles.range}
      aria-label="单价"
      onSubmit={(event) => {
        event.preventDefault();
        write({ ...draft, ...wanted });
        if (isChanged) choose(wanted);
      }}
    >
      <b aria-hidden="true">单价</b>
      {field('最低单价', 'priceMin')}
      <span aria-hidden="true">–</span>
      {field('最高单价', 'priceMax')}
      <button type="submit" data-ready={isChanged || undefined}>
        确定
      </button>
    </form>
  );
}
