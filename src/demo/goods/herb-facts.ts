import type { StoredNamedText } from '../../server/database/schema/goods.ts';

/** Where herbs grow that are known by their place (道地药材); of all others no place is said. */
const origins: readonly (readonly [string, string])[] = [
  ['黄芪', '甘肃陇西'],
  ['当归', '甘肃岷县'],
  ['党参', '甘肃渭源'],
  ['甘草', '内蒙古鄂尔多斯'],
  ['白芍', '安徽亳州'],
  ['熟地黄', '河南焦作'],
  ['人参', '吉林抚松'],
  ['西洋参', '吉林靖宇'],
  ['黄芩', '山西陵川'],
  ['黄连', '重庆石柱'],
  ['大黄', '甘肃礼县'],
  ['赤芍', '内蒙古多伦'],
  ['板蓝根', '黑龙江大庆'],
  ['知母', '河北易县'],
  ['丹参', '山东莒县'],
  ['川芎', '四川都江堰'],
  ['三七', '云南文山'],
  ['白术', '安徽亳州'],
  ['防风', '黑龙江安达'],
  ['葛根', '湖北钟祥'],
  ['金银花', '山东平邑'],
  ['菊', '安徽亳州'],
  ['西红花', '上海崇明'],
  ['红花', '新疆裕民'],
  ['玫瑰花', '山东平阴'],
  ['薄荷', '江苏东台'],
  ['广藿香', '广东阳春'],
  ['铁皮石斛', '安徽霍山'],
  ['枸杞子', '宁夏中宁'],
  ['大枣', '新疆若羌'],
  ['陈皮', '广东新会'],
  ['山楂', '山东青州'],
  ['五味子', '辽宁清原'],
  ['枳壳', '江西樟树'],
  ['栀子', '江西樟树'],
  ['酸枣仁', '河北邢台'],
  ['薏苡仁', '贵州兴仁'],
  ['茯苓', '安徽岳西'],
  ['灵芝', '安徽霍山'],
  ['猪苓', '陕西汉中'],
  ['半夏', '甘肃西和'],
  ['何首乌', '四川攀枝花'],
  ['厚朴', '四川都江堰'],
  ['黄柏', '四川荥经'],
  ['香附', '山东嘉祥'],
];

/** What a buyer of herbs decides by: origin, grade, and by which rules they were prepared. */
export function herbFacts(name: string): StoredNamedText[] {
  const origin = origins.find(([herb]) => name.includes(herb))?.[1];
  const isProcessed = /^[炙炒醋法制熟]|片$|粉$/.test(name);
  return [
    ...(origin === undefined ? [] : [{ name: '产地', value: origin }]),
    { name: '等级', value: name.includes('精制') ? '选货' : '统货' },
    { name: '炮制规范', value: isProcessed ? '安徽省中药饮片炮制规范（2019年版）' : '中国药典2020年版一部' },
  ];
}
