import data from '../../page/page.json';

export default defineEventHandler(() => data);
