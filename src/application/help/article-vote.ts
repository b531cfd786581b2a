import { concat, defer, exhaustMap, from, map, merge, type Observable, of, catchError, Subject } from 'rxjs';
import type { ArticleVote, ReadingGateway } from '../content/reading-gateway.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

/** What a reader has said of an article, and what he is writing beside it. */
interface ArticleVoteState {
  readonly vote: ArticleVote | null;
  /** as typed, at most `mostVoteWords` characters */
  readonly words: string;
  readonly isSending: boolean;
}

interface ArticleVoteModel extends ViewModel<ArticleVoteState> {
  /** Says whether it was useful, at once; said otherwise, it takes the place of what was said. */
  say(isUseful: boolean): void;
  write(words: string): void;
  /** Adds what was written to what was said. */
  add(): void;
}

interface VoteNeeds {
  readonly reading: Pick<ReadingGateway, 'voteOnArticle'>;
  readonly announceFailure: AnnounceFailure;
}

/** The most characters that a reader may add. */
export const mostVoteWords = 200;

type Patch = (state: ArticleVoteState) => ArticleVoteState;

/**
 * Creates «was this useful» of one article: sent once at a time; what could not be sent is not shown as said.
 * @param said what the reader has said of it before
 */
export function createArticleVote({ reading, announceFailure }: VoteNeeds, id: string, said: ArticleVote | null): ArticleVoteModel {
  const patches = new Subject<Patch>();
  const votes = new Subject<ArticleVote>();
  const sent$ = votes.pipe(
    exhaustMap((vote): Observable<Patch> => {
      const answer$ = defer(() => from(reading.voteOnArticle(id, vote))).pipe(
        map((kept): Patch => () => ({ vote: kept, words: kept.words, isSending: false })),
        catchError((error: unknown) => {
          announceFailure(error);
          return of<Patch>((state) => ({ ...state, isSending: false }));
        }),
      );
      return concat(
        of<Patch>((state) => ({ ...state, isSending: true })),
        answer$,
      );
    }),
  );
  const model: ViewModel<ArticleVoteState> = createViewModel<ArticleVoteState>(
    { vote: said, words: said?.words ?? '', isSending: false },
    merge(patches, sent$),
  );
  return {
    ...model,
    say: (isUseful) => votes.next({ isUseful, words: isUseful ? '' : model.getState().words.trim() }),
    write: (words) => patches.next((state) => ({ ...state, words: words.slice(0, mostVoteWords) })),
    add: () => {
      const { vote, words } = model.getState();
      if (vote !== null) votes.next({ ...vote, words: words.trim() });
    },
  };
}
