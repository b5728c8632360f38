export { View as 'payment-status' } from '../payment-status/view.tsx';
export { View as success } from '../success/view.tsx';
