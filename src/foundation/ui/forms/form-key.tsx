import { createContext, useContext } from 'react';
import { formKeyField, withoutScript } from '#foundation/kit/form-data.ts';

const Key = createContext('');

/** Gives the forms below it the key that the server issued with this rendering; after each act the page is read again and has another. */
export const FormKeys = Key.Provider;

/**
 * The key of a form that makes something, for `createOnce`. Forms of one page may share it: it counts together with what the form makes and
 * what was typed.
 */
export function FormKey() {
  return (
    <>
      <input type="hidden" name={formKeyField} value={useContext(Key)} />
      <noscript>
        <input type="hidden" name={formKeyField} value={withoutScript} />
      </noscript>
    </>
  );
}
