import Upload from 'lucide-react/icons/upload';
import { Form } from 'react-router';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import { AllowedSites } from './allowed-sites.tsx';
import type { ListedRedirects } from './read-redirects.ts';
import { RedirectForm } from './redirect-form.tsx';
import { RedirectList } from './redirect-list.tsx';
import { RedirectTabs } from './redirect-tabs.tsx';
import type { RedirectAnswer } from './submit-redirect.ts';

type Answer = ({ form: 'redirect' } & RedirectAnswer) | { form: 'host'; host: string; refusal: string };

type RedirectsViewProps = {
  list: ListedRedirects;
  mayChange: boolean;
  mayAllow: boolean;
  done: string | null;
  count: number;
  answer: Answer | undefined;
};

const doneWords = lookup<StaffSentence>({
  added: 'The redirect works from now on.',
  saved: 'Saved. It works from now on.',
  imported: 'The file is imported. Its redirects work from now on.',
  deleted: 'Deleted. The address is free again.',
  allow: 'Redirects may lead to this site from now on.',
  forbid: 'Redirects cannot lead to this site any more.',
});

const nothing = { from: '', to: '', status: '301', note: '' };

/** Addresses that lead elsewhere: the list, a new one, and the other sites they may lead to. */
export function RedirectsView({ list, mayChange, mayAllow, done, count, answer }: RedirectsViewProps) {
  const ruleAnswer = answer?.form === 'redirect' ? answer : undefined;
  const takesBack = done === 'deleted' && list.typed.from !== '' && !answer;
  return (
    <>
      <PageHead title={say('Redirects')}>
        {say('Old addresses that lead to new ones. A change counts at once.')}
      </PageHead>
      <RedirectTabs here="redirects" missing={list.missing} />
      {done && doneWords[done] && !answer && (
        <Notice tone="success" role="status" title={say(doneWords[done])}>
          {done === 'added' && count > 0
            ? say('{count} other redirects were made one step with it.', { count })
            : done === 'deleted' && count > 1
              ? say('{count} redirects were deleted.', { count })
              : takesBack && mayChange && <UndoForm typed={list.typed} />}
        </Notice>
      )}
      {mayChange && (
        <>
          <Disclosure
            id="new"
            summary={say('New redirect')}
            open={ruleAnswer !== undefined || (list.typed.from !== '' && !takesBack)}
            key={`${done} ${list.typed.from}`}
          >
            <RedirectForm values={takesBack ? nothing : list.typed} answer={ruleAnswer} pages={list.pages} />
          </Disclosure>
          <div>
            <ButtonLink to={studioPaths.studioRedirectImport()} variant="secondary" icon={<Upload />}>
              {say('Import a file')}
            </ButtonLink>
          </div>
        </>
      )}
      <RedirectList list={list} mayChange={mayChange} />
      <AllowedSites hosts={list.hosts} mayAllow={mayAllow} answer={answer?.form === 'host' ? answer : undefined} />
    </>
  );
}

/** Makes a redirect that was just deleted once more. */
function UndoForm({ typed }: { typed: ListedRedirects['typed'] }) {
  return (
    <Form method="post">
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" {...{ name, value }} />
      ))}
      <Button size="sm" variant="quiet" name="do" value="add">
        {say('Undo')}
        <span className="visually-hidden">: {typed.from}</span>
      </Button>
    </Form>
  );
}
