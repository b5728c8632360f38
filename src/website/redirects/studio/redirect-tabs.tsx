import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';

/** The two screens about addresses. */
export function RedirectTabs({ here, missing }: { here: 'redirects' | 'missing'; missing: number }) {
  return (
    <FilterTabs
      label={say('Addresses')}
      tabs={[
        { to: studioPaths.studioRedirects(), label: say('Redirects'), current: here === 'redirects' },
        { to: studioPaths.studioMissing(), label: say('Not found'), count: missing, current: here === 'missing' },
      ]}
    />
  );
}
