import { VisuallyHidden } from '@chakra-ui/react';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { CheckBox } from '../../ui/kit/form/check-box.tsx';
import { KeyHelp } from './key-help.tsx';
import { type PresentRowKeys, useRowKeys } from './row-keys.ts';
import styles from './desk-table.module.css';

/** A column of a list at the desk. */
export interface DeskColumn<Row> {
  /** 金额; unique in its table. */
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their cell. */
  readonly isFigure?: boolean;
  /** Takes the room that is left, and is cut where there is none. */
  readonly isWide?: boolean;
  /** An ink rule stands before it: on its left is what somebody else says. */
  readonly isRuled?: boolean;
  /** Takes the room that is left, and breaks into lines where there is none. Any other cell is one line. */
  readonly isLong?: boolean;
  /**
   * Where it stands in a phone's record: at the begin or the end of the first or second line, or in a third; `none`
   * is left out there. Second line, begin, by default.
   */
  readonly onPhone?: '0' | '1' | '1-end' | '2' | '2-end' | '3' | 'none';
}

interface Selection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onToggle: (row: Row) => void;
  /** What may not be selected has a grey box; everything may without it. */
  readonly mayToggle?: (row: Row) => boolean;
}

interface DeskTableProps<Row> {
  /** What the list is, for those who do not see it: 订单. */
  readonly label: string;
  readonly columns: readonly DeskColumn<Row>[];
  readonly rows: readonly Row[];
  /** What tells a row from others and stays the same when it changes. */
  readonly keyOf: (row: Row) => string;
  /** A row that has to be minded: amber, crimson, or pale where nothing is done any more. */
  readonly toneOf?: (row: Row) => 'warn' | 'bad' | 'off' | null;
  /** Enter and a press on the row. */
  readonly onOpen?: (row: Row) => void;
  readonly selection?: Selection<Row>;
  /** Letters and figures of the usual acts, on the present row, with the words for the help line. */
  readonly acts?: Readonly<Record<string, { readonly does: string; readonly act: (row: Row) => void }>>;
  /** What is open below a row, as wide as the table; null: nothing. */
  readonly below?: (row: Row) => ReactNode;
  /** Under an ink rule: the totals. */
  readonly foot?: ReactNode;
  /** Of several lists on a screen one has the keys. */
  readonly hasKeys?: boolean;
  /** The row that is open beside the list: the keys begin there. */
  readonly openKey?: string | undefined;
}

/** The row that the keys are at; it stays with its row when others come and go. */
function usePresent(keys: readonly string[], first: string | null) {
  const [present, setPresent] = useState(first);
  const at = present === null ? -1 : keys.indexOf(present);
  const move = (by: 1 | -1) => {
    const next = at === -1 ? (by === 1 ? 0 : keys.length - 1) : Math.min(keys.length - 1, Math.max(0, at + by));
    setPresent(keys[next] ?? null);
  };
  return { at, move, setPresent };
}

/**
 * A dense list: 36 px a row, figures at the end, totals under an ink rule, records of two lines on a phone. J and K
 * walk through it, Enter opens, the space bar selects.
 */
export function DeskTable<Row>(props: DeskTableProps<Row>) {
  const { label, columns, rows, keyOf, toneOf, onOpen, selection, acts = {}, below, foot, hasKeys = true, openKey = null } = props;
  const keys = rows.map(keyOf);
  const { at, move, setPresent } = usePresent(keys, openKey);
  const body = useRef<HTMLTableSectionElement>(null);
  const row = rows[at];
  const on = <Given,>(act: ((row: Given & Row) => void) | undefined) =>
    act && row !== undefined ? () => act(row as Given & Row) : undefined;
  const listKeys: PresentRowKeys = {
    onMove: move,
    onOpen: on(onOpen),
    onToggle: on(selection?.onToggle),
    acts: Object.fromEntries(Object.entries(acts).flatMap(([key, { act }]) => (row === undefined ? [] : [[key, () => act(row)]]))),
  };
  useRowKeys(listKeys, hasKeys);
  useEffect(() => {
    body.current?.querySelector(':scope > [aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {selection === undefined ? null : (
              <th scope="col">
                <VisuallyHidden>选择</VisuallyHidden>
              </th>
            )}
            {columns.map(({ head, isFigure, isWide, isRuled, isLong }) => (
              <th
                key={head}
                scope="col"
                data-figure={isFigure || undefined}
                data-wide={isWide || undefined}
                data-ruled={isRuled || undefined}
                data-long={isLong || undefined}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((one, index) => (
            <Fragment key={keys[index]}>
              <tr
                aria-current={index === at ? 'true' : undefined}
                data-tone={toneOf?.(one) ?? undefined}
                data-selected={selection?.selected.has(keys[index] ?? '') || undefined}
                data-opens={onOpen === undefined ? undefined : ''}
                onClick={() => {
                  setPresent(keys[index] ?? null);
                  onOpen?.(one);
                }}
              >
                {selection === undefined ? null : (
                  <td data-phone="0" onClick={(event) => event.stopPropagation()}>
                    <CheckBox
                      label={`选择第 ${index + 1} 行`}
                      checked={selection.selected.has(keys[index] ?? '')}
                      disabled={selection.mayToggle?.(one) === false}
                      onChange={() => selection.onToggle(one)}
                    />
                  </td>
                )}
                {columns.map(({ head, cell, isFigure, isWide, isRuled, isLong, onPhone = '2' }) => (
                  <td
                    key={head}
                    data-figure={isFigure || undefined}
                    data-wide={isWide || undefined}
                    data-ruled={isRuled || undefined}
                    data-long={isLong || undefined}
                    data-phone={onPhone}
                  >
                    {cell(one)}
                  </td>
                ))}
              </tr>
              <Below width={columns.length + (selection === undefined ? 0 : 1)}>{below?.(one)}</Below>
            </Fragment>
          ))}
        </tbody>
        {foot === undefined ? null : (
          <tfoot>
            <tr>
              <td colSpan={columns.length + (selection === undefined ? 0 : 1)}>{foot}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {hasKeys && rows.length > 0 ? <KeyHelp keys={helpOf(props)} /> : null}
    </>
  );
}

/** A row of its own below another one. */
const Below = ({ width, children }: { readonly width: number; readonly children: ReactNode }) =>
  children === undefined || children === null ? null : (
    <tr data-below="">
      <td colSpan={width} data-phone="3" data-long="">
        {children}
      </td>
    </tr>
  );

const helpOf = <Row,>({ onOpen, selection, acts = {} }: DeskTableProps<Row>): readonly (readonly [string, string])[] => [
  ['J K', '下一行，上一行'],
  ...(selection === undefined ? [] : [['空格', '选择'] as const]),
  ...(onOpen === undefined ? [] : [['回车', '打开'] as const]),
  ...Object.entries(acts).map(([key, { does }]) => [key.toUpperCase(), does] as const),
];
