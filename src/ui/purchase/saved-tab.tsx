import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FavoriteGroup } from '../../application/favorite/favorite-gateway.ts';
import { createFavoritesBatch, createFavoritesViewModel } from '../../application/favorite/favorites-view-model.ts';
import { offerFilling } from '../../application/goods/batch/fill-offers.ts';
import { purchaseTabAddress, savedListAddress, savedListFrom } from '../../application/purchase/bought-address.ts';
import { BatchNews } from '../pieces/goods/batch-news.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useKept } from '../kit/window/screens-context.tsx';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { SavedRows } from './saved-rows.tsx';
import { SelectionBar } from './selection-bar.tsx';

/** Saved lists (常用单): ordered in the saved quantities, or filled up to them by a count of the shelf (R69). */
export function SavedTab() {
  const [news, batch] = useViewModel(useKept(createFavoritesBatch));
  const [state, list, query] = usePagedAddress(savedListFrom, (needs, first) =>
    createFavoritesViewModel({ ...needs, batch }, first, 'saved', offerFilling),
  );
  const [isCounting, setCounting] = useState(false);
  const groups = state.list.known?.groups ?? [];
  const isOpen = query.group !== null;
  return (
    <>
      {isOpen && groups.length > 0 ? <OtherLists groups={groups} group={query.group} /> : null}
      <Box mb={news.outcome === null ? '0' : '2.5'}>
        <BatchNews {...news} refused={news.outcome?.refused ?? []} leftWords="仍在勾选" onClose={batch.close} />
      </Box>
      <PagedList
        load={state.list}
        onRetry={list.retry}
        hrefFor={(page) => savedListAddress({ ...query, page: isOpen ? page : 1 })}
        failure={{ title: '常用单加载失败', kept: '常用单都还在。' }}
        skeleton={<RowsSkeleton count={8} height={56} />}
        empty={isOpen ? <EmptyList /> : <NoLists />}
      >
        {({ marks, total, perPage, group }) =>
          isOpen && group !== null ? (
            <SavedRows
              state={state}
              marks={marks}
              pages={Math.ceil(total / perPage)}
              total={total}
              isAdding={news.adding !== null}
              isCounting={isCounting}
              onCounting={setCounting}
              list={list}
            />
          ) : (
            <AllLists groups={groups} />
          )
        }
      </PagedList>
      {isOpen && state.offers.length > 0 ? <SelectionBar state={state} list={list} batch={batch} /> : null}
    </>
  );
}

/** The lists beside the one that is open. */
function OtherLists({ groups, group }: { readonly groups: readonly FavoriteGroup[]; readonly group: string | null }) {
  return (
    <Flex as="nav" aria-label="常用单" wrap="wrap" gap="2" mb="2.5">
      <Button asChild size="sm" variant="outline">
        <Link to={purchaseTabAddress('saved')}>全部常用单</Link>
      </Button>
      {groups.map(({ id, name, count }) => (
        <Button key={id} asChild size="sm" variant={id === group ? 'subtle' : 'outline'}>
          <Link to={savedListAddress({ group: id, page: 1 })} aria-current={id === group ? 'true' : undefined}>
            {name} {count.toLocaleString('en-US')}
          </Link>
        </Button>
      ))}
    </Flex>
  );
}

/** All lists, each a press away. */
function AllLists({ groups }: { readonly groups: readonly FavoriteGroup[] }) {
  if (groups.length === 0) return <NoLists />;
  return (
    <Panel>
      <Box as="ul" listStyleType="none" aria-label="常用单" px="4">
        {groups.map(({ id, name, count }, place) => (
          <Flex as="li" key={id} align="center" gap="4" py="3" borderTopWidth={place === 0 ? '0' : '1px'}>
            <Box flex="1" minW="0">
              <Text asChild fontWeight="semibold" overflowWrap="anywhere" _hover={{ color: 'brand.fg' }}>
                <Link to={savedListAddress({ group: id, page: 1 })}>{name}</Link>
              </Text>
              <Text fontSize="xs" color="fg.subtle">
                {count.toLocaleString('en-US')} 个品种
              </Text>
            </Box>
            <Button asChild size="sm" variant="outline">
              <Link to={savedListAddress({ group: id, page: 1 })} aria-label={`打开${name}`}>
                打开
              </Link>
            </Button>
          </Flex>
        ))}
      </Box>
    </Panel>
  );
}

function NoLists() {
  return (
    <EmptyState icon="document" title="还没有常用单" note="在采购单里点“存为常用单”，数量一并保存；我的收藏里的分组也在这里。">
      <Button asChild>
        <Link to={purchaseTabAddress('paste')}>贴一张采购单</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/star">我的收藏</Link>
      </Button>
    </EmptyState>
  );
}

function EmptyList() {
  return (
    <EmptyState icon="document" title="这张常用单里没有品种" note="在采购单里用同一个名称再存一次，或在我的收藏里移进来。">
      <Button asChild variant="outline">
        <Link to="/star">我的收藏</Link>
      </Button>
    </EmptyState>
  );
}
