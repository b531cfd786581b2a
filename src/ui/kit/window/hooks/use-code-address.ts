import { useKnownPath } from '../known-paths.tsx';

/** The full address behind a code: what the shop was told, or a screen of this page where the phone can open it too. */
export function useCodeAddress(): (address: string) => string | null {
  const isKnown = useKnownPath();
  return (address) => {
    if (address === '') return null;
    if (!address.startsWith('/')) return address;
    return isKnown(address) ? new URL(address, window.location.origin).href : null;
  };
}
