import { Box, Button, Table, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { boughtAddress, boughtQueryFrom, purchaseTabAddress } from '../../application/purchase/bought-address.ts';
import { createBoughtBatch, createBoughtList } from '../../application/purchase/bought-list.ts';
import { boughtRow } from '../../application/purchase/bought-row.ts';
import type { BoughtQuery } from '../../application/purchase/purchase-gateway.ts';
import { BatchNews } from '../pieces/goods/batch-news.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useKept, useScreens } from '../kit/window/screens-context.tsx';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { filledWords } from '../pieces/purchase/bought-words.ts';
import { FillControl } from '../pieces/purchase/fill-control.tsx';
import { BoughtRowView } from './bought-row-view.tsx';
import { BoughtSearch } from './bought-search.tsx';
import { rowCards } from './row-card.ts';
import { SelectionBar } from './selection-bar.tsx';

/** What is due by the shop's rhythm, or all that it has bought: ticked, and put into the cart together (R36). */
export function BoughtTab() {
  const [news, batch] = useViewModel(useKept(createBoughtBatch));
  const [state, list, query] = usePagedAddress(boughtQueryFrom, (needs, first) => createBoughtList({ ...needs, batch }, first));
  const now = useScreens().clock.now();
  const isByRhythm = query.what === 'due';
  const { offers, selected, fill } = state;
  return (
    <>
      {isByRhythm ? null : (
        <Box mb="2.5">
          <Panel>
            <BoughtSearch query={query} />
          </Panel>
        </Box>
      )}
      <Box mb={news.outcome === null ? '0' : '2.5'}>
        <BatchNews {...news} refused={news.outcome?.refused ?? []} leftWords="仍在勾选" onClose={batch.close} />
      </Box>
      <PagedList
        load={state.list}
        onRetry={list.retry}
        hrefFor={(page) => boughtAddress({ ...query, page })}
        failure={{ title: '买过的品种加载失败', kept: '采购记录都还在。' }}
        skeleton={<RowsSkeleton count={8} height={56} />}
        empty={<NothingBought query={query} />}
      >
        {({ bought, total }) => (
          <Panel>
            <Box px={{ base: '3.5', md: '2' }} py="2">
              <Text role="status" px={{ base: '0', md: '2' }} pb="1.5" fontSize="xs" color="fg.subtle">
                {isByRhythm
                  ? `${total.toLocaleString('en-US')} 个品种到了该补的日子，建议量取最近五次的常用量，凑足中包装`
                  : `共 ${total.toLocaleString('en-US')} 个品种`}
              </Text>
              {isByRhythm ? (
                <Box px={{ base: '0', md: '2' }} pb="2">
                  <FillControl
                    days={fill?.days ?? null}
                    said={fill === null ? '' : filledWords(fill.count, fill.enough.size)}
                    onFill={list.fillTo}
                    onUndo={list.undoFill}
                  />
                </Box>
              ) : null}
              <Table.Root native aria-label={isByRhythm ? '该补的品种' : '买过的品种'} css={rowCards}>
                <thead>
                  <tr>
                    <th scope="col">品种</th>
                    <th scope="col">{isByRhythm ? '节奏' : '买过'}</th>
                    <th scope="col">上次</th>
                    <th scope="col">库存</th>
                    <th scope="col" data-figure>
                      现价 元
                    </th>
                    <th scope="col">{isByRhythm ? '建议量' : '数量'}</th>
                    <th scope="col" data-figure>
                      小计 元
                    </th>
                    <th scope="col" data-figure>
                      操作
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {bought.map((one, at) => {
                    const offer = offers[at];
                    return offer === undefined ? null : (
                      <BoughtRowView
                        key={one.goods.id}
                        row={boughtRow(one, offer, now)}
                        isSelected={selected.has(one.goods.id)}
                        isEnough={fill?.enough.has(one.goods.id) ?? false}
                        list={list}
                        isByRhythm={isByRhythm}
                      />
                    );
                  })}
                </tbody>
              </Table.Root>
            </Box>
          </Panel>
        )}
      </PagedList>
      {offers.length === 0 ? null : <SelectionBar state={state} list={list} batch={batch} />}
    </>
  );
}

function NothingBought({ query }: { readonly query: BoughtQuery }) {
  if (query.what === 'due') {
    return (
      <EmptyState icon="document" title="现在没有该补的品种" note="买过三次以上的品种，到了该补的日子会排在这里，带上常用量。">
        <Button asChild variant="outline">
          <Link to={purchaseTabAddress('bought')}>看买过的</Link>
        </Button>
      </EmptyState>
    );
  }
  if (query.words !== '') {
    return (
      <EmptyState icon="search" title={`没有买过“${query.words}”`} note="换个品名、简码再找，或到全部药品里搜索。">
        <Button asChild variant="outline">
          <Link to={`/search?${new URLSearchParams({ keywords: query.words }).toString()}`}>搜索全部药品</Link>
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="document" title="还没有买过品种" note="下过单的品种会留在这里，上次的价和数量都记着。">
      <Button asChild>
        <Link to={purchaseTabAddress('paste')}>贴一张采购单</Link>
      </Button>
    </EmptyState>
  );
}
