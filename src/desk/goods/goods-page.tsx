import { Button, Flex, Input, Text } from '@chakra-ui/react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { goodsAddress, goodsPartNames, goodsQuestion } from '../../application/desk/goods/goods-address.ts';
import { createGoodsCard } from '../../application/desk/goods/goods-card.ts';
import { createGoodsList, type GoodsList, type GoodsTable } from '../../application/desk/goods/goods-list.ts';
import type { GoodsListQuestion, GoodsSummary } from '../../application/desk/goods/goods-ports.ts';
import { shownDeskMinute } from '../../application/desk/shown-desk-time.ts';
import { LinkTabs } from '../../ui/kit/counter/link-tabs.tsx';
import { Pagination } from '../../ui/kit/list/pagination.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { PageFailure } from '../../ui/kit/window/page/page-failure.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { useDeskVisit } from '../app/desk-context.tsx';
import { KeyHelp } from '../kit/key-help.tsx';
import { useDeskPerson } from '../app/desk-person.ts';
import { ScreenHead } from '../kit/screen-head.tsx';
import { GoodsRows } from './goods-rows.tsx';
import styles from './goods-page.module.css';

/** 商品: goods found, priced, put on and off the list, with what the warehouse holds of them. */
export function DeskGoodsPage() {
  const [query] = useSearchParams();
  const question = goodsQuestion(query);
  const list = useDeskVisit((desk) => createGoodsList(desk, question));
  const card = useDeskVisit((desk) => createGoodsCard({ ...desk, changed: list.refresh }));
  const [{ table, summary }] = useViewModel(list);
  const { rights } = useDeskPerson();
  const text = query.toString();
  useEffect(() => list.show(goodsQuestion(new URLSearchParams(text))), [list, text]);
  if (table.status === 'failed' && table.known === null)
    return <PageFailure title="商品加载失败" reason={table.reason} onRetry={list.retry} />;
  const mayEdit = rights.includes('goods');
  return (
    <>
      <ScreenHead
        title="商品"
        note={
          <span className={styles.masters}>
            <Masters summary={summary.known} />
          </span>
        }
      >
        {mayEdit ? (
          <Button asChild size="sm" variant="outline">
            <Link to="/desk/goods/import">导入表格</Link>
          </Button>
        ) : null}
      </ScreenHead>
      <Panel>
        <Tabs summary={summary.known} question={question} />
        <Bar key={text} summary={summary.known} question={question} />
        {table.known === null ? (
          <Text p="4" color="fg.muted" role="status">
            正在取商品
          </Text>
        ) : (
          <div aria-busy={table.isRefreshing || table.status === 'loading' || undefined}>
            <Elsewhere table={table.known} question={question} />
            {table.known.rows.length === 0 ? (
              <EmptyState icon="check" title="没有这样的品种" note="换一个范围，或换几个字再找。" />
            ) : (
              <GoodsRows list={list} card={card} table={table.known} />
            )}
            <Pagination
              page={table.known.page}
              pages={Math.ceil(table.known.total / table.known.perPage)}
              hrefFor={(page) => goodsAddress({ ...question, page })}
            />
          </div>
        )}
      </Panel>
      {mayEdit ? <SaveBar list={list} /> : null}
    </>
  );
}

/** Of what the ERP is the master, and what becomes of a value that is entered here. */
function Masters({ summary }: { readonly summary: GoodsSummary | null }) {
  if (summary === null) return <span>　</span>;
  const of = (...kinds: readonly GoodsSummary['masters'][number]['kind'][]) => summary.masters.filter(({ kind }) => kinds.includes(kind));
  const [prices, stock] = [of('prices', 'goods'), of('stock', 'goods')];
  const last = Math.max(0, ...stock.map(({ at }) => at));
  const seen = last === 0 ? '' : `（${shownDeskMinute(last)} 来过）`;
  return (
    <>
      {prices.length === 0 ? '价格、上架由商城管' : '上架由商城管，价格 ERP 也会送来，以后到的为准'}；
      {stock.length === 0 ? (
        '库存没有接 ERP，按这里盘点的数'
      ) : (
        <>
          <b>库存、批号由 ERP 管</b>
          {seen}，这里改的库存下次同步以 ERP 为准
        </>
      )}
    </>
  );
}

interface QuestionProps {
  readonly summary: GoodsSummary | null;
  readonly question: GoodsListQuestion;
}

function Tabs({ summary, question }: QuestionProps) {
  const countOf = (part: GoodsListQuestion['part']): number => summary?.counts.find((one) => one.part === part)?.count ?? 0;
  const parts = (Object.keys(goodsPartNames) as GoodsListQuestion['part'][]).filter(
    (part) => part !== 'unpriced' || part === question.part || countOf(part) > 0,
  );
  return (
    <LinkTabs
      label="商品范围"
      tabs={parts.map((part) => ({
        ...{ name: goodsPartNames[part], count: part === 'all' ? 0 : countOf(part) },
        ...{ to: goodsAddress({ ...question, part, page: 1 }), isCurrent: part === question.part },
      }))}
    />
  );
}

