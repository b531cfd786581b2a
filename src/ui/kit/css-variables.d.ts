import 'react';

declare module 'react' {
  /** A component's own variable, handed to its style sheet: `style={{ '--sold': '72%' }}`. */
  // oxlint-disable-next-line typescript/no-empty-object-type -- merging has no other form
  interface CSSProperties extends Readonly<Record<`--${string}`, string | number | undefined>> {}
}
