import { defineSlotRecipe } from '@chakra-ui/react';

const edge = (tone: string) => ({ borderColor: `${tone}.solid`, '& > svg': { color: `${tone}.fg` } });

/** A white slip with a coloured edge, top right: it reports, it does not interrupt. */
export const toastRecipe = defineSlotRecipe({
  className: 'yj-toast',
  slots: ['root', 'title', 'description', 'indicator', 'closeTrigger', 'actionTrigger'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      // The group is as wide as its widest child: without a width of its own a toast collapses.
      width: 'min(400px, 100vw - 32px)',
      minHeight: '38px',
      py: '2',
      px: '3',
      fontSize: 'sm',
      lineHeight: 'sm',
      color: 'fg',
      bg: 'bg',
      borderInlineStart: '3px solid',
      borderRadius: 'md',
      boxShadow: 'md',
      translate: 'var(--x) var(--y)',
      opacity: 'var(--opacity)',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      transition: 'translate, opacity',
      transitionDuration: 'slow',
      transitionTimingFunction: 'standard',
      '&[data-type=success]': edge('success'),
      '&[data-type=warning]': edge('warning'),
      '&[data-type=error]': edge('danger'),
    },
    title: { flex: '1' },
    closeTrigger: {
      display: 'inline-grid',
      placeItems: 'center',
      boxSize: '24px',
      borderRadius: 'md',
      color: 'fg.muted',
      _hover: { bg: 'bg.muted' },
    },
  },
});
