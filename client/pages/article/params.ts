// Reads of the article page besides the article.

/** The category's newest articles; one more than is shown, because the current article is left out. */
export const railParams = (cate: string) => ({ cate, size: 7 });
