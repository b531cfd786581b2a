import { type RefObject, useLayoutEffect, useState } from 'react';
import { phone, useMedia } from '../../kit/use-media.ts';
import { allColumns, columnsFitting, type TableColumns } from './table-columns.ts';

/** Heights of a row as goods-row.module.css has them: in one line, with the maker below the name, as a phone's card. */
const rowHeights = { single: 38, doubled: 46, phone: 100 };

/**
 * The columns that fit into an element, and the height of its rows, in px.
 * @param element the table's parent
 */
export function useTableColumns(element: RefObject<HTMLElement | null>): { readonly shown: TableColumns; readonly rowHeight: number } {
  const isPhone = useMedia(phone);
  const [fitting, setFitting] = useState(allColumns);
  useLayoutEffect(() => {
    const parent = element.current;
    if (parent === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setFitting(columnsFitting(parent.clientWidth));
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(parent);
    return () => watching.disconnect();
  }, [element]);
  // A phone's card has room for everything.
  const shown = isPhone ? allColumns : fitting;
  return { shown, rowHeight: isPhone ? rowHeights.phone : shown.ids.has('maker') ? rowHeights.single : rowHeights.doubled };
}
