import { Stack, Text } from '@chakra-ui/react';
import type { Lottery } from '../../application/lottery/lottery-gateway.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import styles from './lottery.module.css';

/** How anybody recomputes the lottery: the seed's digest before, the seed after, and what to do with them (R45). */
export function VerifyPart({ lottery: { id, commitment, seed } }: { readonly lottery: Lottery }) {
  return (
    <Panel title="怎样核验">
      <Stack gap="2" fontSize="sm">
        <Text>开始前就公布种子的 SHA-256，结束后公布种子。每次抽中什么，由种子、序号和剩余份数算出，谁都可以重算。</Text>
        <Fact name="种子的 SHA-256" value={commitment} />
        {seed === null ? <Text color="fg.muted">种子在抽奖结束后公布在这里。</Text> : <Fact name="种子" value={seed} />}
        <Text color="fg.muted">
          第 n 次抽取用“种子 n 0”这段文字的
          SHA-256，对剩余权重之和取余，落在哪个奖项就是哪个；凭证由前一条凭证与本条内容相连算出，改动任何一条都会断开。
        </Text>
        <Text color="fg.muted">
          本店也可用命令核验：<code className={styles.digest}>npm run -s shop -- verify-draw {id}</code>
        </Text>
      </Stack>
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
