import { memo, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { useSubmit } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { PageAnswer } from '../save/act-on-page.ts';
import type { EditorData } from '../save/read-editor.ts';
import { parentTraces } from '../../families/parent-traces.ts';
import { differencesOf } from '../source/differences.ts';
import { setPlace } from '../source/edit-fields.ts';
import { AddBlock } from './add-block.tsx';
import { Conflict } from './conflict.tsx';
import { FieldsPane, showInInput } from './fields-pane.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { Outline } from './outline.tsx';
import { firstSeen, frameAddress, Preview } from './preview.tsx';
import { Problems } from './problems.tsx';
import { PublishBar } from './publish-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { Traces } from './traces.tsx';
import { useActs } from '../live/use-acts.ts';
import { useAutosave } from '../live/use-autosave.ts';
import { useEditor } from '../live/use-editor.ts';
import { useEditorKeys } from '../live/use-editor-keys.ts';
import { useFrame } from '../live/use-frame.ts';
import { useLatest } from '../live/use-latest.ts';
import { useSettled } from '../live/use-settled.ts';

type Props = { shown: EditorData; block: string | null; answer: PageAnswer | undefined };

const never = () => () => {};

/** A page, its blocks and their fields side by side; without JavaScript the fields of one block at a time. */
export function EditorView({ shown, block, answer }: Props) {
  const live = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { id, parent, published } = shown;
  const [chosen, setSeen] = useState(firstSeen);
  const narrow = useSyncExternalStore(
    never,
    () => innerWidth < 768,
    () => false,
  );
  const seen = useMemo(() => ({ ...chosen, width: chosen.width || (narrow ? '360' : '1440') }), [chosen, narrow]);
  const editor = useEditor(answer?.source ?? shown.source, parent, block ?? 'page');
  const { source, blocks, selected, edit, undo, redo, select } = editor;
  const { act, move, add } = useActs(editor, shown.specs);
  const refresh = useRef(() => {});
  const saved = useAutosave(
    shown,
    source,
    useCallback(() => refresh.current(), []),
  );
  const keys = useEditorKeys({ undo, redo, save: () => void saved.flush() });
  const frame = useFrame({
    address: frameAddress(id, seen),
    title: say('Preview'),
    blocks,
    selected,
    events: {
      text: ({ block: of, place }, text) => {
        const optional = text === '' ? undefined : text;
        edit((before) => setPlace(before, parent, { block: of, place, value: optional ?? '' }), `${of} ${place}`);
        if (of === selected) showInInput(blocks.find((edited) => edited.block.id === of)?.block, place, text);
      },
      select,
      key: keys,
    },
  });
  useEffect(() => {
    refresh.current = frame.refresh;
  });
  const open = useCallback(
    (of: string) => {
      select(of);
      // In a stacked layout the fields are far from the list.
      if (innerWidth < 1280) requestAnimationFrame(() => document.querySelector('[data-fields]')?.scrollIntoView());
    },
    [select],
  );
  const submit = useSubmit();
  const onServer = (button: HTMLButtonElement) => {
    const send = async () => {
      // The form has the version that was just made with the next frame.
      if (await saved.flush()) requestAnimationFrame(() => void submit(button, { method: 'post' }));
    };
    void send();
  };
  // Comparing whole pages, and showing what differs, would cost a frame with every key.
  const rested = useSettled(source);
  const changes = useMemo(
    () => (published ? differencesOf(published, rested, parent) : []),
    [published, rested, parent],
  );
  const traces = useMemo(() => parentTraces(rested, parent), [rested, parent]);
  const problems = answer?.problems && source === shown.source ? answer.problems : saved.problems;
  const wrong = useMemo(() => new Set(problems.map(({ block: of }) => of ?? 'page')), [problems]);
  const submitted = useLatest((event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (!button) return;
    event.preventDefault();
    if (button.value !== 'add') return onServer(button);
    add((event.currentTarget.elements.namedItem('kind') as HTMLSelectElement).value);
  });
  return (
    <div className="grid gap-4">
      <EditorHead shown={shown} />
      <Toolbar
        live={live}
        state={saved.state}
        savedAt={saved.savedAt}
        others={saved.others}
        canUndo={editor.canUndo}
        canRedo={editor.canRedo}
        onUndo={undo}
        onRedo={redo}
      />
      <p role="status" className="visually-hidden">
        {editor.said}
      </p>
      {answer && <Notice tone="danger" role="alert" title={answer.refusal} />}
      {answer?.theirs && <Conflict theirs={answer.theirs} ours={answer.source ?? source} parent={parent} />}
      {saved.state === 'changed' && (
        <Conflict
          theirs={saved.theirs}
          ours={source}
          parent={parent}
          onSettle={(keep) => {
            if (keep === 'theirs' && saved.theirs) editor.replace(saved.theirs.content);
            saved.settle(keep);
          }}
        />
      )}
      {shown.publishedSince && !answer && (
        <Notice tone="info" title={say('The page was published again since this draft was begun.')} />
      )}
      <Problems pageId={id} problems={problems} onSelect={select} />
      <Traces list={traces} path={parent?.path ?? ''} />
      <PublishBar
        version={saved.version}
        changes={changes}
        mayPublish={shown.mayPublish}
        replaces={answer?.replaces}
        isNew={published === null}
        onSubmit={submitted}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[17rem_minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <Outline
            {...{ blocks, selected, wrong }}
            pageId={id}
            lang={shown.language}
            onSelect={open}
            onAct={act}
            onMove={move}
          />
          <AddBlock specs={shown.specs} version={saved.version} selected={selected} onSubmit={submitted} />
          {live && <KeysSheet />}
        </div>
        <Preview pageId={id} seen={seen} onSeen={setSeen} box={frame.box} />
        <div className="grid min-w-0 content-start gap-4">
          <FieldsPane
            {...{ shown, editor, problems, onServer }}
            version={saved.version}
            onAct={act}
            onSave={() => void saved.flush()}
          />
          <PictureNames names={shown.pictures} />
        </div>
      </div>
    </div>
  );
}

/** What is edited, and links to the published page. */
const EditorHead = memo(function EditorHead({ shown: { path, published, set } }: Pick<Props, 'shown'>) {
  return (
    <PageHead title={say('Edit {path}', { path })}>
      {published && (
        <AppLink to={path} className="font-semibold text-brand underline">
          {say('See the published page')}
        </AppLink>
      )}
      {set && (
        <AppLink to={studioPaths.studioPageSet(set.id)} className="ms-4 font-semibold text-brand underline">
          {say('All {count} pages of this template', { count: set.count })}
        </AppLink>
      )}
    </PageHead>
  );
});

const PictureNames = memo(function PictureNames({ names }: { names: readonly string[] }) {
  return (
    <datalist id="editor-pictures">
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  );
});
