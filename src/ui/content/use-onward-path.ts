import { ownPath } from '../../application/shared/own-path.ts';
import { useKnownPath } from '../kit/window/known-paths.tsx';

/** Screens that only lead on: they are no place to arrive at. */
const passages = /^\/(?:loading|wait|activity|noActivity|404|eleven_index)(?:[/?#]|$)/i;

/** Where a passage may lead: a path of this shop whose screen exists; null for anything else, whoever wrote it. */
export function useOnwardPath(wanted: string | null): string | null {
  const isKnown = useKnownPath();
  const path = ownPath(wanted);
  return path !== null && !passages.test(path) && isKnown(path) ? path : null;
}
