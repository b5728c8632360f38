import { textOf, textsOf } from '#kit/form-data';
import type { TypedEndpoint } from '../endpoints/save-endpoint.ts';

/** What was typed into the form of an endpoint. */
export const typedEndpoint = (form: FormData): TypedEndpoint => ({
  name: textOf(form, 'name', 80),
  address: textOf(form, 'address', 500),
  kinds: textsOf(form, 'kinds'),
});
