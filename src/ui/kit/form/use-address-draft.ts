import { useState } from 'react';

/**
 * What is typed into a search whose question lives in the address: another question brings its own words.
 * @param isSame whether the words are still those of another address, so that what was typed and not sent stays
 */
export function useAddressDraft<Question>(
  question: Question,
  isSame: (one: Question, other: Question) => boolean = () => false,
): [Question, (draft: Question) => void] {
  const [draft, write] = useState(question);
  const [shown, show] = useState(question);
  if (shown !== question) {
    show(question);
    if (!isSame(shown, question)) write(question);
  }
  return [draft, write];
}