/** `/` goes to the field of this screen, before the one that finds orders. */
function useSlash(focus: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (key !== '/' || !(target instanceof Element) || target.matches('input:not([type=checkbox]), textarea, select')) return;
    event.preventDefault();
    event.stopPropagation();
    focus();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}

function Bar({ summary, question }: QuestionProps) {
  const navigate = useNavigate();
  const [words, setWords] = useState(question.words);
  const field = useRef<HTMLInputElement>(null);
  useSlash(() => field.current?.focus());
  const find = (event: FormEvent) => {
    event.preventDefault();
    void navigate(goodsAddress({ ...question, words: words.trim(), page: 1 }));
  };
  return (
    <Flex className={styles.bar} wrap="wrap" align="center" gap="2">
      <Flex as="form" role="search" aria-label="商品" gap="2" onSubmit={find} width={{ base: 'full', md: 'auto' }}>
        <Input
          ref={field}
          size="sm"
          width={{ base: 'full', md: '300px' }}
          aria-label="找品种"
          placeholder="品名、拼音、厂家、编码、条码、批准文号"
          maxLength={60}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit" size="sm" variant="outline">
          找
        </Button>
      </Flex>
      <select
        className={styles.select}
        aria-label="分类"
        value={question.category ?? ''}
        onChange={({ target }) =>
          void navigate(goodsAddress({ ...question, category: target.value === '' ? null : target.value, page: 1 }))
        }
      >
        <option value="">全部分类</option>
        {summary?.categories.map(({ id, name, level }) => (
          <option key={id} value={id}>
            {'　'.repeat(Math.max(0, level - 1)) + name}
          </option>
        ))}
      </select>
      <select
        className={styles.select}
        aria-label="厂家"
        value={question.maker ?? ''}
        onChange={({ target }) => void navigate(goodsAddress({ ...question, maker: target.value === '' ? null : target.value, page: 1 }))}
      >
        <option value="">全部厂家</option>
        {summary?.makers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <div className={styles.keys}>
        <KeyHelp
          keys={[
            ['/', '找品种'],
            ['↑ ↓', '换行'],
            ['Ctrl S', '保存'],
          ]}
        />
      </div>
    </Flex>
  );
}

/** What words find beside the list that is open. */
function Elsewhere({ table, question }: { readonly table: GoodsTable; readonly question: GoodsListQuestion }) {
  const others = table.everywhere - table.total;
  if (question.words === '') return null;
  return (
    <Flex className={styles.found} align="center" gap="3" wrap="wrap">
      <span>
        “{question.words}”：{goodsPartNames[question.part]} {table.total} 种
      </span>
      {others > 0 ? (
        <Link to={goodsAddress({ ...question, part: 'all', category: null, maker: null, page: 1 })}>另有 {others} 种不在这里，看全部</Link>
      ) : null}
      <Link to={goodsAddress({ ...question, words: '', page: 1 })}>清除</Link>
    </Flex>
  );
}

/** Ctrl S saves; leaving the page with something unsaved is asked for by the browser. */
function useSaveKeys(list: GoodsList, isUnsaved: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      list.save();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

const mostNamed = 4;

/** What was changed and is not saved, with both values; nothing is saved before it was read here. */
function SaveBar({ list }: { readonly list: GoodsList }) {
  const [{ unsaved, isSaving }] = useViewModel(list);
  const { count, open, changes } = unsaved;
  useSaveKeys(list, count > 0);
  if (count === 0) return null;
  return (
    <Flex className={styles.save} role="region" aria-label="未保存的改动" align="center" gap="3" data-foot="">
      <b className={styles.count}>改了 {count} 种，还没保存</b>
      <ul className={styles.changes}>
        {changes.slice(0, mostNamed).map(({ id, name, change, isSteep }) => (
          <li key={id} data-steep={isSteep || undefined}>
            {name} {change}
          </li>
        ))}
        {changes.length > mostNamed ? <li>…共 {changes.length} 种</li> : null}
      </ul>
      <Flex ms="auto" gap="2" flexShrink="0">
        <Button variant="outline" disabled={isSaving} onClick={() => list.undo()}>
          全部还原
        </Button>
        <Button disabled={open > 0} loading={isSaving} loadingText="正在保存" onClick={list.save}>
          {open > 0 ? `${open} 种要先确认` : `保存 ${count} 种`}
        </Button>
      </Flex>
    </Flex>
  );
}
