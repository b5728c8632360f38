import { say } from '#foundation/i18n/staff/say.ts';
import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { toast } from '../feedback/toast.tsx';

type Options = {
  /** Whether the screen shows a refusal. */
  refused: boolean;
  /** The button (`do`) it is about, where the screen has forms that say by themselves what was done. */
  wish?: string;
};

/**
 * A toast from the moment a form of this screen is sent until it was carried out (TST-1); without JavaScript the screen itself shows it.
 * `text` is said then.
 */
export function useSavedToast(text: string, { refused, wish }: Options): void {
  const { state, formMethod, formData } = useNavigation();
  // A "Check and confirm" step changes nothing.
  const asks = formData?.get('step') === 'review';
  const sent = formMethod === 'POST' && !asks && (wish === undefined || formData?.get('do') === wish);
  const finish = useRef<((done: boolean) => void) | null>(null);
  useEffect(() => {
    if (sent && !finish.current) {
      const work = new Promise<void>((resolve, reject) => {
        finish.current = (done) => (done ? resolve() : reject(new Error('refused')));
      });
      const words = { pending: say('One moment.'), success: text, error: say('Not done: the page says why.') };
      toast.promise(work, words).catch(() => {});
    }
    if (state !== 'idle' || !finish.current) return;
    finish.current(!refused);
    finish.current = null;
  }, [state, sent, refused, text]);
  // An error screen has taken the place of this one.
  useEffect(() => () => finish.current?.(false), []);
}
