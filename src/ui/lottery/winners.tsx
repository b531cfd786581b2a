import { Text } from '@chakra-ui/react';
import { pageFrom } from '../../application/shared/load/paging.ts';
import type { createLotteryPage } from '../../application/lottery/lottery-page.ts';
import { PagedList } from '../kit/paged/paged-list.tsx';
import { usePagedAddress } from '../kit/paged/use-paged-address.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import styles from './lottery.module.css';

interface WinnersProps {
  readonly winners: ReturnType<typeof createLotteryPage>['winners'];
  readonly id: string;
}

const pageOf = (query: URLSearchParams): number => pageFrom(query.get('page'));

/** Who drew what, the latest first, names masked. */
export function Winners({ winners, id }: WinnersProps) {
  const [load] = usePagedAddress(pageOf, () => winners);
  const path = `/draw/${encodeURIComponent(id)}`;
  return (
    <Panel title="中奖名单" note="隐去店名">
      <PagedList
        load={load}
        onRetry={winners.retry}
        hrefFor={(page) => (page === 1 ? path : `${path}?page=${page}`)}
        failure={{ title: '名单加载失败' }}
        skeleton={<RowsSkeleton count={6} height={34} />}
        empty={
          <Text fontSize="sm" color="fg.muted">
            还没有人抽过。
          </Text>
        }
      >
        {({ winners: rows }) => (
          <table className={styles.figures} aria-label="中奖名单">
            <thead>
              <tr>
                <th scope="col">序号与门店</th>
                <th scope="col">奖品</th>
                <th scope="col">时间</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ number, who, name, at }) => (
                <tr key={number}>
                  <td>
                    {number}　{who}
                  </td>
                  <td>{name}</td>
                  <td>{at.slice(5)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
    </Panel>
  );
}
