import 'react';

declare module 'react' {
  /** A component's own variable, handed to its style sheet: `style={{ '--sold': '72%' }}`. */
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merging has no other form
  interface CSSProperties extends Readonly<Record<`--${string}`, string | number | undefined>> {}
}
