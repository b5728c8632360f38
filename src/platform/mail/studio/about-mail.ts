import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { may, type Role } from '#platform/people/model';

type About = { aboutKind: string; aboutId: string; aboutLabel: string | null };

/** What a mail is about, and where that is shown; the link is null where this role may not look. Null for mails about nothing that has a screen. */
export function aboutMail(
  { aboutKind, aboutId, aboutLabel }: About,
  role: Role,
): { label: string; to: string | null } | null {
  const to = (allowed: boolean, path: string) => (allowed ? path : null);
  if (aboutKind === 'order')
    return { label: aboutLabel ?? say('Order'), to: to(may(role, 'orders.read'), studioPaths.studioOrder(aboutId)) };
  if (aboutKind === 'lead')
    return { label: aboutLabel ?? say('Lead'), to: to(may(role, 'leads.read'), studioPaths.studioLead(aboutId)) };
  if (aboutKind === 'waitlist')
    return {
      label: say('Waitlist'),
      to: to(may(role, 'waitlist.read'), studioPaths.studioWaitlist({ entry: aboutId })),
    };
  if (aboutKind === 'newsletter')
    return {
      label: say('Newsletter'),
      to: to(may(role, 'newsletters.send'), studioPaths.studioNewsletter(aboutId)),
    };
  if (aboutKind === 'staff')
    return { label: say('Colleague'), to: to(may(role, 'people.change'), studioPaths.studioPerson(aboutId)) };
  return null;
}
