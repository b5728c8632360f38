import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { toast } from '../toast.tsx';

/** Says in passing that a form of this screen was carried out; without JavaScript the screen itself shows it. */
export function useSavedToast(text: string, refused: boolean): void {
  const { state, formMethod } = useNavigation();
  const sent = useRef(false);
  useEffect(() => {
    if (formMethod === 'POST') sent.current = true;
    if (state !== 'idle' || !sent.current) return;
    sent.current = false;
    if (!refused) toast.success(text);
  }, [state, formMethod, refused, text]);
}
