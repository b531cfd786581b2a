import { type RefObject, useEffect, useRef, useState } from 'react';

const gap = 6;

/**
 * A tip above its anchor, shown on hover and on focus, dismissed by Esc, by leaving and by scrolling (WCAG 1.4.13).
 * It goes to the browser's top layer, because tables and virtualised rows clip what hangs over their edge;
 * where there is no such layer it stays in place.
 */
export function useTip<Anchor extends HTMLElement, Tip extends HTMLElement>() {
  const anchor: RefObject<Anchor | null> = useRef(null);
  const tip: RefObject<Tip | null> = useRef(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const target = anchor.current;
    const bubble = tip.current;
    if (!shown || !target || !bubble || !('showPopover' in bubble)) return undefined;
    // browser-floor-ignore -- asked for above
    bubble.showPopover();
    const at = target.getBoundingClientRect();
    const size = bubble.getBoundingClientRect();
    const left = Math.max(gap, Math.min(at.left, document.documentElement.clientWidth - size.width - gap));
    const above = at.top - size.height - gap;
    bubble.style.left = `${left}px`;
    bubble.style.top = `${above < 0 ? at.bottom + gap : above}px`;
    const leave = () => {
      setShown(false);
    };
    window.addEventListener('scroll', leave, { capture: true, once: true });
    return () => {
      window.removeEventListener('scroll', leave, { capture: true });
      // browser-floor-ignore -- asked for above
      if (bubble.matches(':popover-open')) bubble.hidePopover();
    };
  }, [shown]);

  const show = () => {
    setShown(true);
  };
  const hide = () => {
    setShown(false);
  };
  return {
    anchor,
    tip,
    shown,
    handlers: {
      onMouseEnter: show,
      onMouseLeave: hide,
      onFocus: show,
      onBlur: hide,
      onKeyDown: (event: { readonly key: string }) => {
        if (event.key === 'Escape') hide();
      },
    },
  };
}
