import { say } from '#foundation/i18n/staff/say.ts';
import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { Button } from '../controls/button.tsx';

type SearchFormProps = {
  /** The accessible name of the search. */
  label: string;
  placeholder: string;
  /** What was searched for. */
  search: string;
  /** What else the address of the list says, such as its filter; empty ones are left out. */
  hidden?: Record<string, string | undefined>;
};

/** The search field above a list; works without JavaScript. */
export function SearchForm({ label, placeholder, search, hidden = {} }: SearchFormProps) {
  return (
    <search>
      <Form method="get" className="flex gap-2">
        {Object.entries(hidden).map(
          ([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />,
        )}
        <input
          type="search"
          name="search"
          defaultValue={search}
          aria-label={label}
          placeholder={placeholder}
          className="control"
        />
        <Button type="submit" variant="secondary" icon={<Search />}>
          {say('Search')}
        </Button>
      </Form>
    </search>
  );
}
