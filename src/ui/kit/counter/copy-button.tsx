import { Button } from '@chakra-ui/react';
import { useEffect, useState } from 'react';

/** So long the button says that it is done. */
const saidMs = 2000;

/** Copies a text. Absent where the browser lets no page write to its clipboard: the text itself can be marked. */
export function CopyButton({ text, name }: { readonly text: string; readonly name: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), saidMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // Only pages of https and of this machine have it.
  const clipboard = (navigator as Partial<Navigator>).clipboard;
  if (clipboard === undefined) return null;
  const copy = () =>
    clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button
      size="sm"
      variant="outline"
      aria-live="polite"
      aria-label={`${isCopied ? '已复制' : '复制'}${name}`}
      onClick={() => void copy()}
    >
      {isCopied ? '已复制' : '复制'}
    </Button>
  );
}
