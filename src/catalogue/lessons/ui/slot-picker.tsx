import type { ReactNode } from 'react';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import type { SlotChoice } from '../model.ts';
import { OwnZone } from './own-zone.tsx';
import { SlotDays } from './slot-days.tsx';

type SlotPickerProps = {
  choice: SlotChoice;
  /** Other parameters of the URL, kept. */
  keep: Record<string, string | null | undefined>;
  /** The form was submitted without a time, or with too many. */
  problem: 'none' | 'many' | null;
  children?: ReactNode;
};

/**
 * The choice of times, on its own page before a form: the chosen times are in the URL, so that it works without JavaScript and paging through days
 * loses nothing.
 */
export function SlotPicker({ choice, keep, problem, children }: SlotPickerProps) {
  const say = useText();
  const { most, chosen, gone, languages, teachers, from, later } = choice;
  const shown = new Set(choice.days.flatMap(({ slots }) => slots.map(({ key }) => key)));
  const elsewhere = chosen.filter(({ key }) => !shown.has(key));
  return (
    <form method="get" className="grid gap-6">
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button name="go" value="yes" tabIndex={-1} aria-hidden="true" className="visually-hidden" />
      {problem && (
        <Notice
          tone="warning"
          role="alert"
          title={say(problem === 'none' ? 'checkout.slot.none' : 'checkout.slot.many', { most })}
        />
      )}
      {gone > 0 && <Notice tone="warning" role="alert" title={say('checkout.slot.gone', { count: gone })} />}
      {children}
      <p className="text-ink-soft">{say(most === 1 ? 'checkout.slot.one' : 'checkout.slot.some', { most })}</p>
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <SelectField
          name="zone"
          label={say('checkout.slot.zone')}
          defaultValue={choice.zone}
          options={choice.zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        />
        {languages.length > 1 ? (
          <SelectField
            name="lessonLanguage"
            label={say('checkout.slot.language')}
            defaultValue={choice.language}
            options={languages}
          />
        ) : (
          <input type="hidden" name="lessonLanguage" value={choice.language} />
        )}
        {teachers.length > 1 && (
          <SelectField
            name="teacher"
            label={say('checkout.slot.teacher')}
            defaultValue={choice.teacher}
            options={[
              { value: '', label: say('checkout.slot.anyTeacher') },
              ...teachers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <Button variant="secondary" name="from" value={from}>
          {say('checkout.slot.show')}
        </Button>
      </div>
      <OwnZone zone={choice.zone} />
      {elsewhere.length > 0 && <Elsewhere chosen={elsewhere} single={most === 1} />}
      <SlotDays choice={choice} />
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="secondary" size="sm" name="from" value="">
          {say('checkout.slot.first')}
        </Button>
        {later && (
          <Button variant="secondary" size="sm" name="from" value={later}>
            {say('checkout.slot.later')}
          </Button>
        )}
      </div>
      {choice.days.length > 0 && (
        <div className="sticky bottom-0 -mx-4 border-t border-line bg-surface px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0">
          <Button size="lg" name="go" value="yes" className="w-full">
            {say('checkout.slot.go')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Times chosen on other days stay chosen; a single time is replaced by another choice. */
function Elsewhere({ chosen, single }: { chosen: SlotChoice['chosen']; single: boolean }) {
  const say = useText();
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">{say('checkout.slot.chosen')}</legend>
      {chosen.map(({ key, when, teacher }) => (
        <label key={key} className="radio-card">
          <input type={single ? 'radio' : 'checkbox'} name="slot" value={key} defaultChecked className="choice-mark" />
          <span>
            {when} · {teacher}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
