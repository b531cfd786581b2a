import { Box, Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { Toast } from '../../../src/application/shared/messages.ts';
import type { WordedDialog } from '../../../src/ui/kit/message/dialog-words.ts';
import { MessageHost } from '../../../src/ui/kit/message/message-host.tsx';
import frame from '../../../src/ui/kit/window/wrap.module.css';
import { ShopFrame } from './shop-frame.tsx';

const dialogs: readonly (readonly [string, WordedDialog])[] = [
  ['提示', { kind: 'alert', id: 1, text: '活动暂未开始' }],
  ['超时', { kind: 'refresh', id: 2, text: '请求超时，请刷新页面' }],
  ['资质', { kind: 'qualification', id: 3, text: '贵店资质审核中，暂不能加入购物车' }],
  ['收藏', { kind: 'favorite-added', id: 4 }],
  [
    '删除',
    { kind: 'confirm', id: 5, question: { code: 'delete-lines', names: ['阿莫西林胶囊', '布洛芬缓释胶囊', '感冒灵颗粒', '健胃消食片'] } },
  ],
  ['退出', { kind: 'confirm', id: 6, question: { code: 'logout' } }],
];

const words = {
  success: '已加入购物车：阿莫西林胶囊 60盒',
  warning: '库存不足，已按 12盒加入',
  error: '系统繁忙，请稍候再试',
} as const;

const acts = { success: ['undo', 'to-cart'], warning: [], error: ['retry'] } as const;

let lastId = 0;

export function DialogSheet() {
  const [dialog, setDialog] = useState<WordedDialog | null>(null);
  const [toast, setToast] = useState<Toast | null>(null);
  return (
    <ShopFrame>
      <Box className={frame.wrap} py="6">
        <h1>弹窗与提示</h1>
        <Flex gap="2" wrap="wrap" py="4">
          {dialogs.map(([name, one]) => (
            <Button
              key={name}
              variant="outline"
              onClick={() => {
                setDialog(one);
              }}
            >
              {name}
            </Button>
          ))}
          {(['success', 'warning', 'error'] as const).map((tone) => (
            <Button
              key={tone}
              variant="subtle"
              onClick={() => {
                lastId += 1;
                const id = lastId;
                setToast({
                  id,
                  tone,
                  text: words[tone],
                  acts: acts[tone].map((code) => ({ code, press: () => undefined })),
                  goesAlong: false,
                });
              }}
            >
              {`轻提示 ${{ success: '成功', warning: '提醒', error: '失败' }[tone]}`}
            </Button>
          ))}
        </Flex>
      </Box>
      <MessageHost
        toast={toast}
        dialog={dialog}
        onToastGone={() => {
          setToast(null);
        }}
        onClose={() => {
          setDialog(null);
        }}
        onAccept={() => {
          setDialog(null);
        }}
      />
    </ShopFrame>
  );
}
