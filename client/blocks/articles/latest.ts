// How many articles a home block asks for: template 2 shows the first two and then 2 to 4, template 1 the first four of them (C4).
export const latestParams = (cate: string) => ({ cate, size: 5 });
