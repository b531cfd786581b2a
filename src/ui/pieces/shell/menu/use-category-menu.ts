import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Long enough for the pointer to cut the corner towards the panel, too short to be felt. */
const hoverPause = 90;

/**
 * The disclosure behind the category menu. The pointer opens by resting, the keyboard by the button and the arrows:
 * Down and Up along the categories, Right into the panel, Left and Esc back.
 */
export function useCategoryMenu(pinned: boolean) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  const after = (pause: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, pause);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
    setActive(null);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const here = event.target as HTMLElement;
    const item = here.closest('[data-category]');
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-category] > a')];
    const at = links.findIndex((link) => item?.contains(link));
    const focus = (target: Element | null | undefined) => {
      if (!(target instanceof HTMLElement)) return;
      event.preventDefault();
      target.focus();
    };
    if (event.key === 'Escape') {
      close();
      focus(button.current);
    } else if (event.key === 'ArrowDown' && here === button.current) {
      setOpen(true);
      // The list is rendered by then.
      after(0, () => links[0]?.focus());
      focus(links[0]);
    } else if (event.key === 'ArrowDown' && here === links[at]) focus(links[at + 1] ?? links[0]);
    else if (event.key === 'ArrowUp' && here === links[at]) focus(links[at - 1] ?? links.at(-1));
    else if (event.key === 'ArrowRight' && here === links[at]) focus(item?.querySelector('[role=group] a'));
    else if (event.key === 'ArrowLeft' && here !== links[at]) focus(links[at]);
  };

  return {
    isOpen: pinned || open,
    active,
    button,
    activate: setActive,
    whole: {
      onKeyDown,
      onMouseEnter: () => {
        after(hoverPause, () => {
          setOpen(true);
        });
      },
      onMouseLeave: () => {
        after(hoverPause, close);
      },
      // A choice was made: the page behind is what is wanted now.
      onClick: (event: { readonly target: EventTarget }) => {
        if (event.target instanceof Element && event.target.closest('a')) close();
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      },
    },
    toggle: () => {
      setOpen((before) => !before);
    },
    hover: (id: string) => {
      after(hoverPause, () => {
        setOpen(true);
        setActive(id);
      });
    },
  };
}
