import { useEffect } from 'react';

/** Ctrl+Enter puts what stands there into the cart, wherever the cursor is; a dialog above the page keeps its keys. */
export function useAddKey(add: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key !== 'Enter' ||
        !event.ctrlKey ||
        event.isComposing ||
        document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
      )
        return;
      event.preventDefault();
      add();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [add]);
}
