import { say } from '#foundation/i18n/staff/say.ts';
import type { Tag } from '#platform/notes/model';
import { Button } from '#foundation/ui/controls/button.tsx';

/** Adds a tag to the chosen orders, or takes it off; a name that is new makes a tag. */
export function BulkTags({ tags }: { tags: Tag[] }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <input
        name="tag"
        list="known-tags"
        aria-label={say('Tag')}
        placeholder={say('Tag')}
        maxLength={40}
        autoComplete="off"
        className="control w-40!"
      />
      <datalist id="known-tags">
        {tags.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Button type="submit" size="sm" variant="secondary" name="do" value="tag">
        {say('Add the tag')}
      </Button>
      <Button type="submit" size="sm" variant="quiet" name="do" value="untag">
        {say('Take it off')}
      </Button>
    </span>
  );
}
