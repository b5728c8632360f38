// Apart from `form-data.ts`, because public pages have forms with a key: they load nothing of how a form is read.

/** The form field with the key issued with the form (`createOnce` of `#platform/db`). */
export const formKeyField = 'formKey';

/** A second value of that field, if no script runs in the form's page. */
export const withoutScript = 'without-script';
