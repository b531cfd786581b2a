/**
 * A notice that the law or the regulator requires beside goods on sale (处方药与非处方药流通管理暂行规定, 国药管市〔1999〕454号;
 * 药品、医疗器械、保健食品、特殊医学用途配方食品广告审查管理暂行办法, 2019; 关于加强含麻黄碱类复方制剂管理有关事宜的通知, 国食药监办〔2012〕260号). The user interface has the words.
 * - `prescription`: 处方药 carry the warning that they are sold, bought and used on a prescription.
 * - `otc`: over-the-counter drugs, 甲类 and 乙类 alike, carry the advice to read the instructions or ask a pharmacist.
 * - `ephedrine`: 含麻黄碱类复方制剂 (特殊药品复方制剂): the purchaser is checked and registered, no cash, limited quantity.
 * - `device`, `health-food`: the advice of their own kind.
 */
export type LegalNotice = 'prescription' | 'otc' | 'ephedrine' | 'device' | 'health-food';

/** The facts that decide the notices. */
interface NoticedGoods {
  readonly isPrescription: boolean;
  readonly containsEphedrine: boolean;
  readonly isDevice: boolean;
  /** 批准文号; empty for goods without one, such as herbs */
  readonly approvalNumber: string;
}

/** A drug is approved as 国药准字, a health food as 国食健注 / 国食健字 or 食健备. */
const drugNumber = /^国药准字/;
const healthFoodNumber = /^(国食健|食健备|卫食健)/;

/** Every notice that applies, the strictest first. Notices add up: ephedrine goods may also be prescription drugs. */
export function legalNotices({ isPrescription, containsEphedrine, isDevice, approvalNumber }: NoticedGoods): readonly LegalNotice[] {
  const notices: readonly (readonly [boolean, LegalNotice])[] = [
    [isPrescription, 'prescription'],
    [containsEphedrine, 'ephedrine'],
    [!isPrescription && !isDevice && drugNumber.test(approvalNumber), 'otc'],
    [isDevice, 'device'],
    [healthFoodNumber.test(approvalNumber), 'health-food'],
  ];
  return notices.flatMap(([applies, notice]) => (applies ? [notice] : []));
}
