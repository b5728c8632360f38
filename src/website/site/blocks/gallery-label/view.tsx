import { AppLink } from '#foundation/ui/controls/link.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';

/** Names the kind and state of the next block, with an anchor. Only the gallery makes it, so it has no schema. */
export type GalleryLabel = {
  kind: 'gallery-label';
  id: string;
  name: string;
  contents?: { id: string; name: string }[];
};

export function View({ block: { id, name, contents } }: BlockProps<GalleryLabel>) {
  if (contents) {
    return (
      <nav id={id} aria-label={name} className="px-gutter pb-section">
        <ul className="mx-auto flex max-w-normal flex-wrap gap-x-5 gap-y-1 text-sm">
          {contents.map((entry) => (
            <li key={entry.id}>
              <AppLink to={`#${entry.id}`} className="foot-link">
                {entry.name}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    );
  }
  return (
    <p id={id} className="gallery-label border-y border-line-strong bg-raised px-gutter py-2 text-sm font-semibold">
      <span className="mx-auto block max-w-normal">
        <AppLink to={`#${id}`} className="underline underline-offset-4">
          {name}
        </AppLink>
      </span>
    </p>
  );
}
