// When the browser has nothing better to do: what a page can wait for comes after what makes it work.

const longestMs = 2000;

export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, longestMs);
    else requestIdleCallback(() => resolve(), { timeout: longestMs });
  });
