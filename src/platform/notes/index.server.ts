export { addNote } from './writing/write-note.ts';
export { forgetRecords } from './writing/forget-records.ts';
export { moveNotes, readRecordNotes } from './writing/read-notes.ts';
export { actOnNotes, isNotesAct } from './studio/act-on-notes.ts';
export { postFile } from './studio/post-file.ts';
export { hasTag, listTags, tagsOf } from './tags/read-tags.ts';
export { tagRecords } from './tags/tag-records.ts';
export { notesPersonalData } from './personal-data.ts';
