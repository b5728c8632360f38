import type { z } from 'zod';
import { languageCodes, languages } from '#locale/language';
import { paths } from '#paths';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { block, intro, title } from '../../pages/parts.ts';

/** The mails of an order as they are sent, one below the other, for editors. */
export const schema = () => block('mail-templates', { title: title(), intro: intro() });

export type MailTemplates = z.output<ReturnType<typeof schema>>;

export const example: MailTemplates = { kind: 'mail-templates', id: 'mails', title: 'The mails as they leave us' };

const states = [
  { state: 'paid', name: 'Place confirmed' },
  { state: 'paid_unallocated', name: 'Payment came, place gone' },
] as const;

export function View({ block: mails }: BlockProps<MailTemplates>) {
  return (
    <BlockFrame block={mails}>
      {states.map(({ state, name }) => (
        <div key={state} className="grid gap-4">
          <h3 className="text-xl">{name}</h3>
          {languageCodes.map((code) => (
            <details key={code} open={code === 'en'} className="card card-padded">
              <summary className="flex min-h-11 items-center font-semibold">{languages[code].englishName}</summary>
              <iframe
                title={`${name}, ${languages[code].englishName}`}
                src={paths.mailTemplate(state, code)}
                loading="lazy"
                sandbox=""
                className="mt-4 h-[44rem] w-full rounded-lg border border-line bg-surface"
              />
            </details>
          ))}
        </div>
      ))}
    </BlockFrame>
  );
}
