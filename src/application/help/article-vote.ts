import { concat, defer, exhaustMap, from, map, merge, type Observable, of, catchError, Subject } from 'rxjs';
import type { ArticleVote, ReadingGateway } from '../content/reading-gateway.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

/** A reader's vote on an article, and their remark. */
interface ArticleVoteState {
  readonly vote: ArticleVote | null;
  /** as typed, at most `mostVoteWords` characters */
  readonly words: string;
  readonly isSending: boolean;
}

interface ArticleVoteModel extends ViewModel<ArticleVoteState> {
  /** Votes at once; another vote replaces the first. */
  say(isUseful: boolean): void;
  write(words: string): void;
  /** Adds the remark to the vote. */
  add(): void;
}

interface VoteNeeds {
  readonly reading: Pick<ReadingGateway, 'voteOnArticle'>;
  readonly announceFailure: AnnounceFailure;
}

/** The maximum length of a remark, in characters. */
export const mostVoteWords = 200;

type Patch = (state: ArticleVoteState) => ArticleVoteState;

/**
 * Creates «was this useful» of one article: one request at a time; a failed vote is not shown as given.
 * @param said the reader's earlier vote
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
