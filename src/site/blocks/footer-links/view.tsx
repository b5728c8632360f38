import { z } from 'zod';
import { AppLink } from '#ui/controls/link';
import { BlockFrame } from '../shared/block-frame.tsx';
import { linkPath, type BlockProps } from '../../page-data/block-props.ts';
import { block, link, text, title } from '../../pages/parts.ts';

/** Links in groups, at the end of a page. */
export const schema = () =>
  block('footer-links', {
    title: title().optional(),
    groups: z
      .array(z.strictObject({ title: text(40), links: z.array(link()).min(1).max(8) }))
      .min(1)
      .max(4),
  });

export type FooterLinks = z.output<ReturnType<typeof schema>>;

export const example: FooterLinks = {
  kind: 'footer-links',
  id: 'links',
  groups: [
    { title: 'Learn', links: [{ label: 'All workshops', to: '/workshops' }] },
    { title: 'Help', links: [{ label: 'Questions', to: '/faq' }] },
  ],
};

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
