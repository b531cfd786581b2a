import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import type { HeldLicence } from '../../../application/licence/licence-gateway.ts';
import { paperAsks, type PaperEditor, paperLengths } from '../../../application/licence/paper-editor.ts';
import { Notice } from '../../kit/counter/notice.tsx';
import { CheckBox } from '../../kit/form/check-box.tsx';
import { FormActs } from '../../kit/form/form-acts.tsx';
import { FormStack } from '../../kit/form/form-stack.tsx';
import { DayField } from '../../kit/form/day/day-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { Icon } from '../../kit/window/icon.tsx';
import { UploadField } from '../upload/upload-field.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { creditCodeWords } from './credit-code-words.ts';
import { scopeNames } from './scope-names.ts';

/** Listens to an editor from before it is opened: what is being written, null for nothing. */
export function usePaperEditor({ form, uploads }: PaperEditor) {
  const [{ draft }] = useViewModel(form);
  useViewModel(uploads);
  return draft;
}

interface PaperFormProps {
  readonly editor: PaperEditor;
  readonly licence: Pick<HeldLicence, 'kind' | 'formAddress' | 'sampleAddress'>;
  /** 提交审核 */
  readonly send: string;
  readonly onClose: () => void;
  /** What stands above the button: 审核期间用现在的委托书. */
  readonly note?: string | undefined;
  /** The issuer was taken from another licence of the shop. */
  readonly isIssuerKept?: boolean;
}

/** A version of a licence: its pages, and what they say (R27). */
// oxlint-disable-next-line max-lines-per-function -- One form, read from top to bottom as it is shown.
export function PaperForm({ editor, licence, send, onClose, note, isIssuerKept = false }: PaperFormProps) {
  const { kind, formAddress, sampleAddress } = licence;
  const asks = paperAsks(kind);
  const [{ items }] = useViewModel(editor.uploads);
  const [{ draft: typed }] = useViewModel(editor.form);
  const isOnItsWay = items.some(({ state }) => state === 'waiting' || state === 'sending');
  const words = {
    number: asks.isCreditCode ? creditCodeWords(typed?.number ?? '') : '请按证照填写编号，2 至 40 个字',
    issuer: '填写发证机关，2 至 60 个字',
    address: '填写证照上的地址',
    validFrom: '填写有效期的起始日期',
    validUntil: '填写截止日期，晚于起始日期，且尚未过期',
    scopes: '勾选证照上列出的经营范围',
    purchaserName: '填写被委托人姓名',
    purchaserIdentity: typed?.purchaserIdentity === '' ? '填写被委托人的 18 位身份证号' : '身份证号有误，请核对 18 位号码',
    pages: items.length === 0 ? '上传证照，每页都要' : isOnItsWay ? '文件正在上传，完成后再提交' : '有文件上传失败，请重新上传或删除',
  };
  const { draft, field, fault, isSending, formProps } = useForm(editor.form, words);
  if (draft === null) return null;
  const { form, uploads } = editor;
  return (
    <FormStack {...formProps} aria-label="证照内容">
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }} alignItems="start">
        <UploadField uploads={uploads} label="证照照片" error={fault('pages')} />
        <Grid gap="3.5" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
          <Box gridColumn="1 / -1">
            <TextField
              label={asks.isCreditCode ? '统一社会信用代码' : '编号'}
              required
              maxLength={paperLengths.number}
              autoComplete="off"
              spellCheck={false}
              {...field('number')}
            />
          </Box>
          {asks.hasIssuer ? (
            <Box gridColumn="1 / -1">
              <TextField
                label="发证机关"
                required
                maxLength={paperLengths.issuer}
                help={isIssuerKept && draft.issuer !== '' ? '按上一张证照填入，不同请修改' : undefined}
                {...field('issuer')}
              />
            </Box>
          ) : null}
          {asks.hasAddress ? (
            <Box gridColumn="1 / -1">
              <TextField label="证照上的地址" required maxLength={paperLengths.address} {...field('address')} />
            </Box>
          ) : null}
          {asks.namesPurchaser ? (
            <>
              {formAddress === '' ? null : (
                <Text
                  gridColumn="1 / -1"
                  fontSize="sm"
                  color="fg.muted"
                  css={{ '& a': { color: 'brand.fg', textDecoration: 'underline' } }}
                >
                  <a href={formAddress} download>
                    下载空白委托书
                  </a>
                  ，打印填写、盖章后拍照上传
                  {sampleAddress === '' ? null : (
                    <>
                      ；
                      <a href={sampleAddress} target="_blank" rel="noreferrer">
                        查看样张
                      </a>
                    </>
                  )}
                </Text>
              )}
              <TextField label="被委托人" required maxLength={paperLengths.purchaserName} autoComplete="off" {...field('purchaserName')} />
              <TextField
                label="身份证号"
                required
                maxLength={18}
                autoComplete="off"
                help="只供审核，页面上不再显示完整号码"
                {...field('purchaserIdentity')}
              />
            </>
          ) : null}
          {asks.dates === 'none' ? null : (
            <>
              <DayField label="有效期起" required {...field('validFrom')} />
              {draft.isLongTerm && asks.dates === 'open' ? <Box /> : <DayField label="有效期至" required {...field('validUntil')} />}
            </>
          )}
          {asks.dates === 'open' ? (
            <Box gridColumn="1 / -1">
              <CheckBox checked={draft.isLongTerm} onChange={(isLongTerm) => form.write({ isLongTerm })}>
                长期有效
              </CheckBox>
            </Box>
          ) : null}
          {asks.scopes.length === 0 ? null : (
            <chakra.fieldset gridColumn="1 / -1" minW="0">
              <chakra.legend color="fg.muted" fontSize="sm" mb="1">
                经营范围
              </chakra.legend>
              <Flex gap="2" columnGap="4" wrap="wrap">
                {asks.scopes.map((scope) => (
                  <CheckBox
                    key={scope}
                    checked={draft.scopes.includes(scope)}
                    onChange={(isOn) =>
                      form.write({ scopes: isOn ? [...draft.scopes, scope] : draft.scopes.filter((one) => one !== scope) })
                    }
                  >
                    {scopeNames[scope]}
                  </CheckBox>
                ))}
              </Flex>
              {fault('scopes') === null ? null : (
                <Text mt="1" fontSize="xs" color="danger.fg" role="alert">
                  <Icon name="warning" size={14} /> {fault('scopes')}
                </Text>
              )}
            </chakra.fieldset>
          )}
        </Grid>
      </Grid>
      {fault('whole') === null && fault('kind') === null ? null : <Notice status="error">{fault('whole') ?? fault('kind')}</Notice>}
      {note === undefined ? null : <Notice>{note}</Notice>}
      <FormActs send={send} sending="正在提交" isSending={isSending} onCancel={onClose} />
    </FormStack>
  );
}
