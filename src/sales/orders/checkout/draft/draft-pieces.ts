/** What keeps a draft and puts it back, in one file that is loaded when it is needed. */
export { empty, fillIn, typedInto } from './draft-fields.ts';
export { draftName, forgetDraft, keepDraft, readDraft } from './kept-draft.ts';
