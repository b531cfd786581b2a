import { type Money, toFen } from '../shared/money.ts';

const digits = '零壹贰叁肆伍陆柒捌玖';
const units: readonly (readonly [name: string, size: bigint])[] = [
  ['亿', 100_000_000n],
  ['万', 10_000n],
  ['仟', 1_000n],
  ['佰', 100n],
  ['拾', 10n],
];

/** A whole number above 0; a run of zeros inside it becomes one 零. */
function inCapitals(whole: bigint): string {
  const unit = units.find(([, size]) => whole >= size);
  if (unit === undefined) return digits[Number(whole)] ?? '';
  const [name, size] = unit;
  const rest = whole % size;
  const head = inCapitals(whole / size) + name;
  if (rest === 0n) return head;
  return head + (rest < size / 10n ? '零' : '') + inCapitals(rest);
}

/**
 * An amount in Chinese capitals (大写) for documents: 壹仟零伍圆零叁分, 贰拾圆伍角整. A red letter begins with （负数）.
 * @param amount in yuan, of whole fen
 */
export function amountInCapitals(amount: Money): string {
  const fen = toFen(amount.abs());
  const [yuan, tenths, hundredths] = [fen / 100n, (fen / 10n) % 10n, fen % 10n];
  const sign = amount.lt(0) ? '（负数）' : '';
  if (fen === 0n) return '零圆整';
  const whole = yuan === 0n ? '' : `${inCapitals(yuan)}圆`;
  const gap = tenths === 0n && hundredths !== 0n && yuan !== 0n ? '零' : '';
  const small = (tenths === 0n ? '' : `${inCapitals(tenths)}角`) + gap + (hundredths === 0n ? '' : `${inCapitals(hundredths)}分`);
  return sign + whole + small + (hundredths === 0n ? '整' : '');
}
