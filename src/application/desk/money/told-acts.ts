import type { Messages } from '../../shared/messages.ts';
import { createSubmissionKeys, type KeySource } from '../../shared/write/submission-keys.ts';

interface ToldActs {
  /** The key of what is sent: the same for the same content until it was answered. */
  keyFor(content: unknown): string;
  /** It is done: says so, and reads anew what it has changed. */
  said(words: string): void;
}

interface ToldNeeds {
  readonly keys: KeySource;
  readonly messages: Pick<Messages, 'toast'>;
  /** Reads anew what an act has changed. */
  readonly reread: () => void;
}

/** The acts of a screen about money: each is sent once, and told when it is done. */
export function createToldActs({ keys, messages, reread }: ToldNeeds): ToldActs {
  const submissions = createSubmissionKeys(keys);
  return {
    keyFor: (content) => submissions.keyFor(content),
    said: (words) => {
      submissions.answered();
      messages.toast('success', words);
      reread();
    },
  };
}
