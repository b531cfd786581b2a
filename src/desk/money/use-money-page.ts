import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Desk } from '../../application/desk/desk.ts';
import type { ViewModel } from '../../application/shared/view-model.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { useDeskVisit } from '../app/desk-context.tsx';

/** A list of the desk whose place lives in the address, which is its one owner. */
export function useMoneyPlace<Place, State, Model extends ViewModel<State> & { show(place: Place): void }>(
  read: (address: URLSearchParams) => Place,
  create: (desk: Desk) => Model & ViewModel<State>,
): [State, Model, Place] {
  const query = useSearchParams()[0].toString();
  const place = useMemo(() => read(new URLSearchParams(query)), [read, query]);
  const model = useDeskVisit(create);
  useEffect(() => model.show(place), [model, place]);
  const [state] = useViewModel(model as ViewModel<State>);
  return [state, model, place];
}

/** The address of a page of a list. */
export const pageAddress =
  (path: string) =>
  (page: number): string =>
    page === 1 ? path : `${path}?page=${page}`;
