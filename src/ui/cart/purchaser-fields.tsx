import type { CheckDesk } from '../../application/cart/check-desk.ts';
import type { CheckViewModel } from '../../application/cart/check-view-model.ts';
import { TextField } from '../shared/form/text-field.tsx';
import { Notice } from '../shared/page/notice.tsx';
import { Panel } from '../shared/page/panel.tsx';
import { classNames } from '../shared/class-names.ts';
import styles from './check-fields.module.css';
import { faultOf } from './paper-words.ts';

export interface PurchaserFieldsProps {
  readonly desk: CheckDesk;
  readonly onWrite: CheckViewModel['write'];
}

/** Goods with ephedrine: what may be ordered, what is owed for it, and who buys by name. */
export function PurchaserFields({ desk: { ephedrine, papers, faults }, onWrite }: PurchaserFieldsProps) {
  if (ephedrine === null) return null;
  const { purchaser } = papers;
  const write = (change: Partial<typeof purchaser>, field: Parameters<CheckViewModel['write']>[1]) =>
    onWrite({ purchaser: { ...purchaser, ...change } }, field);
  return (
    <Panel title="含麻商品实名登记">
      <p className={styles.limits}>
        <span>
          每单限购 <b>{ephedrine.perOrder}</b> 盒
        </span>
        <span>
          {ephedrine.periodDays} 天内限购 <b>{ephedrine.perPeriod}</b> 盒
        </span>
        <span>
          目前还可购 <b>{ephedrine.left}</b> 盒
        </span>
      </p>
      <Notice tone="info">按国家规定实名登记采购人，只送许可证登记地址，不支持现金支付。收货后须确认回执，确认前不能再订含麻商品。</Notice>
      <div className={classNames(styles.fields, styles.three, styles.below)}>
        <TextField
          label="采购人姓名"
          required
          maxLength={20}
          autoComplete="off"
          value={purchaser.name}
          error={faultOf(faults, 'purchaser-name')}
          onText={(name) => write({ name }, 'purchaser-name')}
        />
        <TextField
          label="采购人电话"
          required
          maxLength={20}
          inputMode="tel"
          autoComplete="off"
          value={purchaser.phone}
          error={faultOf(faults, 'purchaser-phone')}
          onText={(phone) => write({ phone }, 'purchaser-phone')}
        />
        <TextField
          label="居民身份证号"
          required
          maxLength={18}
          autoComplete="off"
          value={purchaser.identityNumber}
          error={faultOf(faults, 'purchaser-identity')}
          help="只用于登记，保存时遮盖中间数字"
          onText={(text) => write({ identityNumber: text.toUpperCase() }, 'purchaser-identity')}
        />
      </div>
    </Panel>
  );
}
