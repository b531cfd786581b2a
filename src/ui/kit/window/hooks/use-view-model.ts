import { useSyncExternalStore } from 'react';
import type { ViewModel } from '../../../../application/shared/view-model.ts';

/**
 * Shows a view model: its present state, and the model itself for its intents.
 * Work behind the model runs exactly as long as some component listens.
 */
export function useViewModel<State, Model extends ViewModel<State>>(model: Model & ViewModel<State>): [State, Model] {
  return [useSyncExternalStore(model.subscribe, model.getState, model.getFirstState), model];
}
