import { say } from '#foundation/i18n/staff/say.ts';
import type { PageProblem } from '#website/site';

/** The problem of a field as a sentence for staff. */
export function problemSentence({ what, limit = 0, name = '', message }: PageProblem): string {
  switch (what) {
    case 'missing':
    case 'empty':
      return say('This must not be empty.');
    case 'too-long':
      return say('This is too long: at most {limit} letters.', { limit });
    case 'too-short':
      return say('This is too short: at least {limit} letters.', { limit });
    case 'too-many':
      return say('These are too many: at most {limit}.', { limit });
    case 'too-few':
      return say('These are too few: at least {limit}.', { limit });
    case 'too-large':
      return say('At most {limit}.', { limit });
    case 'too-small':
      return say('At least {limit}.', { limit });
    case 'choice':
      return say('Choose one of the list.');
    case 'unknown-field':
      return say('Blocks of this kind have no such field.');
    case 'unknown-kind':
      return say('There is no kind of block called {name}.', { name });
    case 'no-such-block':
      return say('The parent page has no such block any more.');
    case 'twice':
      return say('Two blocks have the same name.');
    case 'picture':
      return say('There is no picture called {name}.', { name });
    case 'picture-gone':
      return say('This picture is not in the library any more.');
    case 'picture-words':
      return say('Say in the language of this page what the picture shows: in the library, at the picture.');
    case 'to-write':
      return say('Write your own words here, or take this part out.');
    case 'programme':
      return say('There is no programme {name}.', { name });
    case 'offer':
      return say('There is no offer {name}.', { name });
    case 'no-parent':
      return say('There is no page {name} to inherit from.', { name });
    case 'circle':
      return say('A page cannot inherit from its own variant: {name}', { name });
    case 'path':
      return say('The address of a page is not changed here.');
    case 'group':
      return say('{name} says the same for this language and market already.', { name });
    case 'canonical':
      return say('{name} must be a listed page in the same language.', { name });
    case 'variable':
      return say('Nothing says what {name} stands for.', { name: `{{${name}}}` });
    case 'no-blocks':
      return say('A page of this kind needs a block.');
    default:
      return wrongSentence(message);
  }
}

/** Sentences of the content files about what only they can say. */
function wrongSentence(message: string): string {
  if (message.startsWith('must be a path such as'))
    return say('This leads nowhere: use /page, #block, https://…, tel:…, mailto:… or enrol.');
  if (message.startsWith('must be a slug')) return say('Only lower case letters, digits and dashes.');
  if (message.startsWith('must be an https')) return say('This must begin with https://');
  return say('This does not fit here.');
}
