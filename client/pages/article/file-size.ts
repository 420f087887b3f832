// Formats the size of a file.

const kb = 1024;

/** @param size in bytes */
export const fileSize = (size: number): string =>
  size < kb * kb ? `${Math.max(1, Math.round(size / kb))} KB` : `${(size / (kb * kb)).toFixed(1)} MB`;
