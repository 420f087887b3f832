// Resource reads of the about page, used by the page table (pages.ts) and by the page.
export const sloganParams = { code: 'home.slogan', size: 8 } as const;
export const industryParams = { cate: 'industry', size: 8 } as const;
