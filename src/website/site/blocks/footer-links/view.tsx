import { AppLink } from '#foundation/ui/controls/link.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import { linkPath, type BlockProps } from '../../page-data/block-props.ts';
import type { FooterLinks } from './schema.ts';

export function View({ block: { groups, ...rest }, context }: BlockProps<FooterLinks>) {
  return (
    <BlockFrame block={rest}>
      <div className="grid grid-cols-2 gap-8 md:grid-cols-4">
        {groups.map((group) => (
          <div key={group.title} className="grid content-start gap-2">
            <h3 className="text-sm text-ink-soft">{group.title}</h3>
            <ul>
              {group.links.map((item) => (
                <li key={item.label}>
                  <AppLink
                    to={linkPath(item.to, context)}
                    className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
                  >
                    {item.label}
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </BlockFrame>
  );
}
