import { LeadForm } from './lead-form.jsx';
import { Icon, Picture } from './pieces.jsx';

/** The landing page for the peers that speak React. */
export function Landing({ page }) {
  const { brand, policies, hero, facts, outcomes, curriculum, kit, how, teacher, schedule, price, lead } = page;
  return (
    <>
      <header className="site-header tape bg-accent text-accent-ink px-gutter">
        <div className="mx-auto flex min-h-16 max-w-normal items-center justify-between gap-4">
          <a href="/" className="inline-flex min-h-11 items-center">
            {brand}
          </a>
          <a href="#price" className="button button-primary button-sm button-dark">
            {page.enrol.label}
          </a>
        </div>
      </header>
      <main id="content">
        <section className="hero px-gutter pt-10 pb-section md:pt-16">
          <div className="mx-auto grid max-w-normal items-center gap-10 lg:grid-cols-[7fr_5fr] lg:gap-16">
            <div className="grid gap-6">
              <hgroup>
                <p className="eyebrow">{hero.eyebrow}</p>
                <h1 className="heading text-6xl">{hero.title}</h1>
              </hgroup>
              <p className="max-w-2xl text-xl text-ink-soft">{hero.lead}</p>
              <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm font-semibold">
                {hero.facts.map(({ icon, value }) => (
                  <li key={icon} className="inline-flex items-center gap-2">
                    <span aria-hidden="true" className="text-brand [&_svg]:size-5">
                      <Icon name={icon} />
                    </span>
                    {value}
                  </li>
                ))}
              </ul>
              <div className="flex flex-wrap gap-3">
                {hero.actions.map(({ label, to, look = 'primary' }) => (
                  <a key={label} href={to} className={`button button-${look} button-lg max-sm:w-full`}>
                    {label}
                  </a>
                ))}
              </div>
              <p className="text-sm text-ink-soft">{hero.note}</p>
            </div>
            <div className="mx-auto w-full max-w-md lg:max-w-none">
              <Picture picture={hero.picture} sizes="(width >= 64rem) 30rem, 28rem" first />
            </div>
          </div>
        </section>
        <Band id="facts" block={facts} tone="kraft">
          <dl className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-x-6 gap-y-6 md:grid-cols-4">
            {facts.items.map(({ label, value }) => (
              <div key={label} className="border-t-4 border-accent pt-3">
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="text-lg font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </Band>
        <Band id="outcomes" block={outcomes}>
          <ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
            {outcomes.items.map(({ title, text, picture }) => (
              <li key={title} className="grid content-start gap-4">
                <Picture picture={picture} sizes="(width >= 64rem) 22rem, (width >= 40rem) 50vw, 100vw" />
                <div className="grid gap-1.5">
                  <h3 className="text-xl">{title}</h3>
                  <p className="text-ink-soft">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </Band>
        <Band id="curriculum" block={curriculum} tone="kraft">
          <ol className="grid gap-x-14 lg:grid-cols-2">
            {curriculum.sessions.map(({ title, text, make }) => (
              <li key={title} className="grid content-start gap-2 border-t border-line-strong py-6">
                <h3 className="text-xl">{title}</h3>
                <p className="text-ink-soft">{text}</p>
                <p className="flex items-start gap-2 font-semibold">
                  <Icon name="tool" className="mt-1 size-4.5 shrink-0 text-brand" />
                  {make}
                </p>
              </li>
            ))}
          </ol>
        </Band>
        <Band id="kit" block={kit}>
          <div className="card card-raised card-padded">
            <ul className="grid gap-x-10 md:grid-cols-2">
              {kit.items.map(({ name, count, text }) => (
                <li key={name} className="flex items-baseline gap-4 border-b border-dashed border-line-strong py-3">
                  <span className="heading min-w-10 text-lg text-brand tabular-nums">{count} ×</span>
                  <span>
                    <span className="font-semibold">{name}</span>
                    {text && <span className="block text-sm text-ink-soft">{text}</span>}
                  </span>
                </li>
              ))}
            </ul>
            <p className="mt-5 text-sm text-ink-soft">{kit.note}</p>
          </div>
        </Band>
        <Band id="how" block={how} tone="kraft">
          <ol className="grid gap-8 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
            {how.items.map(({ title, text }, index) => (
              <li key={title} className="grid content-start gap-3">
                <span className="heading grid size-11 place-items-center rounded-full bg-accent text-lg text-accent-ink">
                  {index + 1}
                </span>
                <h3 className="text-xl">{title}</h3>
                <p className="text-ink-soft">{text}</p>
              </li>
            ))}
          </ol>
        </Band>
        <Band id="teacher" block={teacher}>
          <div className="prose">
            {teacher.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </Band>
        <Band id="schedule" block={schedule}>
          <ul className="grid gap-3">
            {schedule.batches.map(({ when, note }) => (
              <li key={when} className="card card-padded grid items-center gap-x-6 gap-y-3">
                <p className="text-lg font-bold">{when}</p>
                <p className="text-sm text-ink-soft">{note}</p>
              </li>
            ))}
          </ul>
        </Band>
        <Band id="price" block={price} tone="kraft">
          <div className="card card-raised card-padded grid items-center gap-8 md:grid-cols-2 md:gap-14">
            <div className="grid justify-items-start gap-6">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="heading text-4xl">{price.now}</span>
                <s className="text-xl text-ink-soft">{price.before}</s>
              </p>
              <a href="/enrol" className="button button-primary button-lg max-sm:w-full">
                {price.label}
              </a>
            </div>
            <div className="grid gap-5">
              <ul className="grid gap-2.5">
                {price.includes.map((text) => (
                  <li key={text} className="flex items-start gap-3">
                    <Icon name="tick" className="mt-1 size-5 shrink-0 text-brand" />
                    {text}
                  </li>
                ))}
              </ul>
              <p className="text-sm text-ink-soft">{price.refund}</p>
            </div>
          </div>
        </Band>
        <Band id="lead" block={lead}>
          <p className="text-lg text-ink-soft">{lead.text}</p>
          <div className="card card-raised card-padded">
            <LeadForm button={lead.button} countries={lead.countries} />
          </div>
        </Band>
        <Band id="questions" block={page.questions} tone="kraft">
          <div className="border-t border-line">
            {page.questions.items.map(({ question, answer }) => (
              <details key={question} className="disclosure">
                <summary>
                  <span className="min-w-0 flex-1">{question}</span>
                  <Icon name="plus" className="disclosure-mark" />
                </summary>
                <div className="disclosure-body">
                  <p>{answer}</p>
                </div>
              </details>
            ))}
          </div>
        </Band>
        <Band id="enrol" block={page.enrol} tone="night mat">
          <p className="max-w-xl text-lg text-ink-soft">{page.enrol.text}</p>
          <a href="#price" className="button button-primary button-lg max-sm:w-full">
            {page.enrol.label}
          </a>
        </Band>
      </main>
      <aside aria-label="Price and enrolment" className="enrol-bar">
        <div className="flex items-center justify-between gap-3">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-lg font-bold">{price.now}</span>
            <s className="text-ink-soft">{price.before}</s>
          </p>
          <a href="/enrol" className="button button-primary button-sm max-w-1/2 shrink-0">
            {page.enrol.label}
          </a>
        </div>
      </aside>
      <footer className="border-t border-line px-gutter py-8">
        <ul className="flex flex-wrap gap-2">
          {page.languages.map(({ to, name }) => (
            <li key={to}>
              <a href={to} className="language-link">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap justify-center gap-x-5">
          {policies.map(({ to, label }) => (
            <li key={to}>
              <a href={to} className="foot-link">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </footer>
    </>
  );
}

function Band({ id, block: { title, intro }, tone = '', children }) {
  return (
    <section id={id} className={`px-gutter py-section ${tone}`}>
      <div className="mx-auto max-w-normal grid gap-8 md:gap-10">
        <header className="grid max-w-3xl gap-3">
          <h2 className="heading text-4xl">{title}</h2>
          {intro && <p className="text-lg text-ink-soft">{intro}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
