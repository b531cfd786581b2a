import { classNames } from '../../../kit/window/class-names.ts';
import styles from './brand-seal.module.css';

const shapes = [
  'M17 2a15 15 0 1 0 0 30 15 15 0 0 0 0-30z',
  'M3 3h28v28H3z',
  'M17 1l16 16-16 16L1 17z',
  'M4 1h26l3 16-3 16H4L1 17z',
] as const;
const inks = [styles.green, styles.blue, styles.violet, styles.red, styles.brass] as const;

/** Places and company forms say little of a maker: the seal takes the first character that does. */
const tellingCharacter = (name: string): string =>
  name.replace(/^(中国|安徽|江苏|浙江|山东|广东|四川|河南|河北|湖北|湖南|上海|北京|天津|重庆|云南|吉林|江西|福建|陕西)/, '')[0] ??
  name[0] ??
  '药';

/** A maker's seal, drawn from its name: always the same for the same maker. */
export function BrandSeal({ name }: { readonly name: string }) {
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return (
    <svg className={classNames(styles.seal, inks[sum % inks.length])} viewBox="0 0 34 34" width="34" height="34" aria-hidden="true">
      <path d={shapes[sum % shapes.length]} />
      <text x="17" y="22.5">
        {tellingCharacter(name)}
      </text>
    </svg>
  );
}
