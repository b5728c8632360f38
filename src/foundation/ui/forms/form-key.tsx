import { createContext, useContext } from 'react';
import { formKeyField, withoutScript } from '#foundation/kit/form-key.ts';

const Key = createContext('');

/** Gives the forms below it the key that the server issued with this rendering; after each act the page is read again and has another. */
export const FormKeys = Key.Provider;

/**
 * The idempotency key of a creating form, for `createOnce`. Forms of one page may share it: it is combined with what the form creates and
 * the typed content.
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
