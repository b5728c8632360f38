import Award from 'lucide-react/icons/award';
import { useText } from '#foundation/i18n/index.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import type { ShownLearner } from './read-family.ts';

/** The certificate of the only learner, large, and their attendance. */
export function OnlyLearner({ learners: [learner] }: { learners: ShownLearner[] }) {
  const say = useText();
  if (!learner) return null;
  const { certificate } = learner;
  return (
    <>
      {certificate && (
        <section aria-labelledby="certificate" className="grid gap-3 rounded-xl border-2 border-accent p-5">
          <Heading level={2} size="small" id="certificate" className="flex items-center gap-2">
            <Award aria-hidden="true" className="size-6 shrink-0 text-brand" />
            {say('family.certificate.title')}
          </Heading>
          <a href={certificate.filePath} className="button button-primary">
            {say('family.certificate.file')}
          </a>
          <CheckLink path={certificate.checkPath} />
        </section>
      )}
      {learner.attendance && <Attendance of={learner.attendance} />}
    </>
  );
}

/** All learners of an order, each with their attendance and certificate. */
export function LearnerList({ learners }: { learners: ShownLearner[] }) {
  const say = useText();
  return (
    <section aria-labelledby="learners">
      <Heading level={2} size="small" id="learners" className="mb-2">
        {say('family.learners')}
      </Heading>
      <ul className="divide-y divide-line border-y border-line">
        {learners.map(({ id, name, attendance, certificate }) => (
          <li key={id} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
            <span className="min-w-0">
              <bdi className="font-semibold [overflow-wrap:anywhere]">{name}</bdi>
              {attendance && <Attendance of={attendance} />}
            </span>
            {certificate && (
              <span className="flex flex-wrap items-center gap-x-4">
                <a
                  href={certificate.filePath}
                  className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline"
                >
                  <Award aria-hidden="true" className="size-5 shrink-0" />
                  {say('family.certificate.file')}
                  <span className="visually-hidden">: {name}</span>
                </a>
                <CheckLink path={certificate.checkPath} whose={name} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CheckLink({ path, whose }: { path: string; whose?: string }) {
  const say = useText();
  return (
    <a href={path} className="inline-flex min-h-11 items-center justify-self-start text-sm text-ink-soft underline">
      {say('family.certificate.check')}
      {whose && <span className="visually-hidden">: {whose}</span>}
    </a>
  );
}

function Attendance({ of: { attended, marked } }: { of: NonNullable<ShownLearner['attendance']> }) {
  const say = useText();
  return <p className="text-sm text-ink-soft">{say('family.attended', { attended, count: marked })}</p>;
}
