import { Button } from '@chakra-ui/react';
import { useRef } from 'react';

interface FilePickerProps {
  /** 导入流水 */
  readonly children: string;
  /** What a browser offers; the server judges the content. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly isBusy?: boolean;
  /** What the file is for, where the button's words do not say it: 260533 药检报告. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** A button that takes one file. */
export function FilePicker({ children, accept, onFile, isBusy = false, label, className }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label ?? children}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Button size="sm" className={className} aria-label={label} variant="outline" loading={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
