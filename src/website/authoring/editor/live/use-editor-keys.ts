import { useCallback, useEffect, useRef } from 'react';

type Keys = { undo: () => void; redo: () => void; save: () => void };

/** The keys that work everywhere in the editor, including the frame. Returns whether a key was one of them. */
export function useEditorKeys(keys: Keys): (event: KeyboardEvent) => boolean {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  const heard = useCallback((event: KeyboardEvent): boolean => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
    const key = event.key.toLowerCase();
    if (key === 'z') now.current[event.shiftKey ? 'redo' : 'undo']();
    else if (key === 'y') now.current.redo();
    else if (key === 's') now.current.save();
    else return false;
    return true;
  }, []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (heard(event)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [heard]);
  return heard;
}
