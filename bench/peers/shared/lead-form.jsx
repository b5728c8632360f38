'use client';
import { useState } from 'react';
import { Icon } from './pieces.jsx';
import { problemOf } from './problem-of.mjs';

/** Says what is wrong with a number before it is sent. */
export function LeadForm({ button, countries }) {
  const [problem, setProblem] = useState('');
  const check = (event) => {
    const found = problemOf(new FormData(event.currentTarget));
    if (found) event.preventDefault();
    setProblem(found);
  };
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={check}>
      <div className="field">
        <label htmlFor="lead-name" className="field-label">
          Your name
        </label>
        <input id="lead-name" name="name" required autoComplete="name" className="control" />
      </div>
      <div className="field">
        <label htmlFor="lead-mobile" className="field-label">
          Mobile number
        </label>
        <p id="lead-mobile-hint" className="field-hint">
          We call or message you on this number.
        </p>
        <div className="phone">
          <span className="select-box">
            <select name="country" aria-label="Country of the number" className="control">
              {countries.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="arrow" className="select-arrow" />
          </span>
          <input
            id="lead-mobile"
            name="mobile"
            type="tel"
            required
            autoComplete="tel-national"
            aria-describedby="lead-mobile-hint"
            className="control"
          />
        </div>
        {problem && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor="lead-email" className="field-label">
          E-mail <span className="field-optional">optional</span>
        </label>
        <input id="lead-email" name="email" type="email" autoComplete="email" className="control" />
      </div>
      <div className="field">
        <div className="choice">
          <input id="lead-consent" name="consent" type="checkbox" value="yes" required className="choice-mark" />
          <label htmlFor="lead-consent" className="choice-label">
            You may call or message me about this workshop, also on WhatsApp.
          </label>
        </div>
        <p className="field-hint">
          <a href="/policies/privacy" className="text-brand underline">
            How we handle your data
          </a>
        </p>
      </div>
      <button className="button button-primary button-lg justify-self-start max-sm:w-full">{button}</button>
    </form>
  );
}
