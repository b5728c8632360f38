import { useCallback, useMemo, useReducer } from 'react';
import type { Page, PageSource } from '#website/site';
import { readBlocks, type EditedBlock } from '../source/read-source.ts';

type State = {
  source: PageSource;
  past: PageSource[];
  future: PageSource[];
  /** Subject and time of the last change: the next one on the same subject within a moment is undone with it. */
  last: { about: string; at: number } | null;
  /** Another number whenever inputs must show other values than were typed into them. */
  epoch: number;
  /** The block whose fields are open; `page` for the page's own. */
  selected: string;
  /** What was done, for screen readers. */
  said: string;
};

type Step =
  | {
      do: 'edit';
      next: (source: PageSource) => PageSource;
      about: string | null;
      said?: string;
      select?: string;
      /** No input's value changes: inputs are not remounted. */
      keepsInputs?: boolean;
      at: number;
    }
  | { do: 'undo' | 'redo' }
  | { do: 'select'; id: string }
  | { do: 'replace'; source: PageSource };

/** So long changes of one field are one step back. */
const together = 1_500;
const maxSteps = 200;

function stepped(state: State, step: Step): State {
  const { source, past, future } = state;
  switch (step.do) {
    case 'select':
      return step.id === state.selected ? state : { ...state, selected: step.id };
    case 'replace':
      return { ...state, source: step.source, past: [...past, source], future: [], last: null, epoch: state.epoch + 1 };
    case 'undo':
    case 'redo': {
      const from = step.do === 'undo' ? past : future;
      const back = from.at(-1);
      if (!back) return state;
      const rest = from.slice(0, -1);
      const steps =
        step.do === 'undo' ? { past: rest, future: [...future, source] } : { past: [...past, source], future: rest };
      return { ...state, ...steps, source: back, last: null, epoch: state.epoch + 1 };
    }
    default: {
      const next = step.next(source);
      const seen = { selected: step.select ?? state.selected, said: step.said ?? state.said };
      if (next === source) return { ...state, ...seen };
      const joins = step.about !== null && state.last?.about === step.about && step.at - state.last.at < together;
      return {
        ...state,
        ...seen,
        source: next,
        past: joins ? past : [...past, source].slice(-maxSteps),
        future: [],
        last: step.about === null ? null : { about: step.about, at: step.at },
        epoch: step.about === null && !step.keepsInputs ? state.epoch + 1 : state.epoch,
      };
    }
  }
}

export type Editor = ReturnType<typeof useEditor>;

/** The state of an edited page: its source, its blocks, and the undo history. */
export function useEditor(first: PageSource, parent: Page | null, selected: string) {
  const [state, dispatch] = useReducer(stepped, {
    source: first,
    past: [],
    future: [],
    last: null,
    epoch: 0,
    selected,
    said: '',
  });
  const { source } = state;
  const blocks = useMemo((): EditedBlock[] => readBlocks(source, parent), [source, parent]);
  /** `about`: a field that is typed into; null for a change that inputs must follow, unless it `keepsInputs`. */
  const edit = useCallback(
    (
      next: (source: PageSource) => PageSource,
      about: string | null,
      more: { said?: string; select?: string; keepsInputs?: boolean } = {},
    ) => dispatch({ do: 'edit', next, about, ...more, at: Date.now() }),
    [],
  );
  const undo = useCallback(() => dispatch({ do: 'undo' }), []);
  const redo = useCallback(() => dispatch({ do: 'redo' }), []);
  const select = useCallback((id: string) => dispatch({ do: 'select', id }), []);
  const replace = useCallback((next: PageSource) => dispatch({ do: 'replace', source: next }), []);
  const { past, future, epoch, said } = state;
  return {
    source,
    parent,
    blocks,
    epoch,
    said,
    selected: state.selected,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    edit,
    undo,
    redo,
    select,
    replace,
  };
}
