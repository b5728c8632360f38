'use client';
import { useState } from 'react';
import { problemOf } from './problem-of.mjs';

/** Says what is wrong with a number before it is sent. */
export function LeadForm({ button }) {
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
        <input id="lead-name" name="name" autoComplete="name" className="control" />
      </div>
      <div className="field">
        <label htmlFor="lead-mobile" className="field-label">
          Mobile number
        </label>
        <input id="lead-mobile" name="mobile" type="tel" autoComplete="tel" className="control" />
        {problem && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
      </div>
      <button className="button button-primary button-lg max-sm:w-full">{button}</button>
    </form>
  );
}
