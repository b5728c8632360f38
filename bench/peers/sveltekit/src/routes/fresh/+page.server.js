import page from '../../../common/page.json';

export const load = () => ({ page });
