import { expect, it, vi } from 'vitest';
import { addErrorReporter, reportError, tellReporters } from './report-error.ts';

it('ERR-5: a handled exception is written to the console and still reported, until the reporter is removed', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  const reported = vi.fn();
  const remove = addErrorReporter(reported);
  const error = new Error('no connection');
  reportError(error, { path: '/why' });
  expect(written).toHaveBeenCalledWith(error, { path: '/why' });
  expect(reported).toHaveBeenCalledWith(error, { path: '/why' });
  remove();
  reportError(error);
  expect(reported).toHaveBeenCalledTimes(1);
});

it('ERR-5: a reporter that fails does not stop the others', () => {
  const reported = vi.fn();
  addErrorReporter(() => {
    throw new Error('the service is away');
  });
  const remove = addErrorReporter(reported);
  expect(() => tellReporters('x')).not.toThrow();
  expect(reported).toHaveBeenCalledOnce();
  remove();
});
