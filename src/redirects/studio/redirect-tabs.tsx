import { say } from '#i18n/staff/say';
import { studioPaths } from '#studio-paths';
import { FilterTabs } from '#ui/admin/filter-tabs';

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
