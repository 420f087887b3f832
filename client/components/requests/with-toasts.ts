// A form that fails offline must still be able to say so: what says it comes with the form.

/** @param code a dialog's code on its way */
export async function withToasts<T>(code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, import('../../chrome/toast-item.tsx')]);
  return loaded;
}
