export { View as 'try-it' } from '../try-it/view.tsx';
