import { say } from '#foundation/i18n/staff/say.ts';
import { LinesField } from '#foundation/ui/admin/versioned-fields.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { studioPaths } from '#foundation/web/studio-paths.ts';

/** Which origins and inline scripts the tags of the container may use. */
export const TagFields = () => (
  <>
    <p>
      <AppLink to={studioPaths.studioTags()} className="inline-flex min-h-11 items-center underline">
        {say('Check a container, and allow what it needs')}
      </AppLink>
    </p>
    <LinesField
      name="TAG_MANAGER_HOSTS"
      label={say('Addresses that tags may use')}
      hint={say('One on each line, for scripts, requests, pictures and frames. All others are blocked.')}
      rows={5}
      autoCapitalize="none"
      spellCheck={false}
      optional={say('optional')}
    />
    <LinesField
      name="TAG_SCRIPT_HASHES"
      label={say('Scripts of Custom HTML tags that may run')}
      hint={say('The hash of the script and its name, one on each line. The check of a container writes them.')}
      rows={5}
      autoCapitalize="none"
      spellCheck={false}
      optional={say('optional')}
    />
  </>
);

/** The snippet of a chat vendor. `origin`: where it runs; null without such an address, and then no visitor sees it. */
export const ChatFields = ({ origin }: { origin: string | null }) => (
  <>
    <LinesField
      name="CHAT_SNIPPET"
      label={say('Snippet of your chat')}
      hint={say('As the vendor gives it. It opens when a visitor asks for it.')}
      rows={8}
      maxLength={4000}
      autoCapitalize="none"
      spellCheck={false}
      optional={say('optional')}
    />
    {origin === null ? (
      <Notice tone="warning">
        {say('No visitor sees this chat yet: set {name} on the server to the address at which it runs.', {
          name: 'CHAT_ORIGIN',
        })}
      </Notice>
    ) : (
      <p className="text-sm text-ink-soft">{say('It runs at {origin}, where it cannot read the page.', { origin })}</p>
    )}
  </>
);
