import { Button } from '@chakra-ui/react';
import { useRef } from 'react';

interface FilePickerProps {
  /** 导入流水 */
  readonly children: string;
  /** What a browser offers; the server judges the content. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly isBusy?: boolean;
  /** In a row of a list it is small. */
  readonly size?: 'sm' | 'xs';
}

/** A button that takes one file. */
export function FilePicker({ children, accept, onFile, isBusy = false, size = 'sm' }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={children}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Button size={size} variant="outline" loading={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
