import { Button, VisuallyHidden } from '@chakra-ui/react';
import { formKinds } from '../../application/desk/activity/activity-list.ts';
import { CheckBox } from '../../ui/kit/form/check-box.tsx';
import { FieldError, FieldFrame } from '../../ui/kit/form/field-frame.tsx';
import { TextField } from '../../ui/kit/form/text-field.tsx';
import { type BoundFile, type BoundNeeds, FaultWords, SmallField, useBoundFile } from './bound-field.tsx';
import { GoodsScope, OfferRows } from './draft-goods.tsx';
import styles from './activity.module.css';

/** The fields of a draft of the three usual kinds; any other is what its file says. */
export function DraftForm(props: BoundNeeds) {
  const bound = useBoundFile(props);
  const kind = formKinds.find((one) => one === props.draft.kind);
  if (kind === undefined) return <FileFacts bound={bound} />;
  return (
    <div className={styles.fields}>
      <TextField label="名称" size="sm" {...bound.text('name')} maxLength={40} required />
      <TextField label="开始" size="sm" type="datetime-local" {...bound.moment('from')} required />
      <TextField label="结束" size="sm" type="datetime-local" {...bound.moment('to')} required />
      {kind === 'flash' ? <FlashFields bound={bound} /> : null}
      {kind === 'coupon' ? <CouponFields bound={bound} /> : null}
      {kind === 'tier' ? <TierFields bound={bound} /> : null}
    </div>
  );
}

/** A kind without a form: it is changed by a file of its own, or by the cures below. */
const FileFacts = ({ bound: { draft } }: { readonly bound: BoundFile }) => (
  <p className={styles.quiet}>
    这种活动没有表单，内容照文件{draft.goods.length === 0 ? '' : `，${draft.goods.length} 种商品`}
    。要改就存成文件，改好后从文件新建，再删掉这个草稿。
  </p>
);

interface PartProps {
  readonly bound: BoundFile;
}

function FlashFields({ bound }: PartProps) {
  const { file, model } = bound;
  return (
    <>
      <FieldFrame label="重复" error={bound.fault('everyDays')}>
        <CheckBox checked={file['everyDays'] === 1} onChange={(isDaily) => model.write('everyDays', isDaily ? 1 : undefined)}>
          每天同一时间
        </CheckBox>
        <FieldError error={bound.fault('everyDays')} />
      </FieldFrame>
      <div className={styles.broad}>
        <OfferRows bound={bound} />
      </div>
    </>
  );
}

/** Whom a coupon is for, as the file says it. */
const audiences = [
  { value: 'qualified', name: '已通过资质的买家' },
  { value: 'all', name: '所有买家' },
  { value: 'new', name: '还没下过单的新客' },
  { value: 'rank1', name: '银牌会员及以上' },
  { value: 'rank2', name: '金牌会员及以上' },
  { value: 'rank3', name: '钻石会员' },
] as const;

function Audience({ bound: { file, model, fault } }: PartProps) {
  const said = file['audience'] as { readonly who?: string; readonly least?: number } | undefined;
  const value = said?.who === 'rank' ? `rank${said.least}` : (said?.who ?? 'qualified');
  const isListed = audiences.some((one) => one.value === value);
  const choose = (chosen: string) =>
    model.write('audience', chosen.startsWith('rank') ? { who: 'rank', least: Number(chosen.slice(4)) } : { who: chosen });
  return (
    <FieldFrame label="给谁" error={fault('audience')}>
      <select className={styles.select} aria-label="给谁" value={value} onChange={({ target }) => choose(target.value)}>
        {isListed ? null : <option value={value}>指定的门店</option>}
        {audiences.map((one) => (
          <option key={one.value} value={one.value}>
            {one.name}
          </option>
        ))}
      </select>
      <FieldError error={fault('audience')} />
    </FieldFrame>
  );
}

function CouponFields({ bound }: PartProps) {
  const isPeriod = typeof bound.file['validity'] === 'object' && bound.file['validity'] !== null && 'from' in bound.file['validity'];
  return (
    <>
      <TextField label="满（元，不限填 0）" size="sm" inputMode="decimal" {...bound.text('amount')} required />
      <TextField label="减（元）" size="sm" inputMode="decimal" {...bound.text('money')} required />
      <TextField label="总张数（不限不填）" size="sm" inputMode="numeric" {...bound.count('quota')} />
      <TextField label="每店几张" size="sm" inputMode="numeric" {...bound.count('perBuyer')} />
      {isPeriod ? null : <TextField label="领后几天内有效" size="sm" inputMode="numeric" {...bound.count('validity.days')} required />}
      <Audience bound={bound} />
      <div className={styles.broad}>
        <GoodsScope bound={bound} />
      </div>
    </>
  );
}

function TierFields({ bound }: PartProps) {
  const { file, model, fault } = bound;
  const tiers = Array.isArray(file['tiers']) ? (file['tiers'] as readonly { readonly rate?: unknown }[]) : [];
  return (
    <>
      <div className={styles.broad}>
        <table className={styles.table} aria-label="各档">
          <thead>
            <tr>
              <th scope="col">档</th>
              <th scope="col">满 元</th>
              <th scope="col">{tiers.some(({ rate }) => rate !== undefined) ? '减 元 / 折扣' : '减 元'}</th>
              <th scope="col">
                <VisuallyHidden>操作</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {tiers.map(({ rate }, place) => (
              <tr key={place}>
                <td>
                  第 {place + 1} 档
                  <FaultWords words={fault(`tiers.${place}`)} />
                </td>
                <td>
                  <SmallField label={`第 ${place + 1} 档，满`} {...bound.text(`tiers.${place}.amount`)} />
                </td>
                <td>
                  <SmallField label={`第 ${place + 1} 档，减`} {...bound.text(`tiers.${place}.${rate === undefined ? 'money' : 'rate'}`)} />
                </td>
                <td>
                  {tiers.length > 1 ? (
                    <button
                      type="button"
                      className={styles.link}
                      aria-label={`去掉第 ${place + 1} 档`}
                      onClick={() => model.leaveOut([`tiers.${place}`])}
                    >
                      去掉
                    </button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <FaultWords words={fault('tiers')} />
        <Button
          size="sm"
          variant="plain"
          disabled={tiers.length >= 20}
          onClick={() => model.write(`tiers.${tiers.length}`, { amount: '', money: '' })}
        >
          加一档
        </Button>
      </div>
      <div className={styles.broad}>
        <GoodsScope bound={bound} />
      </div>
    </>
  );
}
