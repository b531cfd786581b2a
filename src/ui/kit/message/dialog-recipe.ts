import { defineSlotRecipe, type SystemStyleObject } from '@chakra-ui/react';

const slots = ['trigger', 'backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer', 'closeTrigger'];

const backdrop: SystemStyleObject = {
  position: 'fixed',
  inset: '0',
  zIndex: 'overlay',
  // Colour border.ink; Chrome 109 mixes no colours.
  bg: 'rgba(22, 32, 30, 0.46)',
  _open: { animation: 'fade-in {durations.normal} {easings.standard}' },
  _closed: { animation: 'fade-out {durations.fast}' },
};
const header: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  py: '2.5',
  ps: '4.5',
  pe: '2.5',
  borderBottomWidth: '1px',
  borderColor: 'border',
};
const title: SystemStyleObject = { fontSize: 'lg', lineHeight: 'lg', fontWeight: 'semibold' };

export const dialogRecipe = defineSlotRecipe({
  className: 'yj-dialog',
  slots,
  base: {
    backdrop,
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      display: 'grid',
      placeItems: 'center',
      padding: '4',
      overflow: 'auto',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxWidth: '400px',
      maxHeight: 'calc(100dvh - 32px)',
      bg: 'bg',
      borderRadius: 'lg',
      boxShadow: 'lg',
      overflow: 'hidden',
      outline: '0',
      _open: { animation: 'rise-in {durations.normal} {easings.standard}' },
      _closed: { animation: 'fade-out {durations.fast}' },
    },
    header,
    title,
    body: { padding: '4.5', overflow: 'auto' },
    footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', px: '4.5', pb: '4' },
  },
  variants: {
    size: {
      md: {},
      lg: { content: { maxWidth: '640px' } },
      page: { content: { maxWidth: '1080px' } },
      /** Many lines to work on: all of a phone's screen. */
      sheet: {
        positioner: { padding: { base: '0', md: '4' } },
        content: {
          maxWidth: { md: '920px' },
          height: { base: '100dvh', md: 'auto' },
          maxHeight: { base: '100dvh', md: 'calc(100dvh - 32px)' },
          borderRadius: { base: '0', md: 'lg' },
        },
        body: { flex: '1' },
        footer: { borderTopWidth: '1px', borderColor: 'border' },
      },
    },
  },
  defaultVariants: { size: 'md' },
});

export const drawerRecipe = defineSlotRecipe({
  className: 'yj-drawer',
  slots,
  base: {
    backdrop: { ...backdrop, zIndex: 'drawer' },
    positioner: { position: 'fixed', inset: '0', zIndex: 'drawer', display: 'flex', overflow: 'hidden' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      bg: 'bg',
      boxShadow: 'lg',
      outline: '0',
      _open: { animationDuration: 'slow', animationTimingFunction: 'standard' },
      _closed: { animationDuration: 'normal', animationTimingFunction: 'standard' },
    },
    header: { ...header, minHeight: '46px', borderBottom: '2px solid {colors.border.ink}', ps: '3.5', py: '0' },
    title,
    body: { flex: '1', overflow: 'auto', overscrollBehavior: 'contain' },
    footer: { padding: '3.5', borderTopWidth: '1px', borderColor: 'border.emphasized', bg: 'bg.subtle' },
  },
  variants: {
    placement: {
      start: {
        positioner: { justifyContent: 'flex-start' },
        content: {
          width: 'min(320px, 86vw)',
          height: '100dvh',
          _open: { animationName: 'slide-in-start' },
          _closed: { animationName: 'slide-out-start' },
        },
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: {
          width: 'min({sizes.rail-open}, 100vw)',
          height: '100dvh',
          _open: { animationName: 'slide-in-end' },
          _closed: { animationName: 'slide-out-end' },
        },
      },
      bottom: {
        positioner: { alignItems: 'flex-end' },
        content: {
          width: '100%',
          maxHeight: '86dvh',
          borderTopRadius: 'lg',
          _open: { animationName: 'slide-in-bottom' },
          _closed: { animationName: 'slide-out-bottom' },
        },
      },
    },
  },
  defaultVariants: { placement: 'end' },
});
