// Reads of the about page, for the table of pages and the page itself.
export const sloganParams = { code: 'home.slogan', size: 8 } as const;
export const industryParams = { cate: 'industry', size: 8 } as const;
