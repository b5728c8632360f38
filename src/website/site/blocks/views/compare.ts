export { View as comparison } from '../comparison/view.tsx';
