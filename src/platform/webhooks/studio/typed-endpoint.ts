import { textOf, textsOf } from '#foundation/kit/form-data.ts';
import { newId } from '#foundation/kit/id.ts';
import { mappingText } from '../endpoints/mapping.ts';
import type { TypedEndpoint } from '../endpoints/save-endpoint.ts';
import { isRecipe, recipes } from '../model.ts';
import type { EndpointAnswer } from './endpoint-form.tsx';

/** What was typed into the form of an endpoint. */
export const typedEndpoint = (form: FormData): Required<TypedEndpoint> => ({
  name: textOf(form, 'name', 80),
  address: textOf(form, 'address', 500),
  kinds: textsOf(form, 'kinds'),
  shape: textOf(form, 'shape', 20),
  mapping: textOf(form, 'mapping', 10_000),
});

/** The form with a recipe's mapping filled in, unsaved. Null if no recipe was requested. */
export function filledForm(form: FormData): EndpointAnswer | null {
  const wish = textOf(form, 'do');
  if (!isRecipe(wish)) return null;
  const recipe = recipes[wish];
  const values = { ...typedEndpoint(form), shape: recipe.shape, mapping: mappingText(recipe) };
  return { values, problems: {}, filled: newId() };
}
