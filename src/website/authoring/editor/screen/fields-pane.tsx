import { useDeferredValue, useEffect, useMemo, useRef, type FormEvent } from 'react';
import type { Block, PageProblem } from '#website/site';
import type { EditorData } from '../save/read-editor.ts';
import { fieldPrefix } from '../save/field-prefix.ts';
import { markdownOfPaste } from '../fields/clean-paste.ts';
import { readPlace, withParagraph } from '../fields/paragraphs.ts';
import { setPlace, valueAt } from '../source/edit-fields.ts';
import { BlockForm } from './block-form.tsx';
import { heardButton, heardField, heardPageField } from '../live/hear-form.ts';
import type { OutlineAct } from './outline.tsx';
import { PageForm } from './page-form.tsx';
import type { Editor } from '../live/use-editor.ts';
import { useLatest } from '../live/use-latest.ts';

type Props = {
  shown: EditorData;
  editor: Editor;
  version: number;
  problems: PageProblem[];
  onAct: (id: string, act: OutlineAct) => void;
  /** Sends a form that only the server carries out, once all is saved. */
  onServer: (button: HTMLButtonElement) => void;
  onSave: () => void;
};

/** The fields of the block that is open, or of the page. */
export function FieldsPane({ shown, editor, version, problems, onAct, onServer, onSave }: Props) {
  const { blocks, edit, parent, epoch, source } = editor;
  const selected = useDrawn(editor);
  const pane = useRef<HTMLDivElement>(null);
  const edited = blocks.find(({ block }) => block.id === selected);
  const fields = (edited && shown.specs[edited.block.kind]) ?? [];
  usePastedMarkdown(pane);

  const submitted = useLatest((event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const wish = button?.value ?? 'save';
    event.preventDefault();
    if (wish === 'save' || wish === 'page') return onSave();
    if (!edited || !button) return;
    const next = heardButton(wish, edited, { parent, specs: shown.specs });
    if (next) return edit(next, null);
    if (wish.startsWith('give:')) return onServer(button);
    onAct(edited.block.id, wish as OutlineAct);
  });
  const typed = useLatest((event: FormEvent<HTMLFormElement>) => {
    const heard = heardField(event.target, fields);
    if (heard) edit((before) => setPlace(before, parent, { block: selected, ...heard }), `${selected} ${heard.place}`);
  });
  const { parentId } = shown;
  const from = useMemo(
    () => parent && { path: parent.path, id: parentId, language: parent.language },
    [parent, parentId],
  );

  if (!edited)
    return (
      <div ref={pane} data-fields={selected} className="scroll-mt-20">
        <PageForm
          key={epoch}
          {...{ source, parent, version, problems }}
          page={shown}
          onSubmit={submitted}
          onInput={(event) => {
            const next = heardPageField(event.target, parent);
            if (next) edit(next, `page ${(event.target as HTMLInputElement).name}`);
          }}
        />
      </div>
    );
  return (
    <div ref={pane} data-fields={selected} className="scroll-mt-20">
      <BlockForm
        key={`${selected} ${epoch}`}
        {...{ edited, fields, version, problems }}
        language={shown.language}
        parent={from}
        onSubmit={submitted}
        onInput={typed}
      />
    </div>
  );
}

/**
 * The block whose fields are rendered. Deferred after the selection in the list: another block's fields are many inputs, rendered in slices of a few
 * milliseconds.
 */
function useDrawn({ selected, blocks }: Editor): string {
  const drawn = useDeferredValue(selected);
  return drawn === 'page' || blocks.some(({ block }) => block.id === drawn) ? drawn : selected;
}

/** Copies what was written in the page into the input of the open fields. */
export function showInInput(block: Block | undefined, at: string, text: string): void {
  const { place, paragraph } = readPlace(at);
  const input = document.getElementsByName(fieldPrefix + place)[0] as HTMLInputElement | undefined;
  if (!input || input === document.activeElement) return;
  const whole = paragraph === null ? null : valueAt(block, place);
  input.value = typeof whole === 'string' ? withParagraph(whole, paragraph ?? 0, text) : text;
}

/** Moves the focus to a field of a block, or of the page, once its fields are rendered; waits for `frames` frames at most. */
export function focusField(of: string, field: string, frames = 120): void {
  const pane = document.querySelector<HTMLElement>('[data-fields]');
  if (pane?.dataset.fields === of)
    pane.querySelector<HTMLElement>(`[name="${CSS.escape(fieldPrefix + field)}"]`)?.focus();
  else if (frames > 0) requestAnimationFrame(() => focusField(of, field, frames - 1));
}

/** A paste from a word processor into a field of Markdown becomes Markdown. */
function usePastedMarkdown(pane: { current: HTMLElement | null }): void {
  useEffect(() => {
    const pasted = (event: ClipboardEvent) => {
      const area = event.target as HTMLElement;
      const html = event.clipboardData?.getData('text/html') ?? '';
      if (html === '' || !(area instanceof HTMLTextAreaElement) || area.dataset.markdown === undefined) return;
      event.preventDefault();
      // Unlike setting the value, this can be undone in the field and fires an input event.
      document.execCommand('insertText', false, markdownOfPaste(html));
    };
    const { current } = pane;
    current?.addEventListener('paste', pasted);
    return () => current?.removeEventListener('paste', pasted);
  }, [pane]);
}
