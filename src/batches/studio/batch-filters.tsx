import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { languageCodes, languages } from '#locale/language';
import { Button } from '#ui/controls/button';
import { SelectField } from '#ui/forms/field';
import type { BatchList } from './read-batch-list.ts';

/** Search and filters above the list of batches; a plain form that works without JavaScript. */
export function BatchFilters({ asked, programmes, teachers }: BatchList) {
  return (
    <search>
      <Form method="get" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <input type="hidden" name="view" value={asked.view} />
        <input
          type="search"
          name="search"
          defaultValue={asked.search}
          aria-label="Search batches"
          placeholder="Programme, name or note"
          className="control sm:col-span-2 lg:col-span-4"
        />
        <SelectField
          name="programme"
          label="Programme"
          defaultValue={asked.programme}
          options={[
            { value: '', label: 'All programmes' },
            ...programmes.map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
        />
        <SelectField
          name="language"
          label="Language"
          defaultValue={asked.language}
          options={[
            { value: '', label: 'All languages' },
            ...languageCodes.map((code) => ({ value: code, label: languages[code].englishName })),
          ]}
        />
        <SelectField
          name="teacher"
          label="Teacher"
          defaultValue={asked.teacher}
          options={[
            { value: '', label: 'All teachers' },
            ...teachers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SelectField
          name="missing"
          label="Missing"
          defaultValue={asked.missing}
          options={[
            { value: '', label: 'Whatever' },
            { value: 'yes', label: 'Teacher or link' },
          ]}
        />
        <Button variant="secondary" icon={<Search />} className="justify-self-start">
          Show
        </Button>
      </Form>
    </search>
  );
}
