import { defineKeyframes } from '@chakra-ui/react';

/** The only movements: things that float appear, and leave. Skeletons and countdowns do not move. */
export const keyframes = defineKeyframes({
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'rise-in': { from: { opacity: 0, translate: '0 8px' }, to: { opacity: 1, translate: '0 0' } },
  'slide-in-end': { from: { translate: '100% 0' }, to: { translate: '0 0' } },
  'slide-out-end': { from: { translate: '0 0' }, to: { translate: '100% 0' } },
  'slide-in-start': { from: { translate: '-100% 0' }, to: { translate: '0 0' } },
  'slide-out-start': { from: { translate: '0 0' }, to: { translate: '-100% 0' } },
  'slide-in-bottom': { from: { translate: '0 100%' }, to: { translate: '0 0' } },
  'slide-out-bottom': { from: { translate: '0 0' }, to: { translate: '0 100%' } },
  spin: { to: { transform: 'rotate(360deg)' } },
});
