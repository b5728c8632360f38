import { defineEventHandler } from 'h3';
import page from '../../common/page.json';

export default defineEventHandler(() => page);
