import { type Licence, isInForce } from './licence.ts';
import type { LicenceKind } from './licence-kind.ts';

/** The scopes that goods may need (R29); devices of class I need none. */
export const goodsScopes = ['hxy', 'zcy', 'shy', 'swzp', 'zyyp', 'll', 'qx2', 'qx3', 'bjsp'] as const;
export type GoodsScope = (typeof goodsScopes)[number];

/** A kind that grants a scope: always, or only when it lists this scope. */
interface Grant {
  readonly kind: LicenceKind;
  readonly whereListed: boolean;
}

const whole = (kind: LicenceKind): Grant => ({ kind, whereListed: false });
const drugs: readonly Grant[] = [{ kind: 'ypjyxkz', whereListed: true }, whole('yljgxkz')];

/** R29 as data: the licences that grant a scope, the usual one first. */
export const grantsOf: Readonly<Record<GoodsScope, readonly Grant[]>> = {
  hxy: drugs,
  zcy: drugs,
  shy: drugs,
  swzp: drugs,
  zyyp: drugs,
  ll: drugs,
  qx2: [whole('qxba'), whole('qxxkz')],
  qx3: [whole('qxxkz')],
  bjsp: [whole('spjy')],
};

/** The scopes that a kind can list (R27): the choices of its form. */
export const listedScopes = (kind: LicenceKind): readonly GoodsScope[] =>
  goodsScopes.filter((scope) => grantsOf[scope].some((grant) => grant.kind === kind && grant.whereListed));

/** Whether a licence opens goods of a scope on a day in China. */
export const opens = (licence: Licence, scope: GoodsScope, today: string): boolean =>
  isInForce(licence, today) &&
  grantsOf[scope].some(({ kind, whereListed }) => kind === licence.kind && (!whereListed || licence.scopes.includes(scope)));
