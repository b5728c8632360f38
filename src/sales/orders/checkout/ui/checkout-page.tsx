import { useText } from '#foundation/i18n/index.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { paths } from '#foundation/web/paths.ts';
import type { CheckoutView } from '../checkout-view.ts';
import type { ShownList } from '../group/check-list.ts';
import type { SubmittedView } from '../submit/show-again.ts';
import { lineField, rowsIn } from '../learners/learner-fields.ts';
import { useDraft } from '../draft/use-draft.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { LearnerList } from './learner-list.tsx';
import { LearnerRows } from './learner-rows.tsx';
import { ChangeLessonsForm, ChooseLessons } from './lesson-fields.tsx';
import { MarketChoice, OtherMarkets } from './market-choice.tsx';
import { Enrolled } from './enrolled.tsx';
import { useSent } from './use-sent.ts';
import { waitlistPath } from './waitlist-path.ts';

/** The checkout on one page: the form, and next to it the order summary. */
export function CheckoutPage({
  view: loaded,
  submitted,
  list,
}: {
  view: CheckoutView;
  submitted: SubmittedView | undefined;
  /** On the page for a group: its list of learners. */
  list?: ShownList;
}) {
  const say = useText();
  // A form's response uses its coupon code; the loaded page did not.
  const again = submitted?.kind === 'again' ? submitted : undefined;
  const reckoned = again ? { ...loaded, ...again.price, prices: again.prices, joined: again.joined } : loaded;
  const [rows, setRows] = useSent(rowsIn((again ?? loaded).values), again);
  const [batch, chooseBatch] = useSent((again ?? loaded).values.batch, again);
  const draft = useDraft(loaded, setRows);
  const priced = { ...reckoned, ...(reckoned.joined[batch] ?? reckoned.prices)[rows - 1] };
  // What costs nothing has no invoice.
  const view = priced.free ? { ...priced, gst: null } : priced;
  const enrolled = submitted?.kind === 'enrolled' ? submitted : view.enrolled;
  if (enrolled) return <Enrolled enrolled={enrolled} programme={view.programme} />;
  const full = !view.lessons && view.batches.every(({ sale }) => sale === 'sold-out' || sale === 'closed');
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <div className="min-w-0">
        <Heading level={1} eyebrow={say(list ? 'checkout.group.eyebrow' : 'checkout.eyebrow')} className="mb-6">
          {view.programme}
        </Heading>
        {!view.market.mismatch && !full && (
          <div className="mb-8 lg:hidden">
            <CheckoutSummary view={view} compact />
          </div>
        )}
        {view.market.mismatch ? (
          <MarketChoice market={view.market} />
        ) : view.lessons?.picking && !submitted ? (
          <ChooseLessons lessons={view.lessons} />
        ) : full ? (
          <NothingToBuy view={view} />
        ) : (
          <CheckoutForm
            key={`${view.offer} ${view.attempt}`}
            view={view}
            draft={draft}
            submitted={again}
            chooseBatch={chooseBatch}
            withFile={list !== undefined}
            more={list && again ? listProblems(list, say) : []}
            renderLearners={(fields) =>
              list ? (
                <LearnerList list={list} otherPath={view.otherPath} shown={again?.rows} />
              ) : (
                <LearnerRows {...fields} view={view} rows={rows} setRows={setRows} shown={again?.rows} />
              )
            }
          />
        )}
        {view.lessons && <ChangeLessonsForm lessons={view.lessons} />}
        {!view.market.mismatch && <OtherMarkets market={view.market} />}
      </div>
      <aside aria-label={say('checkout.summary')} className="sticky top-6 hidden lg:block">
        {!view.market.mismatch && <CheckoutSummary view={view} />}
      </aside>
    </div>
  );
}

/** The problems of a list and its lines, for the summary above the form. */
function listProblems({ rows, problem }: ShownList, say: ReturnType<typeof useText>) {
  const lines = rows.flatMap(({ problems }, index) =>
    (['name', 'age', 'email'] as const).flatMap((key) => {
      const message = problems[key];
      const line = say('checkout.group.line', { number: index + 1 });
      return message ? [{ field: lineField(index + 1, key), message: `${line}: ${say(message)}` }] : [];
    }),
  );
  return problem ? [{ field: 'list', message: say(problem) }] : lines;
}

/** Replaces a form that cannot be submitted: what is missing, and where to go on. */
function NothingToBuy({ view }: { view: CheckoutView }) {
  const say = useText();
  const { page, batches, values, seatOver } = view;
  const full = batches.some(({ sale }) => sale === 'sold-out');
  const asked = batches.find(({ id, sale }) => sale === 'sold-out' && (batches.length === 1 || id === values.batch));
  const waitPath = full ? waitlistPath(view, asked?.id) : null;
  return (
    <EmptyState pose="waiting" title={say(full ? 'checkout.allFull' : 'checkout.noDates')}>
      {seatOver && <p>{say('checkout.seatOver')}</p>}
      <p>{say(waitPath ? 'soldOut.waitlist' : 'checkout.noDatesText')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {waitPath && <ButtonLink to={waitPath}>{say('batch.waitlist')}</ButtonLink>}
        {page && (
          <ButtonLink to={page} variant={waitPath ? 'secondary' : 'primary'}>
            {say('checkout.otherWorkshops')}
          </ButtonLink>
        )}
        <ButtonLink to={paths.workshops()} variant={page || waitPath ? 'secondary' : 'primary'}>
          {say('success.explore')}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
