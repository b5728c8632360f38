export { View as 'call-to-enrol' } from '../call-to-enrol/view.tsx';
export { View as cards } from '../cards/view.tsx';
export { View as hero } from '../hero/view.tsx';
export { View as 'lead-form' } from '../lead-form/view.tsx';
export { View as notice } from '../notice/view.tsx';
export { View as questions } from '../questions/view.tsx';
export { View as 'rich-text' } from '../rich-text/view.tsx';
export { View as steps } from '../steps/view.tsx';
