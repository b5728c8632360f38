import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routes.gen.ts';

export const getRouter = () => createRouter({ routeTree, scrollRestoration: true });
