import { type May, mayOf } from '../../../../application/account/may.ts';
import { useScreens } from '../../../kit/window/screens-context.tsx';
import { useViewModel } from '../../../kit/window/hooks/use-view-model.ts';

/** What whoever is signed in may do in the shop (R65). */
export const useMay = (): May => mayOf(useViewModel(useScreens().session)[0].facts?.buyer);

const ofMoney = ['/yegl', '/dzfp'];

/** Whether whoever is signed in has a use for a screen of the member area: some are for who looks after the money. */
export function useMayOpen(): (path: string) => boolean {
  const may = useMay();
  return (path) => may('money') || !ofMoney.includes(path);
}
