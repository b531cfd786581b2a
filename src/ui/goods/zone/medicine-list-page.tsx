import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { longestId } from '../../../application/goods/list/list-query.ts';
import { plainText } from '../../../application/shared/shown/plain-text.ts';
import { GoodsListPage } from '../goods-list-page.tsx';

/** A name in the address is cut here: the heading holds no more of it. */
const longestName = 40;

/**
 * /list/other/:id/:name? (decision 0009): the goods of category `id`. The server's name of the category is the heading;
 * `name` stands there only until it is known, or when there is no such category.
 */
export function MedicineListPage() {
  const { id = '', name } = useParams();
  return <MedicineList key={id} id={plainText(id, longestId) || '0'} name={plainText(name ?? '', longestName) || undefined} />;
}

function MedicineList({ id, name }: { readonly id: string; readonly name: string | undefined }) {
  const fixed = useMemo(() => ({ category: id }), [id]);
  return <GoodsListPage fixed={fixed} title={name} />;
}
