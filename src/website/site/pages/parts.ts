import { z } from 'zod';
import { drawings } from '#catalogue/catalog/model';
import { mediaIdOf } from '#platform/media/model';
import { isLocalPath } from '#foundation/kit/safe-url.ts';

// Functions, not constants: a browser bundle takes only the views of the blocks, and zod must fall away with the rest.

/** Fields of every block: its kind, an id unique in the page, and the colour of its band. */
export const block = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({
    kind: z.literal(kind),
    id: blockId(),
    tone: z.enum(['plain', 'tint', 'ink']).optional(),
    ...shape,
  });

export const blockId = () =>
  z
    .string()
    .max(60)
    .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'must be lower case letters, digits and dashes, beginning with a letter');

/** Text of at most `longest` characters; never empty. */
export const text = (longest: number) =>
  z.string().trim().min(1, 'must not be empty').max(longest, `must have at most ${longest} characters`);

export const title = () => text(90);
export const intro = () => text(280).optional();
export const art = () => z.enum(drawings).optional();
export const mascot = () => z.enum(['waving', 'searching', 'bandaged', 'cheering', 'building', 'waiting']).optional();
/** A picture: the name of a file in content/pictures without its ending, or `media:<id>` for one of the library. */
export const pictureName = () =>
  z
    .string()
    .max(120)
    .refine((name) => mediaIdOf(name) !== null || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name), pictureForm)
    .optional();
const pictureForm = 'must be the name of a file in content/pictures, or media: and the id of a picture of the library';
/** Alternative text of a picture; pictures of the library have their own. */
export const pictureAlt = () => text(140).optional();
/** A film of the owner's, on a site that shows films: it plays there, and the picture is its poster. */
export const film = () => z.url({ protocol: /^https$/, error: 'must be an https:// address of a film' }).optional();
/** The visual of a block: a picture with its text, or a film behind it; without a picture the drawing of `art`. */
export const shown = () => ({ art: art(), picture: pictureName(), pictureAlt: pictureAlt(), film: film() });
/** The same of one item among several. */
export const shownItem = () => ({ art: art(), picture: pictureName(), alt: pictureAlt(), film: film() });
const stands = ['band', 'split', 'drawing', 'fact', 'cards'] as const;
/** The style of a section, so that neighbours differ; default: band. */
export type Stand = (typeof stands)[number];
/** For a section of words. */
export const stand = () => z.enum(stands).exclude(['cards']).optional();
/** For a list that may also be shown as cards. */
export const standOfList = () => z.enum(stands).optional();
export const slug = () =>
  z
    .string()
    .max(120)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be a slug: lower case letters, digits and dashes');

/** A link target: a path of the site, an anchor in the page, another site, a number, or the word `enrol`. */
export const to = () =>
  z
    .string()
    .refine(
      (target) =>
        target === 'enrol' ||
        /^#[a-z][a-z0-9-]*$/.test(target) ||
        isLocalPath(target) ||
        isWebAddress(target) ||
        /^(?:tel:\+?[\d-]+|mailto:[^\s@]+@[^\s@]+)$/.test(target),
      'must be a path such as /workshops, #block-id, https://…, tel:…, mailto:… or enrol',
    );

export const link = () => z.strictObject({ label: text(40), to: to() });

function isWebAddress(target: string): boolean {
  return /^https?:\/\/[^\s/]+/.test(target) && URL.canParse(target);
}
