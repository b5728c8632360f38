import { useEffect, useState, type RefObject } from 'react';
import { paths } from '#foundation/web/paths.ts';

type Place = { state: string; district: string };

/**
 * Watches the PIN inside `box` and fills district and state once it has six digits; keeps what the user typed there. Returns the result in words, to
 * be read aloud; empty if there is none. `nameOf`: the name of a state.
 */
export function usePinPlace(box: RefObject<HTMLElement | null>, nameOf: (code: string) => string): string {
  const [found, setFound] = useState('');
  useEffect(() => {
    const root = box.current;
    const control = (name: string) =>
      root?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`) ?? null;
    let asked = '';
    let filled: Place = { state: '', district: '' };
    const look = async () => {
      const pin = (control('shipPostcode')?.value ?? '').replaceAll(/\s/g, '');
      const inIndia = control('shipCountry')?.value === 'IN';
      if (!inIndia || !/^[1-8]\d{5}$/.test(pin) || pin === asked) return;
      asked = pin;
      const place = await placeOf(pin);
      // A later PIN was typed while this one was looked up.
      if (asked !== pin) return;
      const next = place ?? { state: '', district: '' };
      fill(control('shipDistrict'), filled.district, next.district);
      fill(control('shipState'), filled.state, next.state);
      filled = next;
      setFound(place ? `${place.district}, ${nameOf(place.state)}` : '');
    };
    const typed = () => void look().catch(() => undefined);
    root?.addEventListener('input', typed);
    // The browser may have filled the form before the script loaded.
    if ((control('shipDistrict')?.value ?? '') === '') typed();
    return () => root?.removeEventListener('input', typed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- listens once; the names of states do not change
  }, [box]);
  return found;
}

/** Only empty or auto-filled values may be overwritten. */
function fill(control: HTMLInputElement | HTMLSelectElement | null, before: string, next: string): void {
  if (control && (control.value === '' || control.value === before)) control.value = next;
}

async function placeOf(pin: string): Promise<Place | null> {
  const answer = await fetch(paths.pinPlace(pin));
  return answer.ok ? ((await answer.json()) as Place | null) : null;
}
