import { useEffect, useMemo } from 'react';
import { type Params, useParams, useSearchParams } from 'react-router-dom';
import type { Needs } from '../../../application/screens.ts';
import type { ViewModel } from '../../../application/shared/view-model.ts';
import { useVisit } from '../window/screens-context.tsx';
import { useViewModel } from '../window/hooks/use-view-model.ts';

/** Whatever shows what an address asks for. */
interface Shows<State, Question> extends ViewModel<State> {
  show(question: Question): void;
}

/**
 * A list whose page, filters and words live in the address, which is their one owner.
 * @param read the question of an address; the same function at every call
 * @returns the list's state, its model, and the question
 */
export function usePagedAddress<Question, State, Model extends Shows<State, Question>>(
  read: (query: URLSearchParams, path: Readonly<Params>) => Question,
  create: (needs: Needs, first: Question) => Model & Shows<State, Question>,
): [State, Model, Question] {
  const query = useSearchParams()[0].toString();
  const path = JSON.stringify(useParams());
  const question = useMemo(() => read(new URLSearchParams(query), JSON.parse(path) as Params), [read, query, path]);
  const model = useVisit(({ needs }) => create(needs, question));
  useEffect(() => model.show(question), [model, question]);
  const [state] = useViewModel(model as Shows<State, Question>);
  return [state, model, question];
}
