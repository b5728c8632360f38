export { View as 'brand-kit' } from '../brand-kit/view.tsx';
export { View as 'gallery-bar' } from '../gallery-bar/view.tsx';
export { View as 'gallery-kit' } from '../gallery-kit/view.tsx';
export { View as 'gallery-label' } from '../gallery-label/view.tsx';
export { View as 'gallery-sheet' } from '../gallery-sheet/view.tsx';
export { View as 'mail-templates' } from '../mail-templates/view.tsx';
