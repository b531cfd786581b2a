import 'react';

declare module 'react' {
  interface CSSProperties {
    /** A component's own variable, handed to its style sheet: `style={{ '--sold': '72%' }}`. */
    readonly [variable: `--${string}`]: string | number | undefined;
  }
}
