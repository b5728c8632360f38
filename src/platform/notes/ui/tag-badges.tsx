import { Badge } from '#foundation/ui/controls/badge.tsx';
import type { Tag } from '../model.ts';

/** The tags of a record, each with its colour and its name. */
export function TagBadges({ tags }: { tags: Tag[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map(({ id, name, colour }) => (
        <Badge key={id} tone={colour}>
          {name}
        </Badge>
      ))}
    </span>
  );
}
