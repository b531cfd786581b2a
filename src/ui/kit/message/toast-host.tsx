import { chakra, createToaster, Toast as Slip, Toaster } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Toast } from '../../../application/shared/messages.ts';
import { Icon } from '../window/icon.tsx';
import type { IconName } from '../window/icon-paths.ts';

const actWords: Readonly<Record<Toast['acts'][number]['code'], string>> = { undo: '撤销', 'to-cart': '去购物车' };

/** A word that is only read has three seconds; one that something can be done about has time to be done. */
const shownFor = ({ acts }: Toast): number => (acts.length > 0 ? 6000 : 3000);

/** How far down whatever stands at the top of the page reaches now: a toast lies on none of it. */
function foot(): number {
  const feet = [...document.querySelectorAll('[data-top]')].map((element) => element.getBoundingClientRect().bottom);
  return Math.max(0, ...feet);
}

const icons: Readonly<Record<string, IconName>> = { success: 'check', warning: 'warning', error: 'warning' };

const Act = chakra('button', {
  base: {
    flex: 'none',
    minHeight: { base: '{spacing.9}', md: '{spacing.6}' },
    px: '1',
    fontWeight: 'medium',
    color: 'brand.fg',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

interface ToastHostProps {
  readonly toasts: readonly Toast[];
  readonly onGone: (id: number) => void;
}

/** Stacks toasts at the right below the header, read out politely; they wait while the pointer rests on them. */
export function ToastHost({ toasts, onGone }: ToastHostProps) {
  const [toaster] = useState(() =>
    createToaster({
      placement: 'top-end',
      max: 5,
      offsets: { top: 'var(--toast-top)', bottom: '16px', left: '16px', right: '16px' },
      gap: 8,
      pauseOnPageIdle: true,
    }),
  );

  useEffect(() => {
    // Not in the effect itself: the toaster flushes synchronously, which React forbids here.
    const handOver = setTimeout(() => {
      if (toasts.length > 0) document.documentElement.style.setProperty('--toast-top', `${foot() + 8}px`);
      for (const toast of toasts) {
        const { id, tone, text } = toast;
        if (toaster.isVisible(String(id))) continue;
        toaster.create({
          id: String(id),
          type: tone,
          title: text,
          closable: true,
          duration: shownFor(toast),
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
          {toasts
            .find(({ id }) => String(id) === shown.id)
            ?.acts.map(({ code, press }) => (
              <Act
                key={code}
                type="button"
                onClick={() => {
                  toaster.dismiss(shown.id);
                  press();
                }}
              >
                {actWords[code]}
              </Act>
            ))}
          <Slip.CloseTrigger aria-label="关闭提示">
            <Icon name="close" size={14} />
          </Slip.CloseTrigger>
        </Slip.Root>
      )}
    </Toaster>
  );
}
