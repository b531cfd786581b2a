import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { GoodsListPage } from './goods-list-page.tsx';

/** More of a name than a heading holds was not meant as one. */
const longestName = 40;
/** The call takes no longer id. */
const longestId = 64;

/**
 * /list/other/:id/:name? (decision 0009): the goods of category `id`. The server's name of the category is the heading;
 * `name` stands there only until it is known, or when there is no such category.
 */
export function MedicineListPage() {
  const { id = '', name } = useParams();
  return <MedicineList key={id} id={id.slice(0, longestId)} name={name?.trim().slice(0, longestName) || undefined} />;
}

function MedicineList({ id, name }: { readonly id: string; readonly name: string | undefined }) {
  const fixed = useMemo(() => ({ category: id }), [id]);
  return <GoodsListPage fixed={fixed} title={name} />;
}
