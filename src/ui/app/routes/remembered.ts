/** A question of which the latest `most` answers are remembered. */
export function remembered<Answer>(ask: (question: string) => Answer, most: number): (question: string) => Answer {
  const answers = new Map<string, Answer>();
  return (question) => {
    const known = answers.get(question);
    if (known !== undefined) return known;
    const answer = ask(question);
    answers.set(question, answer);
    const [oldest] = answers.keys();
    if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
}
