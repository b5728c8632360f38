import { say } from '#foundation/i18n/staff/say.ts';
import { printable } from '#foundation/kit/clean-text.ts';
import type { Teacher } from './find-teachers.ts';

/** The longest address and venue that are stored. */
const maxLinkLength = 500;
const maxVenueLength = 120;

export type Place = { teacherId: string | null; joinUrl: string | null };
export type PlaceProblems = { teacher?: string; joinUrl?: string; venue?: string };

/** Parses teacher and joining link as typed; empty means none. Returns a message for each invalid field. */
export function readPlace(
  { teacher, joinUrl }: { teacher: string; joinUrl: string },
  teachers: Teacher[],
): { place: Place; problems: PlaceProblems } {
  const problems: PlaceProblems = {};
  const link = joinUrl.trim();
  if (teacher !== '' && !teachers.some(({ id }) => id === teacher))
    problems.teacher = say('This person does not teach here.');
  if (link !== '' && !isJoinUrl(link))
    problems.joinUrl = say('The link must begin with https:// and be a whole address.');
  return { place: { teacherId: teacher || null, joinUrl: link || null }, problems };
}

/** Parses a venue as typed; empty means none. */
export function readVenue(typed: string): { venue: string | null; problems: PlaceProblems } {
  const venue = printable(typed);
  const problems =
    venue.length > maxVenueLength ? { venue: say('At most {count} characters.', { count: maxVenueLength }) } : {};
  return { venue: venue || null, problems };
}

/** Whether learners may be sent to this link: https, without user name or password. */
function isJoinUrl(text: string): boolean {
  if (text.length > maxLinkLength || /\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}
