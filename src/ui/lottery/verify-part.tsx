import { chakra, Stack, Text } from '@chakra-ui/react';
import type { Lottery } from '../../application/lottery/lottery-gateway.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import styles from './lottery.module.css';

/** How anybody recomputes the lottery: the seed's digest before, the seed after, and what to do with them (R45). */
export function VerifyPart({ lottery: { commitment, seed } }: { readonly lottery: Lottery }) {
  return (
    <Panel title="抽奖可核验">
      <Text fontSize="sm">抽奖依据在开始前锁定，结束后公布，任何人都可以重算每一次结果。</Text>
      <chakra.details mt="1" fontSize="sm">
        <chakra.summary py="1.5" color="brand.fg" cursor="pointer" w="fit-content">
          怎样核验
        </chakra.summary>
        <Stack gap="2" fontSize="sm">
          <Text>开始前公布种子的 SHA-256，结束后公布种子。每次抽中什么，由种子、序号和剩余份数算出。</Text>
          <Fact name="种子的 SHA-256" value={commitment} />
          {seed === null ? <Text color="fg.muted">种子在抽奖结束后公布在这里。</Text> : <Fact name="种子" value={seed} />}
          <Text color="fg.muted">
            第 n 次抽取用“种子 n 0”这段文字的
            SHA-256，对剩余权重之和取余，落在哪个奖项就是哪个；凭证由前一条凭证与本条内容相连算出，改动任何一条都会断开。
          </Text>
        </Stack>
      </chakra.details>
    </Panel>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <Text fontSize="xs" color="fg.subtle">
        {name}
      </Text>
      <p className={styles.digest}>{value}</p>
    </div>
  );
}
