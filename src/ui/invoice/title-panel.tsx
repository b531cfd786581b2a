import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { titleLimit, type TitlesViewModel } from '../../application/invoice/titles-view-model.ts';
import { Notice } from '../kit/counter/notice.tsx';
import { FormActs } from '../kit/form/form-acts.tsx';
import { RadioChoice } from '../kit/form/radio-choice.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { Bone, Loading } from '../kit/window/skeleton/bone.tsx';

/** 开票资料: the shop's own company and tax number, and where its invoices are sent. */
export function TitlePanel({ titles }: { readonly titles: TitlesViewModel }) {
  const [{ status, value, chosen, busy }] = useViewModel(titles);
  const [{ draft }] = useViewModel(titles.form);
  const isFull = (value?.titles.length ?? 0) >= titleLimit;
  const canAdd = value !== null && value.taxNumber !== '' && draft === null && !isFull;
  return (
    <Panel
      title="开票资料"
      note="抬头只能是本店的单位名称和统一社会信用代码"
      aside={
        canAdd && value.titles.length > 0 ? (
          <Button size="sm" variant="plain" onClick={() => titles.form.open({ email: '' })}>
            加一个收件邮箱
          </Button>
        ) : undefined
      }
    >
      {status === 'loading' ? (
        <Loading>
          <Bone height={48} />
        </Loading>
      ) : null}
      {status === 'failed' ? <PartFailure text="开票资料加载失败" onRetry={titles.retry} /> : null}
      {value !== null && value.taxNumber === '' ? (
        <Notice status="warning" action={<KnownLink to="/ddgl">去门店资料</KnownLink>}>
          本店没有登记统一社会信用代码，补齐后才能开票。
        </Notice>
      ) : null}
      {value === null || value.taxNumber === '' ? null : (
        <Stack gap="2.5">
          {value.titles.length === 0 && draft === null ? (
            <Flex wrap="wrap" align="center" gap="3">
              <Text fontSize="sm" color="fg.muted">
                还没有保存抬头。保存一次，以后开票直接选。
              </Text>
              <Button size="sm" variant="outline" onClick={() => titles.form.open({ email: '' })}>
                保存本店抬头
              </Button>
            </Flex>
          ) : null}
          {value.titles.length === 0 ? null : (
            <Stack gap="2" role="radiogroup" aria-label="开票抬头">
              {value.titles.map((title) => {
                const isOwn = title.title === value.title && title.taxNumber === value.taxNumber;
                return (
                  <Flex key={title.id} align="center" gap="2">
                    <Box flex="1" minW="0">
                      <RadioChoice
                        name="invoice-title"
                        checked={chosen?.id === title.id}
                        disabled={!isOwn}
                        onChoose={() => titles.choose(title.id)}
                        title={title.title}
                        note={`${title.taxNumber}，${title.email === '' ? '只存为 PDF 供下载' : `发到 ${title.email}`}${isOwn ? '' : '。与本店现在的名称或代码不一致，不能再用'}`}
                      />
                    </Box>
                    <Button
                      size="sm"
                      variant="ghost"
                      disabled={busy !== null}
                      loading={busy === title.id}
                      aria-label={`删除抬头 ${title.email === '' ? '只供下载' : title.email}`}
                      onClick={() => titles.remove(title)}
                    >
                      删除
                    </Button>
                  </Flex>
                );
              })}
            </Stack>
          )}
          {draft === null ? null : <TitleForm form={titles.form} company={value.title} taxNumber={value.taxNumber} />}
        </Stack>
      )}
    </Panel>
  );
}

interface TitleFormProps {
  readonly form: TitlesViewModel['form'];
  readonly company: string;
  readonly taxNumber: string;
}

function TitleForm({ form, company, taxNumber }: TitleFormProps) {
  const { isSending, field, fault, formProps } = useForm(form, { email: '邮箱有误，如 name@example.com' });
  return (
    <Stack asChild gap="3" maxW="460px">
      <form {...formProps} aria-label="保存抬头">
        <Text fontSize="sm" overflowWrap="anywhere">
          {company}，{taxNumber}
        </Text>
        <TextField
          label="收件邮箱（可不填）"
          inputMode="email"
          autoComplete="email"
          maxLength={100}
          help="不填只存为 PDF，随时可以下载"
          {...field('email')}
        />
        {fault('whole') === null ? null : <Notice status="error">{fault('whole')}</Notice>}
        <FormActs send="保存抬头" sending="正在保存" isSending={isSending} onCancel={form.close} />
      </form>
    </Stack>
  );
}
