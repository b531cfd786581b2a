import { deviceClassOf } from '../goods/device-class.ts';
import type { GoodsScope } from './licence-scope.ts';

/** The known facts of goods without scopes. */
interface UnclassedGoods {
  readonly approvalNumber: string;
  /** dosage form, or its substitute (中药饮片) */
  readonly form: string;
  /** names of its categories, from the top down */
  readonly categories: readonly string[];
  readonly isDevice: boolean;
  readonly isChineseMedicine: boolean;
  readonly isColdChain: boolean;
}

/** Drugs by the letter of their approval number (国药准字H…). */
const byLetter: Readonly<Record<string, GoodsScope>> = { H: 'hxy', Z: 'zcy', S: 'swzp', B: 'zcy' };

function drugScope({ approvalNumber, isChineseMedicine }: UnclassedGoods, says: (word: string) => boolean): GoodsScope {
  if (says('中药饮片')) return 'zyyp';
  if (says('生化药')) return 'shy';
  if (says('生物制品')) return 'swzp';
  const letter = /国药准字([A-Z])/.exec(approvalNumber)?.[1] ?? '';
  return byLetter[letter] ?? (isChineseMedicine || says('中成药') ? 'zcy' : 'hxy');
}

const foodNumber = /国食健|食健备|卫食健/;
/** Goods of a pharmacy that are neither drug, device nor health food. */
const freeWords = ['护理用品', '化妆品', '日用'] as const;

/**
 * The likely scopes of goods without any (R29), from numbers, form and categories. In doubt they are drugs: the shop
 * can relax a rule that is too strict, but one that is too lax sells what may not be sold.
 */
export function usualScopes(goods: UnclassedGoods): readonly GoodsScope[] {
  const { approvalNumber, isDevice, isColdChain, form, categories } = goods;
  const says = (word: string): boolean => [form, ...categories].some((text) => text.includes(word));
  const cold: readonly GoodsScope[] = isColdChain ? ['ll'] : [];
  if (isDevice || approvalNumber.includes('械') || says('医疗器械')) {
    // Most devices of a pharmacy are class II, so an unreadable number counts as class II.
    const found = deviceClassOf(approvalNumber) ?? 2;
    return found === 1 ? [] : [found === 3 ? 'qx3' : 'qx2'];
  }
  if (freeWords.some(says)) return [];
  if (says('保健食品') || foodNumber.test(approvalNumber)) return ['bjsp'];
  return [drugScope(goods, says), ...cold];
}
