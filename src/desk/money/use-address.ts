import { useEffect, useEffectEvent, useState } from 'react';

/**
 * An address that a port gives; empty until then.
 * @param of what it is the address of: another one is asked for anew
 */
export function useAddress(ask: () => Promise<string>, of: string): string {
  const [known, setKnown] = useState({ of: '', address: '' });
  const asked = useEffectEvent(ask);
  useEffect(() => {
    let isHere = true;
    void asked().then((address) => {
      if (isHere) setKnown({ of, address });
    });
    return () => {
      isHere = false;
    };
  }, [of]);
  return known.of === of ? known.address : '';
}
