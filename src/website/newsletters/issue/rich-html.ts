import type { RichNode } from '#website/site';
import { lookup } from '#foundation/kit/lookup.ts';
import { webAddress } from './web-address.ts';

const margins = lookup<string>({
  p: 'margin:0 0 16px',
  h2: 'margin:24px 0 8px;font-size:18px',
  h3: 'margin:20px 0 8px;font-size:16px',
  h4: 'margin:16px 0 8px;font-size:16px',
  ul: 'margin:0 0 16px;padding-left:22px',
  ol: 'margin:0 0 16px;padding-left:22px',
  blockquote: 'margin:0 0 16px;padding-left:14px;border-left:3px solid #e2dccb',
});
const entities = lookup<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' });
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Rich text as HTML for mails: inline styles, and only links to web or mail addresses. */
export function richHtml(nodes: RichNode[], linkColour: string): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node);
      const { tag, to = '', inside } = node;
      if (tag === 'br' || tag === 'hr') return `<${tag}>`;
      const content = richHtml(inside, linkColour);
      if (tag === 'a') {
        const target = to.startsWith('mailto:') ? to : webAddress(to);
        return target ? `<a href="${escaped(target)}" style="color:${linkColour}">${content}</a>` : content;
      }
      return `<${tag}${margins[tag] ? ` style="${margins[tag]}"` : ''}>${content}</${tag}>`;
    })
    .join('');
}
