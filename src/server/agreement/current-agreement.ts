import { ruleFigures, withFigures } from '../../domain/shop/stated-figures.ts';

/**
 * The electronic contract (电子合同) in force. A new version makes every buyer sign again before the next order (459), so
 * a change of its words, or of a figure that they state, is a new version.
 */
const written = {
  version: '2026-2',
  title: '药品购销电子合同',
  sections: [
    {
      title: '一、合同双方与资质',
      text: '供方为药集平台供货企业，需方为完成资质审核的药品经营或使用单位。双方应保证所提供的营业执照、药品经营许可证、医疗机构执业许可证等证照真实有效，证照变更后应在 {{证照更新期限}}内更新，到期证照应在到期前更新。',
    },
    {
      title: '二、质量条款',
      text: '供方所供药品应符合国家药品标准，并随货提供随货同行单与药品检验报告书。需方应按药品储存要求验收、储存。整件药品附产品合格证，冷链药品附全程温度记录。',
    },
    {
      title: '三、价格与结算',
      text: '成交价以提交订单时核对页显示的应付金额为准，含阶梯价、满减、折扣、优惠券与现金券后的分摊金额。订单提交后应在规定时间内付款，逾期未付的订单自动取消，库存与券一并退回。',
    },
    {
      title: '四、交货与验收',
      text: '供方按订单所载收货地址发货。需方应在到货当日清点验收，破损的应在签收后 {{破损时限}}内、短少的应在 {{短少时限}}内、品种规格或批号不符的应在 {{错发时限}}内提出，并保留外包装。',
    },
    {
      title: '五、退换货',
      text: '因质量问题退货的，供方承担往返运费并按实付分摊金额退款。药品为特殊商品，除质量问题、发货差错、到货近效期与召回外不予退换，法律法规另有规定的除外；未拆封的医疗器械与食品可在签收后 {{未拆封退货时限}}内退货。整单退货的，未过期的优惠券与现金券一并退还。',
    },
    {
      title: '六、含麻黄碱类复方制剂',
      text: '需方购买含麻黄碱类复方制剂，应执行国家关于数量、实名登记与回执的规定，不得使用现金交易，不得流入非法渠道。',
    },
    {
      title: '七、签署与生效',
      text: '需方签署人声明已获本单位授权。本合同以电子形式签署，自签署之时起生效，平台保存合同版本、签署时间与签署人。',
    },
  ],
} as const;

/** The same with its figures. */
export const currentAgreement = {
  ...written,
  sections: written.sections.map(({ title, text }) => ({ title, text: withFigures(text, ruleFigures) })),
};
