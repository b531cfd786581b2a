import { Button, Stack, Text } from '@chakra-ui/react';
import type { Lottery } from '../../application/lottery/lottery-gateway.ts';
import { DialogFrame } from '../kit/message/dialog-frame.tsx';

interface VerifyDialogProps {
  readonly lottery: Lottery;
  readonly onClose: () => void;
}

/** What somebody with the tools for it needs: it is saved as a file, and no screen shows it (R45). */
const recordOf = ({ id, name, commitment, seed }: Lottery): string =>
  [
    `${name} 核验资料`,
    '',
    `抽奖编号：${id}`,
    `开始前公布的依据摘要（SHA-256）：${commitment}`,
    seed === null ? '抽奖依据：抽奖结束后公布，届时请重新下载本资料' : `抽奖依据：${seed}`,
    '',
    '核验方法',
    '1. 对抽奖依据计算 SHA-256，应与开始前公布的摘要相同。',
    '2. 第 n 号：对“抽奖依据 n 0”（以空格相连）计算 SHA-256，作为整数除以剩余权重之和，余数落在哪个奖项即抽中哪个；每个奖项的权重为单份权重乘剩余份数，按奖项列表的次序相接。',
    '3. 每条记录的凭证由前一条凭证、序号、时间、奖项编号和隐去的店名逐行相接后计算 SHA-256，改动任何一条都会断开。',
    '',
    `奖项与权重：${location.origin}/api/draw/${id}/activity`,
    `全部记录与凭证：${location.origin}/api/draw/new_record?id=${id}`,
  ].join('\r\n');

/** How the lottery can be checked, in the words of a pharmacy; the figures for it lie in a file. */
export function VerifyDialog({ lottery, onClose }: VerifyDialogProps) {
  const isOpen = lottery.seed !== null;
  return (
    <DialogFrame
      title="怎样核验抽奖"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button asChild variant="outline">
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(`\ufeff${recordOf(lottery)}`)}`}
              download={`${lottery.name}核验资料.txt`}
            >
              下载核验资料
            </a>
          </Button>
          <Button onClick={onClose}>知道了</Button>
        </>
      }
    >
      <Stack as="ol" gap="2" ps="5" listStyleType="decimal" fontSize="sm">
        <li>开始前：全部抽奖依据已经生成并锁定，摘要同时公布，之后谁也改不了。</li>
        <li>进行中：每次抽中什么，只由锁定的依据、抽奖序号和剩余份数算出，与点哪一屉、什么时候点无关。</li>
        <li>结束后：抽奖依据全文公布，任何人都可以用核验资料逐条重算，结果应与中奖名单一致。</li>
      </Stack>
      <Text mt="3" fontSize="sm" color="fg.muted">
        {isOpen
          ? '依据已公布。核验资料供技术人员使用，日常参加抽奖无需下载。'
          : '依据在抽奖结束后公布。核验资料供技术人员使用，日常参加抽奖无需下载。'}
      </Text>
    </DialogFrame>
  );
}
