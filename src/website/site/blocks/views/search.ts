export { View as search } from '../search/view.tsx';
