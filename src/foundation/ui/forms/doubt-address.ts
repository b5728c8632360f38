import { meantQuestion } from '#foundation/i18n/meant-question.ts';
import { meantAddress } from '#foundation/kit/meant-address.ts';

// Imports nothing that pages have already: the import map would make every page larger than this file.

const mark = 'meantAddress';

/**
 * Asks below a field whether another address was meant, with a button that fills it in. Takes the question back once there is nothing to ask.
 * Browser only; the field's form is sent the same with and without an answer.
 */
export async function ask(field: HTMLInputElement): Promise<void> {
  await pointerIsUp();
  const address = meantAddress(field.value);
  const asked = field.nextElementSibling instanceof HTMLElement ? field.nextElementSibling : null;
  const before = asked?.dataset[mark];
  if (before !== undefined && before !== address) asked?.remove();
  // A form that came back as a document asks by itself.
  if (address === null || before === address || field.closest('.field')?.textContent.includes(address)) return;
  if (field.isConnected) show(field, address, meantQuestion(document.documentElement.lang, address));
}

function show(field: HTMLInputElement, address: string, question: string): void {
  const place = document.createElement('p');
  place.role = 'status';
  place.dataset[mark] = address;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'field-hint py-2 text-start underline [overflow-wrap:anywhere]';
  button.addEventListener('click', () => {
    field.value = address;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
    place.remove();
  });
  field.after(place);
  // Screen readers read text that is added to an existing status element.
  setTimeout(() => {
    button.textContent = question;
    place.append(button);
  }, 100);
}

/** Waits until no button is pressed: new text would move the button, and the click would be lost. */
async function pointerIsUp(): Promise<void> {
  if (!document.querySelector(':active')) return;
  await new Promise((resolve) => {
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, resolve, { once: true });
  });
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
}
