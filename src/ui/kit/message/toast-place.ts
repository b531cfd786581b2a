const gap = 8;
/** The lowest slim header, where no header follows the page: a toast has its height to stand in. */
const slimHeader = 56;

interface ToastPlace {
  /** Over the header, or over the bars at the foot. */
  readonly place: 'head' | 'foot';
  /** From the top of the window to the toast's lower edge; at the foot from the window's bottom to it. In px. */
  readonly edge: number;
}

/**
 * Where a toast lies on nothing that the buyer reads or writes: over the header, on a phone over the bars at the foot;
 * there too it moves to the header while a field is written in, because the keyboard covers the foot.
 */
export function placeOfToast(isPhone: boolean): ToastPlace {
  const isWriting = document.activeElement?.matches('input, textarea, select') ?? false;
  if (isPhone && !isWriting) {
    const tops = [...document.querySelectorAll('[data-bar], [data-foot]')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ height, top, bottom }) => height > 0 && top < window.innerHeight && bottom > window.innerHeight - slimHeader)
      .map(({ top }) => top);
    return { place: 'foot', edge: window.innerHeight - Math.min(window.innerHeight, ...tops) + gap };
  }
  const feet = [...document.querySelectorAll('[data-top]')].map((element) => element.getBoundingClientRect().bottom);
  return { place: 'head', edge: Math.max(slimHeader, ...feet.map((foot) => foot - gap)) };
}
