import type { SetView } from '../../../application/combination/combinations-view-model.ts';

type Obstacle = NonNullable<SetView['obstacle']>;

/** Why no set can be had. */
export function obstacleWords(obstacle: Obstacle, { begins, inCart }: Pick<SetView, 'begins' | 'inCart'>): string {
  switch (obstacle.kind) {
    case 'announced':
      return `${begins ?? ''} 开始`.trim();
    case 'over':
      return '本期已结束';
    case 'not-you':
      return '本组合不对贵单位开放';
    case 'had':
      return '已达到每店限购套数';
    case 'gone':
      return '本组合已售完';
    case 'all-in-cart':
      return `能买的 ${inCart}套都在购物车`;
    case 'sold-out':
      return `${obstacle.name}缺货，本组暂不能买；其余品种可以分开买`;
    case 'not-allowed':
      return `${obstacle.name}：${obstacle.obstacle?.words || '暂不可购买'}`;
  }
}

/** 还能买 14套：布洛芬缓释胶囊剩 142盒，每套 10盒: how many sets, and what allows no more. */
export function roomWords({ most, scarcest, inCart }: SetView): string {
  const held = inCart > 0 ? `购物车已有 ${inCart}套，` : '';
  const why = scarcest === null ? '' : `：${scarcest.name}剩 ${scarcest.left}${scarcest.unit}，每套 ${scarcest.quantity}${scarcest.unit}`;
  return `${held}还能买 ${most}套${why}`;
}
