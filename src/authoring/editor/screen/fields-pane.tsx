import { useEffect, useRef, type FormEvent } from 'react';
import type { Block, PageProblem } from '#site';
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
  const { blocks, selected, edit, parent, epoch, source } = editor;
  const pane = useRef<HTMLDivElement>(null);
  const edited = blocks.find(({ block }) => block.id === selected);
  const fields = (edited && shown.specs[edited.block.kind]) ?? [];
  usePastedMarkdown(pane);

  const submitted = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const wish = button?.value ?? 'save';
    event.preventDefault();
    if (wish === 'save' || wish === 'page') return onSave();
    if (!edited || !button) return;
    const next = heardButton(wish, edited, { parent, specs: shown.specs });
    if (next) return edit(next, null);
    if (wish.startsWith('give:')) return onServer(button);
    onAct(edited.block.id, wish as OutlineAct);
  };

  if (!edited)
    return (
      <div ref={pane} data-fields="" className="scroll-mt-20">
        <PageForm
          key={epoch}
          {...{ source, parent, version, problems }}
          onSubmit={submitted}
          onInput={(event) => {
            const next = heardPageField(event.target, parent);
            if (next) edit(next, `page ${(event.target as HTMLInputElement).name}`);
          }}
        />
      </div>
    );
  const { id } = edited.block;
  return (
    <div ref={pane} data-fields="" className="scroll-mt-20">
      <BlockForm
        key={`${id} ${epoch}`}
        {...{ edited, fields, version, problems }}
        language={shown.language}
        parent={parent && { path: parent.path, id: shown.parentId, language: parent.language }}
        onSubmit={submitted}
        onInput={(event) => {
          const heard = heardField(event.target, fields);
          if (heard) edit((before) => setPlace(before, parent, { block: id, ...heard }), `${id} ${heard.place}`);
        }}
      />
    </div>
  );
}

/** Shows in an input of the open fields what was written on the page itself. */
export function showInInput(block: Block | undefined, at: string, text: string): void {
  const { place, paragraph } = readPlace(at);
  const input = document.getElementsByName(fieldPrefix + place)[0] as HTMLInputElement | undefined;
  if (!input || input === document.activeElement) return;
  const whole = paragraph === null ? null : valueAt(block, place);
  input.value = typeof whole === 'string' ? withParagraph(whole, paragraph ?? 0, text) : text;
}

/** A paste from a word processor into a field of Markdown becomes Markdown. */
function usePastedMarkdown(pane: { current: HTMLElement | null }): void {
  useEffect(() => {
    const pasted = (event: ClipboardEvent) => {
      const area = event.target as HTMLElement;
      const html = event.clipboardData?.getData('text/html') ?? '';
      if (html === '' || !(area instanceof HTMLTextAreaElement) || area.dataset.markdown === undefined) return;
      event.preventDefault();
      // Unlike a value that is set, this can be undone in the field and tells who listens.
      document.execCommand('insertText', false, markdownOfPaste(html));
    };
    const { current } = pane;
    current?.addEventListener('paste', pasted);
    return () => current?.removeEventListener('paste', pasted);
  });
}
