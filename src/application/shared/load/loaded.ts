import type { AnnounceFailure } from '../announce-failure.ts';
import { type Load, loadOf, waiting } from './load.ts';
import { createViewModel, type ViewModel } from '../view-model.ts';

/** A block that loads and fails by itself. */
export interface LoadedViewModel<Value> extends ViewModel<Load<Value>> {
  /** Asks again after a failure. */
  retry(): void;
}

function createAsked<Value>(ask: () => Promise<Value>, announceFailure: AnnounceFailure, isNamed: boolean): LoadedViewModel<Value> {
  const { patches$, retry } = loadOf({ ask, announceFailure, isNamed }, undefined);
  return { ...createViewModel<Load<Value>>(waiting, patches$), retry };
}

/** A view model that is only its load: a block of a page, the header's data. */
export const createLoaded = <Value>(load: () => Promise<Value>, announceFailure: AnnounceFailure): LoadedViewModel<Value> =>
  createAsked(load, announceFailure, false);

/** Loads something that an address names; a missing one is no failure and is not asked again. */
export const createFound = <Value>(load: () => Promise<Value>, announceFailure: AnnounceFailure): LoadedViewModel<Value> =>
  createAsked(load, announceFailure, true);
