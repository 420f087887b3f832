// What an article's page reads beside the article.

/** The newest articles of its category; one more than is shown, as the article itself may be among them. */
export const railParams = (cate: string) => ({ cate, size: 7 });
