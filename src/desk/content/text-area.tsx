import { Button, Flex, Text, Textarea } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { figureSign, markdownSigns, pictureSign, withSign } from '../../application/desk/content/markdown-signs.ts';
import { textBounds, type TextEditor } from '../../application/desk/content/text-editor.ts';
import { FieldError, FieldFrame } from '../../ui/kit/form/field-frame.tsx';
import styles from './content.module.css';

interface TextAreaProps {
  readonly editor: Pick<TextEditor, 'form' | 'addPicture'>;
  /** Otherwise it is HTML, which has signs of its own. */
  readonly isMarkdown: boolean;
  readonly value: string;
  readonly error: string | null;
  readonly figures: readonly { readonly name: string; readonly value: string }[];
}

type Sign = Parameters<typeof withSign>[1];
const signs = Object.values(markdownSigns);

/** The field of a text with the signs that it may have: headings, lists, tables, links, pictures, figures. */
export function TextArea({ editor: { form, addPicture }, isMarkdown, value, error, figures }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const put = (sign: Sign) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    const marked = withSign({ text: value, start: selectionStart, end: selectionEnd }, sign);
    if (marked.text.length > textBounds.text) return;
    form.write({ text: marked.text });
    // The field has its new text with the next look.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(marked.start, marked.end);
    });
  };
  const send = async (picture: File) => {
    setSending(true);
    const address = await addPicture(picture);
    setSending(false);
    if (address !== null) put(pictureSign(address));
  };
  return (
    <FieldFrame label="正文" error={error} required>
      <div className={styles.tools} role="group" aria-label="格式">
        {isMarkdown
          ? signs.map((sign) => (
              <Button key={sign.name} size="sm" variant="outline" onClick={() => put(sign)}>
                {sign.name}
              </Button>
            ))
          : null}
        {isMarkdown ? (
          <>
            <input
              ref={file}
              type="file"
              hidden
              accept="image/png,image/jpeg,image/webp"
              aria-label="插入图片"
              onChange={({ target }) => {
                const picture = target.files?.[0];
                target.value = '';
                if (picture !== undefined) void send(picture);
              }}
            />
            <Button size="sm" variant="outline" loading={isSending} loadingText="正在传" onClick={() => file.current?.click()}>
              图片
            </Button>
          </>
        ) : null}
        <select
          className={styles.figures}
          aria-label="插入数字"
          value=""
          onChange={({ target }) => {
            if (target.value !== '') put(figureSign(target.value));
          }}
        >
          <option value="">插入网站的数字</option>
          {figures.map((figure) => (
            <option key={figure.name} value={figure.name}>
              {figure.name}：{figure.value.trim()}
            </option>
          ))}
        </select>
      </div>
      <Textarea
        ref={area}
        rows={16}
        maxLength={textBounds.text}
        value={value}
        fontFamily={isMarkdown ? undefined : 'mono'}
        onChange={({ target }) => form.write({ text: target.value })}
      />
      <Flex w="100%" gap="3" justify="space-between">
        <FieldError error={error} />
        <Text ms="auto" fontSize="sm" color="fg.subtle" fontVariantNumeric="tabular-nums">
          {isMarkdown ? '' : '这一篇有合并的单元格，按 HTML 改　'}
          {value.length} / {textBounds.text}
        </Text>
      </Flex>
    </FieldFrame>
  );
}
