import { say, sayAround } from '#foundation/i18n/staff/say.ts';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import type { NewOrder } from './read-new-order.ts';

/** The offers to choose from. Typing filters the list; without JavaScript the button does. */
export function OfferPicker({ shown: { choices, find, person } }: { shown: NewOrder }) {
  const [typed, setTyped] = useState(find);
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  const fitting = choices.filter(({ title, detail }) =>
    words.every((word) => find === typed || `${title} ${detail}`.toLowerCase().includes(word)),
  );
  return (
    <section aria-label={say('What is sold')} className="grid max-w-3xl grid-cols-1 gap-3">
      {person && (
        <p className="text-sm text-ink-soft">
          {sayAround('For {name} ({from})', {
            name: <bdi>{person.name}</bdi>,
            from: person.from.toLowerCase(),
          })}
        </p>
      )}
      <search>
        <Form method="get" className="flex gap-2">
          {person && <input type="hidden" name="person" value={person.key} />}
          <input
            type="search"
            name="find"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            aria-label={say('Find a programme or offer')}
            placeholder={say('Programme, market or price')}
            className="control"
          />
          <Button type="submit" variant="secondary" icon={<Search />}>
            {say('Find')}
          </Button>
        </Form>
      </search>
      {fitting.length === 0 ? (
        <EmptyState pose="searching" title={say('Nothing fits')}>
          {say('Try part of the name of the programme.')}
        </EmptyState>
      ) : (
        <RecordList label={say('Offers')}>
          {fitting.map(({ slug, title, detail, dates }) => (
            <RecordRow
              key={slug}
              to={studioPaths.studioNewOrder({ offer: slug, person: person?.key })}
              title={title}
              detail={detail}
              meta={
                dates === 0
                  ? say('No date with seats')
                  : say(dates === 1 ? '1 date with seats' : '{dates} dates with seats', { dates })
              }
            />
          ))}
        </RecordList>
      )}
    </section>
  );
}
