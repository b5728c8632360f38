import { languages } from '#foundation/locale/language.ts';
import { paths } from '#foundation/web/paths.ts';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import type { PreparedMailTemplates } from './schema.ts';

const states = [
  { state: 'paid', name: 'Place confirmed' },
  { state: 'paid_unallocated', name: 'Payment came, place gone' },
] as const;

export function View({ block: mails }: BlockProps<PreparedMailTemplates>) {
  return (
    <BlockFrame block={mails}>
      {states.map(({ state, name }) => (
        <div key={state} className="grid gap-4">
          <h3 className="text-xl">{name}</h3>
          {mails.languages.map((code) => (
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
