import { say } from '#foundation/i18n/staff/say.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';

type BatchBadgesProps = { state: string; archived?: boolean; cancelled?: boolean; noTeacher: boolean; noLink: boolean };

/** What a batch lacks, and whether it is on sale. */
export function BatchBadges({ state, archived = false, cancelled = false, noTeacher, noLink }: BatchBadgesProps) {
  return (
    <>
      {cancelled && <Badge tone="danger">{say('Cancelled')}</Badge>}
      {archived && !cancelled && <Badge>{say('Archived')}</Badge>}
      {!archived && state === 'closed' && <Badge>{say('Closed')}</Badge>}
      {noTeacher && <Badge tone="warning">{say('No teacher')}</Badge>}
      {noLink && <Badge tone="warning">{say('No link')}</Badge>}
    </>
  );
}
