import { createToaster, Toast as Slip, Toaster } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Toast } from '../../../application/shared/messages.ts';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';

const icons: Readonly<Record<string, IconName>> = { success: 'check', warning: 'warning', error: 'warning' };

interface ToastHostProps {
  readonly toasts: readonly Toast[];
  readonly onGone: (id: number) => void;
}

/** Stacks toasts at the top right, three seconds each, read out politely; they wait while the pointer rests on them. */
export function ToastHost({ toasts, onGone }: ToastHostProps) {
  const [toaster] = useState(() => createToaster({ placement: 'top-end', max: 5, duration: 3000, gap: 8, pauseOnPageIdle: true }));

  useEffect(() => {
    // Not in the effect itself: the toaster flushes synchronously, which React forbids here.
    const handOver = setTimeout(() => {
      for (const { id, tone, text } of toasts) {
        if (toaster.isVisible(String(id))) continue;
        toaster.create({
          id: String(id),
          type: tone,
          title: text,
          closable: true,
          onStatusChange: ({ status }) => {
            if (status === 'unmounted') onGone(id);
          },
        });
      }
    });
    return () => {
      clearTimeout(handOver);
    };
  }, [toasts, toaster, onGone]);

  return (
    <Toaster toaster={toaster} aria-label="提示">
      {(shown) => (
        <Slip.Root>
          <Icon name={icons[shown.type ?? ''] ?? 'info'} />
          <Slip.Title>{shown.title}</Slip.Title>
          <Slip.CloseTrigger aria-label="关闭提示">
            <Icon name="close" size={14} />
          </Slip.CloseTrigger>
        </Slip.Root>
      )}
    </Toaster>
  );
}
