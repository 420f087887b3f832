// Resource reads of the article page, apart from the article itself.

/** Parameters of the category's newest articles. One more than is shown is read, because the current article is left out. */
export const railParams = (cate: string) => ({ cate, size: 7 });
