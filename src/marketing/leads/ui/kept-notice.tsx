import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { followKept, forgetKept, keptTexts, readKept, sendKept, thanksFor, type KeptLead } from './kept-leads.ts';

/** The kept form of this page, or its result, or null, and on the server. */
export function useKeptLead(): KeptLead | null {
  const { pathname } = useLocation();
  const text = useSyncExternalStore(
    followKept,
    () => keptTexts().find((kept) => readKept(kept).page === pathname) ?? null,
    () => null,
  );
  return text === null ? null : readKept(text);
}

/** Refills the form after its kept submission was refused; its consent must be given again. */
export function useRefilled(kept: KeptLead | null) {
  const form = useRef<HTMLFormElement>(null);
  const fields = kept?.state === 'refused' ? kept.fields : '';
  useEffect(() => {
    for (const [name, value] of new URLSearchParams(fields)) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement && control.type === 'checkbox') continue;
      if (control && 'value' in control) control.value = value;
    }
  }, [fields]);
  return form;
}

/** For a kept form: that it waits, with buttons to send it now and to delete it; then that it was sent. */
export function KeptNotice({ kept: { once, state } }: { kept: KeptLead }) {
  const say = useText();
  const [sending, setSending] = useState(false);
  const sendNow = () => {
    setSending(true);
    void sendKept().finally(() => setSending(false));
  };
  const next = thanksFor(once);
  if (state === 'sent') {
    return (
      <Notice tone="success" role="status" title={say('lead.keptSent')}>
        {next && (
          <AppLink to={next} className="text-brand underline">
            {say('lead.keptThanks')}
          </AppLink>
        )}
      </Notice>
    );
  }
  const refused = state === 'refused';
  return (
    <Notice tone={refused ? 'danger' : 'info'} role="status">
      <p>{say(refused ? 'lead.keptRefused' : 'lead.kept')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {!refused && (
          <Button type="button" size="sm" onClick={sendNow} disabled={sending}>
            {say(sending ? 'lead.sending' : 'lead.keptTry')}
          </Button>
        )}
        <Button type="button" size="sm" variant="quiet" onClick={() => forgetKept(once)}>
          {say('lead.keptDelete')}
        </Button>
      </div>
    </Notice>
  );
}
