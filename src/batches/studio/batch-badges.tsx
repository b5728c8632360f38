import { Badge } from '#ui/controls/badge';

type BatchBadgesProps = { state: string; archived?: boolean; cancelled?: boolean; noTeacher: boolean; noLink: boolean };

/** What is missing of a batch, and whether it is sold. */
export function BatchBadges({ state, archived = false, cancelled = false, noTeacher, noLink }: BatchBadgesProps) {
  return (
    <>
      {cancelled && <Badge tone="danger">Cancelled</Badge>}
      {archived && !cancelled && <Badge>Archived</Badge>}
      {!archived && state === 'closed' && <Badge>Closed</Badge>}
      {noTeacher && <Badge tone="warning">No teacher</Badge>}
      {noLink && <Badge tone="warning">No link</Badge>}
    </>
  );
}
