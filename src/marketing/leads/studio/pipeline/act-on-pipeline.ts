import { createOnce, inTransaction } from '#platform/db';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { textOf, textsOf } from '#foundation/kit/form-data.ts';
import type { Outcome } from '#foundation/kit/outcome.ts';
import type { Staff } from '#platform/people/model';
import type { FormAnswer } from '#foundation/ui/admin/versioned-form.ts';
import { leadStates, ruleHours } from '../../model.ts';
import { addStage, removeStage, renameStage, shiftStage } from '../../pipeline/change-stages.ts';
import { addRule, removeRule, shiftRule } from '../../pipeline/rules.ts';
import { submitDesk } from './desk-form.ts';

/** Why a form was refused: its section, and what was typed if it has a field. */
export type PipelineAnswer = { part: 'stages' | 'rules'; problem: string; typed: string } | { desk: FormAnswer };

const refusals = {
  unknown: 'Somebody removed it meanwhile.',
  'no-name': 'Write a name.',
  long: 'At most 40 characters.',
  taken: 'There is a stage with this name already.',
  full: 'There are as many as fit: remove one first.',
  last: 'It is the last stage of its kind: leads of this kind need one. Add another first.',
  'no-people': 'Choose at least one colleague.',
  'no-colleague': 'This colleague cannot look after leads any more.',
  'no-language': 'Unknown action',
} as const satisfies Record<string, StaffSentence>;

/** Handles a form of the screen; returns an answer if it is refused. */
export async function actOnPipeline(form: FormData, by: Staff): Promise<PipelineAnswer | null> {
  const wish = textOf(form, 'do');
  if (wish === 'desk') {
    const desk = await submitDesk(form, by);
    return desk && { desk };
  }
  const part = wish.startsWith('stage-') ? 'stages' : 'rules';
  const done = await inTransaction((tx): Promise<Outcome<null, keyof typeof refusals>> => {
    const [key, name] = [textOf(form, 'key'), textOf(form, 'name')];
    const step = wish.endsWith('-up') ? -1 : 1;
    switch (wish) {
      case 'stage-add':
        return createOnce(tx, { form, by, what: 'stage' }, () =>
          addStage(tx, { by, name, state: known(leadStates, textOf(form, 'state')) }),
        );
      case 'stage-name':
        return renameStage(tx, { by, key, name });
      case 'stage-up':
      case 'stage-down':
        return shiftStage(tx, { by, key, step });
      case 'stage-remove':
        return removeStage(tx, { by, key });
      case 'rule-add':
        return createOnce(tx, { form, by, what: 'rule' }, () => addRule(tx, { by, rule: ruleOf(form) }));
      case 'rule-up':
      case 'rule-down':
        return shiftRule(tx, { by, id: key, step });
      case 'rule-remove':
        return removeRule(tx, { by, id: key });
      default:
        throw unknownAction();
    }
  });
  return done.ok ? null : { part, problem: say(refusals[done.reason]), typed: textOf(form, 'name') };
}

const unknownAction = () => new Response(say('Unknown action'), { status: 400 });

function known<Value extends string>(values: readonly Value[], typed: string): Value {
  const found = values.find((value) => value === typed);
  if (found === undefined) throw unknownAction();
  return found;
}

function ruleOf(form: FormData) {
  return {
    language: textOf(form, 'language') || null,
    programme: textOf(form, 'programme', 100) || null,
    hours: known(ruleHours, textOf(form, 'hours')),
    people: textsOf(form, 'people').slice(0, 200),
  };
}
