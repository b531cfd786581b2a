import { HStack, Stack } from '@chakra-ui/react';
import { adBounds, adPlaceChoices, type DeskAds } from '../../application/desk/content/ads.ts';
import { CheckBox } from '../../ui/kit/form/check-box.tsx';
import { FieldError, FieldFrame } from '../../ui/kit/form/field-frame.tsx';
import { TextField } from '../../ui/kit/form/text-field.tsx';
import { useForm } from '../../ui/kit/form/use-form.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import { FilePicker } from '../kit/file-picker.tsx';
import { SelectField } from '../kit/select-field.tsx';
import styles from './content.module.css';

const words = {
  name: '请写名称',
  image: '请传一张图片',
  maker: '请选厂家',
  from: '时间不对',
  until: '结束要晚于开始',
};

interface AdDialogProps {
  readonly model: Pick<DeskAds, 'form' | 'choosePicture'>;
  readonly makers: readonly string[];
  readonly isUploading: boolean;
}

/** Writes an ad: where, what, which picture, whither, and when. */
export function AdDialog({ model: { form, choosePicture }, makers, isUploading }: AdDialogProps) {
  const { draft, field, fault, isSending, formProps } = useForm(form, words);
  if (draft === null) return null;
  const { ad, place, image, newcomers } = draft;
  return (
    <ActDialog
      title={ad === null ? '加一条广告' : `改广告：${ad.name}`}
      effects={[]}
      act={ad?.isShown === false ? '保存，先不展示' : '保存，买家在这段时间看到'}
      sending="正在保存"
      cancel="不保存"
      missing={isUploading ? '图片正在传' : null}
      isOpen
      isSending={isSending}
      onAct={form.submit}
      onClose={form.close}
    >
      <form {...formProps}>
        <Stack gap="3">
          <div className={styles.two}>
            <SelectField
              label="位置"
              value={place}
              choices={adPlaceChoices.map((choice) => ({ value: choice.place, name: choice.name }))}
              error={fault('place')}
              onChoose={(chosen) => form.write({ place: chosen })}
            />
            {place === 'brand' ? (
              <TextField label="厂家" size="md" list="makers" {...field('maker')} maxLength={80} required />
            ) : (
              <FieldFrame label="给谁看">
                <CheckBox checked={newcomers} onChange={(isChosen) => form.write({ newcomers: isChosen })}>
                  只给还没下过单的
                </CheckBox>
              </FieldFrame>
            )}
          </div>
          <datalist id="makers">
            {makers.map((maker) => (
              <option key={maker} value={maker} />
            ))}
          </datalist>
          <TextField label="名称" size="md" {...field('name')} maxLength={adBounds.name} required />
          <TextField label="说明" size="md" {...field('describe')} maxLength={adBounds.describe} />
          <FieldFrame label="图片" error={fault('image')} required>
            {image === '' ? null : <img className={styles.chosen} src={image} alt="选好的图片" />}
            <HStack gap="2">
              <FilePicker accept="image/png,image/jpeg,image/webp" isBusy={isUploading} onFile={choosePicture}>
                {image === '' ? '选图片' : '换一张'}
              </FilePicker>
              <small>PNG、JPEG 或 WebP，最大 1 MB</small>
            </HStack>
            <FieldError error={fault('image')} />
          </FieldFrame>
          <TextField
            label="链接"
            size="md"
            {...field('url')}
            maxLength={adBounds.url}
            placeholder="/list"
            help="本店页面 /…、网址 https://…，或 * 加一句提示；空着不能点"
          />
          <div className={styles.two}>
            <TextField label="开始" size="md" type="datetime-local" {...field('from')} help="空着马上开始" />
            <TextField label="结束" size="md" type="datetime-local" {...field('until')} help="空着不结束" />
          </div>
          <FieldError error={fault('whole')} />
        </Stack>
      </form>
    </ActDialog>
  );
}
