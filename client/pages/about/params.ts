// What the about page reads, for the table of routes and the page alike.
export const sloganParams = { code: 'home.slogan', size: 8 } as const;
export const industryParams = { cate: 'industry', size: 8 } as const;
