export { View as curriculum } from '../curriculum/view.tsx';
export { View as facts } from '../facts/view.tsx';
export { View as 'kit-contents' } from '../kit-contents/view.tsx';
export { View as outcomes } from '../outcomes/view.tsx';
export { View as plans } from '../plans/view.tsx';
export { View as price } from '../price/view.tsx';
export { View as schedule } from '../schedule/view.tsx';
export { View as teachers } from '../teachers/view.tsx';
