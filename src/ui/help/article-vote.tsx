import { useId } from 'react';
import { createArticleVote, mostVoteWords } from '../../application/help/article-vote.ts';
import type { ArticleVote as Vote } from '../../application/content/reading-gateway.ts';
import { Action } from '../kit/window/action.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import styles from './article-vote.module.css';

/** «Was this useful» under an article: one tap; whoever says no is asked what is missing. */
export function ArticleVote({ id, said }: { readonly id: string; readonly said: Vote | null }) {
  const [{ vote, words, isSending }, model] = useViewModel(useVisit(({ needs }) => createArticleVote(needs, id, said)));
  const field = useId();
  const choice = (isUseful: boolean, text: string) => (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={vote?.isUseful === isUseful}
      aria-disabled={isSending || undefined}
      onClick={() => model.say(isUseful)}
    >
      {text}
    </button>
  );
  return (
    <section className={styles.vote} aria-label="这篇帮助有用吗">
      <div className={styles.line}>
        <span>这篇帮助有用吗</span>
        {choice(true, '有用')}
        {choice(false, '没用')}
        <span role="status" className={styles.thanks}>
          {vote === null ? '' : vote.isUseful || vote.words !== '' ? '谢谢，已记下' : '已记下，请告诉我们哪里没说清楚'}
        </span>
      </div>
      {vote?.isUseful === false ? (
        <form
          className={styles.words}
          onSubmit={(event) => {
            event.preventDefault();
            model.add();
          }}
        >
          <label htmlFor={field}>哪里没说清楚（选填）</label>
          <textarea id={field} rows={3} maxLength={mostVoteWords} value={words} onChange={({ target }) => model.write(target.value)} />
          <div className={styles.line}>
            <Action size="md" look="outline" busy={isSending} disabled={words.trim() === vote.words} onPress={() => model.add()}>
              {isSending ? '正在提交' : '提交说明'}
            </Action>
            <span className={styles.count}>
              {words.length} / {mostVoteWords}
            </span>
          </div>
        </form>
      ) : null}
    </section>
  );
}
