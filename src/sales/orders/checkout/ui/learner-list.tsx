import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { TextAreaField } from '#foundation/ui/forms/text-area-field.tsx';
import type { ListRow, ShownList } from '../group/check-list.ts';
import type { LeftOut } from '../group/understand-list.ts';
import { lineField, maxLearners } from '../learners/learner-fields.ts';

type LearnerListProps = { list: ShownList; otherPath: string; shown: string | null | undefined };

/** The learners of a group: where a list is pasted or sent, then its lines; those that are wrong or in doubt are corrected here. */
export function LearnerList({ list: { rows, text, problem, left }, otherPath, shown }: LearnerListProps) {
  const say = useText();
  const wrong = rows.filter(isWrong).length;
  const doubtful = rows.filter((row) => row.doubtful).length;
  return (
    <div key={shown ?? ''} className="grid gap-5">
      <input type="hidden" name="rows" value={rows.length} />
      {rows.length === 0 ? (
        <ListInput text={text} problem={problem ? say(problem) : undefined} />
      ) : (
        <>
          <p className="heading text-lg">{say('checkout.group.count', { count: rows.length })}</p>
          <Notice tone={wrong > 0 ? 'warning' : 'success'} role="status">
            {wrong > 0 ? say('checkout.group.wrong', { count: wrong }) : say('checkout.group.right')}
          </Notice>
          {doubtful > 0 && <Notice tone="info">{say('checkout.group.doubtful', { count: doubtful })}</Notice>}
          {left && <LeftOutNote left={left} />}
          <ol className="divide-y divide-line border-y border-line">
            {rows.map((row, index) => (
              <Line key={index} row={row} number={index + 1} />
            ))}
          </ol>
          <Button variant="secondary" name="intent" value="clear-list" className="justify-self-start">
            {say('checkout.group.again')}
          </Button>
        </>
      )}
      <a
        href={otherPath}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand underline"
      >
        {say('checkout.group.single')}
      </a>
    </div>
  );
}

/** Names what was left out of the list. */
function LeftOutNote({ left: { lines, columns } }: { left: LeftOut }) {
  const say = useText();
  if (lines.length + columns.length === 0) return null;
  return (
    <div className="grid gap-1 text-sm [overflow-wrap:anywhere] text-ink-soft">
      {lines.length > 0 && <p>{say('checkout.group.leftLines', { lines: quoted(lines) })}</p>}
      {columns.length > 0 && <p>{say('checkout.group.leftColumns', { columns: quoted(columns) })}</p>}
    </div>
  );
}

const quoted = (texts: string[]) => texts.map((text) => `“${text}”`).join(', ');

const isWrong = ({ problems }: ListRow) => Object.keys(problems).length > 0;

function ListInput({ text, problem }: { text: string; problem: string | undefined }) {
  const say = useText();
  return (
    <>
      <p className="text-ink-soft">{say('checkout.group.text', { most: maxLearners })}</p>
      <TextAreaField
        name="list"
        label={say('checkout.group.paste')}
        hint={say('checkout.group.pasteHint')}
        error={problem}
        defaultValue={text}
        rows={8}
        spellCheck={false}
        autoComplete="off"
      />
      <Field
        name="file"
        type="file"
        label={say('checkout.group.file')}
        hint={say('checkout.group.fileHint')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      />
      <Button variant="secondary" name="intent" value="read-list" className="justify-self-start">
        {say('checkout.group.read')}
      </Button>
    </>
  );
}

/** A line that is right is text to read; one that is wrong or in doubt has a field for each of its cells, with the sentence at it. */
function Line({ row, number }: { row: ListRow; number: number }) {
  const say = useText();
  const { name, age, email, problems } = row;
  if (!isWrong(row) && !row.doubtful)
    return (
      <li className="flex flex-wrap gap-x-4 gap-y-0.5 py-2.5">
        {(['name', 'age', 'email'] as const).map((key) => (
          <input key={key} type="hidden" name={lineField(number, key)} value={row[key]} />
        ))}
        <span aria-hidden="true" className="w-8 text-end text-ink-soft tabular-nums">
          {number}
        </span>
        <bdi className="min-w-0 flex-1 basis-40 font-semibold [overflow-wrap:anywhere]">{name}</bdi>
        <span className="tabular-nums">{age}</span>
        <span className="min-w-0 basis-full ps-12 text-sm [overflow-wrap:anywhere] text-ink-soft empty:hidden sm:basis-56 sm:ps-0">
          {email}
        </span>
      </li>
    );
  const error = (key: keyof typeof problems) => {
    const said = problems[key];
    return said && say(said);
  };
  return (
    <li className="py-4">
      <fieldset className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_6rem_minmax(0,1fr)]">
        <legend className="mb-2 font-semibold">{say('checkout.group.line', { number })}</legend>
        <Field
          name={lineField(number, 'name')}
          label={say('checkout.learnerName')}
          defaultValue={name}
          error={error('name')}
          autoComplete="off"
          maxLength={300}
        />
        <Field
          name={lineField(number, 'age')}
          label={say('checkout.learnerAge')}
          defaultValue={age}
          error={error('age')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <Field
          name={lineField(number, 'email')}
          type="email"
          label={say('checkout.email')}
          defaultValue={email}
          error={error('email')}
          autoComplete="off"
          maxLength={300}
        />
        <Button
          variant="quiet"
          size="sm"
          name="intent"
          value={`drop-${number}`}
          className="justify-self-start sm:col-span-3"
        >
          {say('checkout.group.drop')}
        </Button>
      </fieldset>
    </li>
  );
}
