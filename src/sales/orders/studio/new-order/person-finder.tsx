import { say, sayAround } from '#foundation/i18n/staff/say.ts';
import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import type { NewOrder } from './read-new-order.ts';

/** Finds the buyer among leads and earlier orders, so that nothing is typed twice. */
export function PersonFinder({ shown: { phone, people, person }, offer }: { shown: NewOrder; offer: string }) {
  if (person)
    return (
      <p className="text-sm text-ink-soft">
        {sayAround(person.leadId ? 'Filled in from the lead of {name}.' : 'Filled in from {from} of {name}.', {
          from: person.from,
          name: <bdi>{person.name}</bdi>,
        })}{' '}
        <AppLink
          to={studioPaths.studioNewOrder({ offer })}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {say('Somebody else')}
        </AppLink>
      </p>
    );
  return (
    <section aria-label={say('Known buyers')} className="grid max-w-2xl grid-cols-1 gap-3">
      <search>
        <Form method="get" className="flex items-end gap-2">
          <input type="hidden" name="offer" value={offer} />
          <div className="min-w-0 flex-1">
            <Field
              name="phone"
              label={say('Have they been here before?')}
              hint={say('Number, name or e-mail of a lead or an earlier order.')}
              defaultValue={phone}
              autoComplete="off"
            />
          </div>
          <Button type="submit" variant="secondary" icon={<Search />}>
            {say('Find')}
          </Button>
        </Form>
      </search>
      {phone && people.length === 0 && (
        <p role="status" className="text-sm text-ink-soft">
          {say('Nobody is known by that. Fill in the form.')}
        </p>
      )}
      {people.length > 0 && (
        <RecordList label={say('Known buyers')}>
          {people.map(({ key, name, mobile, from }) => (
            <RecordRow
              key={key}
              to={studioPaths.studioNewOrder({ offer, person: key })}
              title={<bdi>{name}</bdi>}
              detail={mobile}
              meta={from}
            />
          ))}
        </RecordList>
      )}
    </section>
  );
}
