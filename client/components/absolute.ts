// Makes URLs absolute.

/** Returns the absolute URL of a path of this origin, because social networks and search engines use it elsewhere. */
export const absolute = (origin: string, url: string): string => (url.startsWith('/') ? origin + url : url);
