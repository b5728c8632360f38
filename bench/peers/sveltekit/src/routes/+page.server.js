import page from '../../common/page.json';

export const prerender = true;
export const load = () => ({ page });
