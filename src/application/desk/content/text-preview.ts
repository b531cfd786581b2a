import { catchError, distinctUntilChanged, filter, from, map, type Observable, of, switchMap, timer } from 'rxjs';
import { failedLoadWords } from '../../shared/failed-call-words.ts';
import { GatewayError } from '../../shared/gateway-error.ts';
import { heard } from '../../shared/heard.ts';
import type { ViewModel } from '../../shared/view-model.ts';
import type { DeskText, DeskTexts } from './content-ports.ts';

/** What readers will see of a text. */
export interface TextPreview {
  readonly html: string;
  /** why it cannot be shown; empty: it can */
  readonly fault: string;
}

/** Milliseconds after the last letter, after which the preview follows. */
const pauseMs = 400;

/** The preview of nothing. */
export const noPreview: TextPreview = { html: '', fault: '' };

async function previewOf(deskTexts: Pick<DeskTexts, 'preview'>, format: DeskText['format'], text: string): Promise<TextPreview> {
  if (text.trim() === '') return noPreview;
  const answer = await deskTexts.preview({ format, text });
  return answer.ok ? { html: answer.value.body, fault: '' } : { html: '', fault: Object.values(answer.refusal)[0] ?? '正文不能用' };
}

/**
 * The previews of what somebody types: the first one comes at once, the others once they pause. Only the newest text is
 * answered.
 */
export function previewsOf(
  deskTexts: Pick<DeskTexts, 'preview'>,
  form: ViewModel<{ readonly draft: { readonly text: string } | null }>,
  format: () => DeskText['format'],
): Observable<TextPreview> {
  return heard(form).pipe(
    map(({ draft }) => draft?.text ?? null),
    filter((text) => text !== null),
    distinctUntilChanged(),
    switchMap((text, nth) => (nth === 0 ? of(text) : timer(pauseMs).pipe(map(() => text)))),
    switchMap((text) =>
      from(previewOf(deskTexts, format(), text)).pipe(
        catchError((error: unknown) => {
          if (!(error instanceof GatewayError)) throw error;
          return of({ html: '', fault: failedLoadWords(error) });
        }),
      ),
    ),
  );
}
