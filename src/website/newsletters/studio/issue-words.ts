import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { BadgeTone } from '#foundation/ui/controls/badge.tsx';
import type { IssueProblem } from '../issue/check-issue.ts';
import type { BlockKind, IssueState, Segment } from '../model.ts';

export const stateBadges: Record<IssueState, { word: StaffSentence; tone: BadgeTone }> = {
  draft: { word: 'Draft', tone: 'neutral' },
  scheduled: { word: 'Planned', tone: 'info' },
  sending: { word: 'Being sent', tone: 'info' },
  paused: { word: 'Paused', tone: 'warning' },
  stopped: { word: 'Stopped', tone: 'danger' },
  sent: { word: 'Sent', tone: 'success' },
};

export const blockWords: Record<BlockKind, StaffSentence> = {
  heading: 'Heading',
  text: 'Text',
  button: 'Button',
  picture: 'Picture',
  programmes: 'Programmes',
};

export const boughtWords: Record<Segment['bought'], StaffSentence> = {
  any: 'Whether they bought or not',
  never: 'Never bought',
  ever: 'Bought something',
  year: 'Bought in the last twelve months',
};

const problemWords: Record<IssueProblem['why'], StaffSentence> = {
  'no-subject': 'the subject is missing.',
  'no-block': 'there is nothing in it yet.',
  empty: 'nothing is written there.',
  'no-address': 'its address must begin with https:// or be a path of the site, such as /workshops.',
  'no-picture': 'no picture is chosen.',
  drawing: 'mail programs do not show drawings (SVG). Choose a photo.',
  'no-programme': 'no programme is chosen.',
};

/** What must be fixed in an issue, and where. */
export function problemOf({ language, block, why }: IssueProblem): string {
  const place =
    block === 0
      ? languageName(language)
      : say('{language}, part {number}', { language: languageName(language), number: block });
  return `${place}: ${say(problemWords[why])}`;
}
